import { monthText, shortMonthName } from '@lamplight/domain/calendar/month';
import { monthBars } from '@lamplight/domain/statistics/month-bars';
import { figureWords } from '@lamplight/domain/statistics/month-words';
import classes from './Statistics.module.css';
import type { Figure } from './statistics.api';

/** Twelve months of a figure as bars, the last one marked. The table below has the same in numbers. */
export function MonthBars({
  label,
  figure: { id, months: values },
  months,
}: {
  label: string;
  figure: Figure;
  months: readonly string[];
}) {
  const bars = monthBars(id, values);
  const [first, last] = [months[0] ?? '', months.at(-1) ?? ''];
  const known = values.filter((value) => value !== null);
  const range =
    known.length === 0
      ? 'no values'
      : `between ${figureWords(id, Math.min(...known))} and ${figureWords(id, Math.max(...known))}`;
  return (
    <div
      className={classes.chart}
      role="img"
      aria-label={`${label} from ${monthText(first)} to ${monthText(last)}: ${range}`}
    >
      <div className={classes.bars}>
        {bars.map((height, at) => (
          <span
            key={months[at]}
            className={classes.column}
            title={`${monthText(months[at] ?? first)}: ${figureWords(id, values[at] ?? null)}`}
          >
            {height !== null && <span className={classes.bar} style={{ height: `${height * 100}%` }} />}
          </span>
        ))}
      </div>
      <div className={classes.ends}>
        <span>{shortMonthName(first)}</span>
        <span>{shortMonthName(last)}</span>
      </div>
    </div>
  );
}
