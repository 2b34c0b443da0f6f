import classes from './CommitteeEvidence.module.css';
import type { Evidence } from './evidence.api';
import { monthsOf, quarterName } from './evidence-words';
import { MeetingsOf, QuarterTag, ReportOf, SeatOf, seatLabel } from './QuarterParts';

/** The year as a grid: a row a seat, a column a quarter. */
export function EvidenceTable({ evidence: { year, quarters } }: { evidence: Evidence }) {
  const [first] = quarters;
  return (
    <table className={classes.table} aria-label={`Signed attendance by quarter, ${year}`}>
      <thead>
        <tr>
          <td />
          {quarters.map((quarter) => (
            <th key={quarter.quarter} scope="col">
              <span className={classes.quarter}>
                {quarterName(quarter)} <span className={classes.small}>{monthsOf(quarter)}</span>
              </span>
              <QuarterTag quarter={quarter} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Meetings</th>
          {quarters.map((quarter) => (
            <td key={quarter.quarter}>
              <MeetingsOf quarter={quarter} />
            </td>
          ))}
        </tr>
        {first?.seats.map(({ seat }, index) => (
          <tr key={seat}>
            <th scope="row">{seatLabel(seat)}</th>
            {quarters.map((quarter) => {
              const evidence = quarter.seats[index];
              return (
                <td key={quarter.quarter}>{evidence && <SeatOf quarter={quarter} evidence={evidence} />}</td>
              );
            })}
          </tr>
        ))}
        <tr>
          <th scope="row">Report of the infection preventionist</th>
          {quarters.map((quarter) => (
            <td key={quarter.quarter}>
              <ReportOf quarter={quarter} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
