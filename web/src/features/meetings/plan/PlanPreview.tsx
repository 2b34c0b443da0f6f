import { skipReasonLabels } from '@lamplight/domain/meetings/planning';
import { Link } from 'react-router';
import { formatClock, formatDay } from '../../../ui/dates';
import { useToday } from '../../../ui/time-zone';
import { configureTopicHref } from '../../center-topics/center-topic-links';
import { monthName } from '../calendar/calendar-view';
import type { Plan } from '../meetings.api';
import classes from './Plan.module.css';
import { meetingsWords, monthsOf, type PlannedMonth, skippedWords } from './plan-range';

/** What planning would make and skip, month by month, and which topics have no rule to plan by. */
export function PlanPreview({ plan }: { plan: Plan }) {
  const { make, skip, withoutRule } = plan;
  const months = monthsOf(plan);
  return (
    <div className={classes.preview}>
      <p className={classes.sum} role="status">
        {meetingsWords(make.length)} to make{skip.length > 0 && `, ${skippedWords(skip)}`}.
      </p>
      {months.length > 0 && (
        <ul className={classes.months}>
          {months.map((month) => (
            <li key={month.month}>
              <Month {...month} />
            </li>
          ))}
        </ul>
      )}
      {months.length === 0 && <p className={classes.hint}>No rule asks for a meeting on these days.</p>}
      {withoutRule.length > 0 && (
        <div>
          <p className={classes.hint}>Enabled topics without a calendar rule, alone or by their group:</p>
          <ul className={classes.topics}>
            {withoutRule.map(({ id, name }) => (
              <li key={id}>
                <Link to={configureTopicHref(id)}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Month({ month, make, skip }: PlannedMonth) {
  const today = useToday();
  const at = ({ day, time }: { day: string; time: string }) =>
    `${formatDay(day, today)}, ${formatClock(time)}`;
  return (
    <details className={classes.month}>
      <summary>
        <b>{monthName(month)}</b>
        <span>{[`${make.length} to make`, skippedWords(skip)].filter(Boolean).join(', ')}</span>
      </summary>
      <ul>
        {make.map((slot) => (
          <li key={`${slot.day} ${slot.time} ${slot.title}`}>
            {at(slot)}: {slot.title}
          </li>
        ))}
        {skip.map((slot) => (
          <li key={`skip ${slot.day} ${slot.time} ${slot.title}`} className={classes.skipped}>
            {at(slot)}: {slot.title} {skipReasonLabels[slot.reason]}
          </li>
        ))}
      </ul>
    </details>
  );
}
