import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { notifyProblem } from '../../../notify/notify';
import { formatFullDay } from '../../../ui/dates';
import { type Deleted, UndoNote } from '../../forms/builder/UndoNote';
import type { Measurement, Pip } from '../pips.api';
import { MeasurementRow } from './MeasurementRow';
import classes from './Measurements.module.css';
import { measurementKey } from './measure';
import { takesProgress, useProgress } from './progress.api';

/** Rows that are shown before somebody asks for all. */
const few = 12;

/** The values behind the chart, the newest first: typed ones can be changed where they stand. */
export function MeasurementTable({ pip }: { pip: Pip }) {
  const { saveMeasurement, removeMeasurement, shown } = useProgress(pip.id);
  const [all, setAll] = useState(false);
  const [gone, setGone] = useState<Measurement | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const rows = pip.measurements
    .map((measurement, at) => ({ key: measurementKey(measurement, at), measurement }))
    .toSorted((one, other) => other.measurement.date.localeCompare(one.measurement.date));
  const takes = takesProgress(pip);
  const remove = async (measurement: Measurement) => {
    await removeMeasurement(measurement.date);
    setGone(measurement);
  };
  const deleted: Deleted | null = gone && {
    name: `measurement of ${formatFullDay(gone.date)}`,
    undo: async () => {
      const { date, value, numerator, denominator, note } = gone;
      const figures = numerator === null ? { value } : { numerator, denominator };
      try {
        shown.measurement(await saveMeasurement(date, { ...figures, note }));
      } catch (error) {
        setGone(gone);
        notifyProblem(error);
      }
    },
  };
  return (
    <div>
      <div className={classes.scroll}>
        <table ref={table} tabIndex={-1} className={classes.table} aria-label="Measurements">
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
              <MeasurementRow key={key} pip={pip} measurement={measurement} onRemove={remove} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > few && !all && (
        <Button variant="subtle" size="compact-md" className="ll-no-print" onClick={() => setAll(true)}>
          Show all {rows.length}
        </Button>
      )}
      <UndoNote deleted={deleted} onDismiss={() => setGone(null)} beside={table} />
    </div>
  );
}
