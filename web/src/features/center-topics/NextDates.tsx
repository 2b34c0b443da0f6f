import { parseRecurrence, recurrenceProblem } from '@lamplight/domain/calendar/recurrence';
import { nextOccurrences } from '@lamplight/domain/calendar/recurrence-days';
import { formatLongDay, formatTime } from '../../ui/dates';
import { useTimeZone, useToday } from '../../ui/time-zone';
import classes from './CenterTopics.module.css';
import { type CalendarValue, calendarWords, ruleTextOf } from './calendar-field';

const howMany = 5;

/** What was chosen in words, and the next five dates of it from now on. */
export function NextDates({ value }: { value: CalendarValue }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const rule = ruleTextOf(value);
  if (rule === null || recurrenceProblem(rule)) return null;
  const [hours = 0, minutes = 0] = value.time.split(':').map(Number);
  const dates = nextOccurrences(
    { rule: parseRecurrence(rule), startsOn: value.startDate, timeMinutes: hours * 60 + minutes, timeZone },
    today > value.startDate ? today : value.startDate,
    howMany,
    new Date(),
  );
  return (
    <div className={classes.dates}>
      {/* Its dates are there to be read; said after each change they would be in the way. */}
      <p className={classes.words} role="status">
        {calendarWords(value)}
      </p>
      {dates.length === 0 ? (
        <p className={classes.small}>There are no more dates.</p>
      ) : (
        <>
          <p className={classes.small}>
            {dates.length === howMany ? 'The next five dates' : 'The last dates'}
          </p>
          <ol className={classes.dateList} aria-label="The next dates">
            {dates.map(({ day, at }) => (
              <li key={day}>
                {formatLongDay(day, true)}, {formatTime(at, timeZone)}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
