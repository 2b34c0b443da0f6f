import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { notifyProblem } from '../../../notify/notify';
import { formatFullDay } from '../../../ui/dates';
import { Said, useSaid } from '../../../ui/Said';
import { type Undoable, UndoNote } from '../../../ui/UndoNote';
import { backWords } from '../../forms/builder/place-words';
import type { Measurement, Pip } from '../pips.api';
import { MeasurementRow } from './MeasurementRow';
import classes from './Measurements.module.css';
import { measurementKey } from './measure';
import { takesProgress, useProgress } from './progress.api';

/** Rows that are shown before somebody asks for all. */
const few = 12;

/** The values behind the chart, the newest first: typed ones can be changed where they stand. The last one that was removed can be brought back. */
export function MeasurementTable({ pip }: { pip: Pip }) {
  const { saveMeasurement, removing, bringBack, shown } = useProgress(pip.id);
  const [all, setAll] = useState(false);
  const [gone, setGone] = useState<Measurement | null>(null);
  const [back, setBack] = useState('');
  const { said, say } = useSaid();
  const part = useRef<HTMLDivElement>(null);
  const rows = pip.measurements
    .map((measurement, at) => ({ key: measurementKey(measurement, at), measurement }))
    .toSorted((one, other) => other.measurement.date.localeCompare(one.measurement.date));
  const takes = takesProgress(pip);
  const remove = async (measurement: Measurement) => {
    if (!(await removing.measurement(measurement.date, measurement.version ?? 0))) return;
    setBack('');
    setGone(measurement);
  };
  const deleted: Undoable | null = gone && {
    name: `measurement of ${formatFullDay(gone.date)}`,
    undo: async () => {
      const { date, value, numerator, denominator, note } = gone;
      const figures = numerator === null ? { value } : { numerator, denominator };
      try {
        const isBack = await bringBack(async () =>
          shown.measurement(await saveMeasurement(date, { ...figures, note, version: 0 })),
        );
        if (!isBack) return;
        setBack(date);
        say(backWords(`measurement of ${formatFullDay(date)}`));
      } catch (error) {
        setGone(gone);
        notifyProblem(error);
      }
    },
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div ref={part} tabIndex={-1} role="group" aria-label="Values">
      {rows.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Value</th>
                <th scope="col">Note</th>
                {takes && <td />}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, all ? undefined : few).map(({ key, measurement }) => (
                <MeasurementRow
                  key={key}
                  pip={pip}
                  measurement={measurement}
                  back={measurement.version !== null && measurement.date === back}
                  onRemove={remove}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > few && !all && (
        <Button variant="subtle" size="compact-md" className="ll-no-print" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
      <UndoNote last={deleted} onDismiss={() => setGone(null)} beside={part} />
      <Said>{said}</Said>
    </div>
  );
}
