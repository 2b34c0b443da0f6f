import type { ImportReport } from '@lamplight/contract/imports';
import type { ImportColumns } from '@lamplight/domain/imports';
import { SegmentedControl, Text } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusTag } from '../../ui/StatusTag';
import classes from './Import.module.css';
import { counted } from './report-words';

type Row = ImportReport['rows'][number];

/** More would only scroll; the file has the rest. */
const mostShown = 200;

/** What becomes of each row, those with something to say first to be chosen. */
export function ReportRows(props: { report: ImportReport; one: string; columns: ImportColumns }) {
  const { report, one, columns } = props;
  const { rows, skipped, refused, dryRun } = report;
  const [chosen, setChosen] = useState<Row['outcome'] | 'ALL'>();
  const shown = chosen ?? (refused > 0 ? 'REFUSE' : 'ALL');
  const fitting = rows.filter(({ outcome }) => shown === 'ALL' || outcome === shown);
  if (rows.length === 0) return null;
  return (
    <>
      {refused + skipped > 0 && (
        <SegmentedControl
          aria-label="Rows"
          value={shown}
          onChange={(value) => setChosen(value as Row['outcome'] | 'ALL')}
          data={[
            { value: 'ALL', label: `All (${rows.length})` },
            ...(refused > 0 ? [{ value: 'REFUSE', label: `With problems (${refused})` }] : []),
            ...(skipped > 0 ? [{ value: 'SKIP', label: `Skipped (${skipped})` }] : []),
          ]}
        />
      )}
      <ul className={classes.rows} aria-label="Rows of the file">
        {fitting.slice(0, mostShown).map((row) => (
          <li key={row.row} className={classes.row}>
            <span className={classes.number}>Row {row.row}</span>
            <span className={classes.what}>
              <span className={classes.label}>{row.label || `An empty ${one}`}</span>
              {row.messages.map(({ column, message }) => (
                <span key={`${column} ${message}`} className={classes.message}>
                  {column && <strong>{columns[column]?.label ?? column}: </strong>}
                  {message}
                </span>
              ))}
            </span>
            <Outcome row={row} dryRun={dryRun} />
          </li>
        ))}
      </ul>
      {fitting.length > mostShown && (
        <Text size="sm">And {counted(fitting.length - mostShown, 'row', 'rows')} more.</Text>
      )}
    </>
  );
}

function Outcome({ row, dryRun }: { row: Row; dryRun: boolean }) {
  if (row.outcome === 'CREATE')
    return (
      <StatusTag tone="good" icon={IconCheck}>
        {dryRun ? 'Will be added' : 'Added'}
      </StatusTag>
    );
  if (row.outcome === 'SKIP')
    return (
      <StatusTag tone="quiet" icon={IconMinus}>
        Skipped
      </StatusTag>
    );
  return (
    <StatusTag tone="bad" icon={IconX}>
      Not added
    </StatusTag>
  );
}
