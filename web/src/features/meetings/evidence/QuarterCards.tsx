import classes from './CommitteeEvidence.module.css';
import type { Evidence, Quarter } from './evidence.api';
import { isAsked, monthsOf, mostUrgentFirst, quarterName } from './evidence-words';
import { MeetingsOf, QuarterTag, ReportOf, SeatOf, seatLabel } from './QuarterParts';

/** The same on a phone: a quarter after the other. */
export const QuarterCards = ({ evidence }: { evidence: Evidence }) => (
  <div className={classes.cards}>
    {mostUrgentFirst(evidence.quarters).map((quarter) => (
      <Card key={quarter.quarter} quarter={quarter} year={evidence.year} />
    ))}
  </div>
);

function Card({ quarter, year }: { quarter: Quarter; year: number }) {
  const name = quarterName(quarter);
  return (
    <section className={classes.card} aria-label={`${name}, ${year}`}>
      <div className={classes.cardHead}>
        <h3 className={classes.quarter}>
          {name} <span className={classes.small}>{monthsOf(quarter)}</span>
        </h3>
        <QuarterTag quarter={quarter} />
      </div>
      {isAsked(quarter) && (
        <dl className={classes.facts}>
          {quarter.seats.map((evidence) => (
            <div key={evidence.seat} className={classes.fact}>
              <dt>{seatLabel(evidence.seat)}</dt>
              <dd>
                <SeatOf quarter={quarter} evidence={evidence} />
              </dd>
            </div>
          ))}
          <div className={classes.fact}>
            <dt>Report of the infection preventionist</dt>
            <dd>
              <ReportOf quarter={quarter} />
            </dd>
          </div>
        </dl>
      )}
      <p className={classes.small}>Meetings</p>
      <MeetingsOf quarter={quarter} />
    </section>
  );
}
