import { DateField } from '../../../ui/DateField';
import type { DayRange } from '../meetings.api';
import classes from './Plan.module.css';

/** From which day to which, both included. */
export function RangeFields({
  range,
  error,
  onChange,
}: {
  range: DayRange;
  error: string | undefined;
  onChange: (range: DayRange) => void;
}) {
  return (
    <div className={classes.range}>
      <DateField
        label="From"
        required
        data-autofocus
        value={range.initDate}
        onChange={(initDate) => onChange({ ...range, initDate })}
      />
      <DateField
        label="To"
        required
        value={range.endDate}
        error={error}
        onChange={(endDate) => onChange({ ...range, endDate })}
      />
    </div>
  );
}
