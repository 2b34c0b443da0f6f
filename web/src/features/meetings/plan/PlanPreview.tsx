import { skipReasonLabels } from '@lamplight/domain/meetings/planning';
import { Link } from 'react-router';
import { configureTopicHref } from '../../center-topics/center-topic-links';
import type { Plan } from '../meetings.api';
import { MonthList, MonthOfList, SlotWords } from './MonthList';
import classes from './Plan.module.css';
import { meetingsWords, monthsOf, type PlannedMonth, skippedWords } from './plan-range';
import { WhereRules } from './WhereRules';

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
        <MonthList>
          {months.map((month) => (
            <Month key={month.month} {...month} />
          ))}
        </MonthList>
      )}
      {months.length === 0 && (
        <p className={classes.hint}>
          No rule asks for a meeting on these days. <WhereRules />
        </p>
      )}
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
  return (
    <MonthOfList
      month={month}
      sum={[`${make.length} to make`, skippedWords(skip)].filter(Boolean).join(', ')}
    >
      {make.map((slot) => (
        <li key={`${slot.day} ${slot.time} ${slot.title}`}>
          <SlotWords slot={slot} />
        </li>
      ))}
      {skip.map((slot) => (
        <li key={`skip ${slot.day} ${slot.time} ${slot.title}`} className={classes.skipped}>
          <SlotWords slot={slot} /> {skipReasonLabels[slot.reason]}
        </li>
      ))}
    </MonthOfList>
  );
}
