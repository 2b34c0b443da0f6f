import { IconCheck, IconEye, IconTrendingDown } from '@tabler/icons-react';
import { formatFullDay } from '../../../ui/dates';
import { RelativeDay } from '../../../ui/Moment';
import { StatusTag } from '../../../ui/StatusTag';
import { useToday } from '../../../ui/time-zone';
import { nameOf } from '../../people/people.api';
import { PipResultTag } from '../PipTags';
import type { Pip } from '../pips.api';
import classes from './Outcome.module.css';

/** How a PIP ended, when to look whether the gain still holds, and what was seen each time; nothing before its end. */
export function Outcome({ pip: { status, outcome } }: { pip: Pick<Pip, 'status' | 'outcome'> }) {
  const today = useToday();
  if (!outcome) return null;
  const { result, summary, lessons, completedDate, lookAgainDate, looks } = outcome;
  const due = status === 'COMPLETED' && lookAgainDate !== null && lookAgainDate <= today;
  return (
    <div className={classes.outcome}>
      {due && lookAgainDate && (
        <p className={classes.due} role="note">
          <IconEye size={20} stroke={1.8} aria-hidden />
          <span>
            <strong>Look again</strong> whether the gain still holds: it{' '}
            {lookAgainDate < today ? 'was' : 'is'} due <RelativeDay day={lookAgainDate} />.
          </span>
        </p>
      )}
      <p className={classes.line}>
        {result && <PipResultTag result={result} />}
        <span>Completed on {formatFullDay(completedDate)}</span>
        {!due && lookAgainDate && <span>Look again on {formatFullDay(lookAgainDate)}</span>}
      </p>
      <dl className={classes.texts}>
        {summary && (
          <div>
            <dt>Summary</dt>
            <dd>{summary}</dd>
          </div>
        )}
        {lessons && (
          <div>
            <dt>Lessons learned</dt>
            <dd>{lessons}</dd>
          </div>
        )}
      </dl>
      {looks.length > 0 && <Looks looks={looks} />}
    </div>
  );
}

/** What was seen each time somebody looked again, the latest first. */
const Looks = ({ looks }: Pick<NonNullable<Pip['outcome']>, 'looks'>) => (
  <div>
    <h3 className={classes.heading}>Looked at again</h3>
    <ul className={classes.looks}>
      {looks
        .toSorted((one, other) => other.date.localeCompare(one.date))
        .map(({ date, userApp, holds, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two looks of a day have no identity but their place.
          <li key={at}>
            <span className={classes.line}>
              <StatusTag tone={holds ? 'good' : 'bad'} icon={holds ? IconCheck : IconTrendingDown}>
                {holds ? 'It holds' : 'It slips'}
              </StatusTag>
              <span>{formatFullDay(date)}</span>
              {userApp && <span>{nameOf(userApp)}</span>}
            </span>
            {note && <p className={classes.note}>{note}</p>}
          </li>
        ))}
    </ul>
  </div>
);
