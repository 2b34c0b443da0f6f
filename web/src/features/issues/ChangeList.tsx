import { isDay } from '@lamplight/domain/calendar/day';
import { wordOf } from '@lamplight/domain/issue-words';
import { Spoiler, VisuallyHidden } from '@mantine/core';
import { formatDay } from '../../ui/dates';
import { useToday } from '../../ui/time-zone';
import classes from './IssueHistory.module.css';
import { labelOfField } from './issue-fields';
import type { Issue } from './issues.api';

type Change = Issue['revisions'][number]['changes'][number];

const longFrom = 80;

/** Which fields changed from what to what, in words. Long texts show their new state, the old one on request. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const today = useToday();
  const words = (value: string | null) => {
    if (!value) return <em>empty</em>;
    return isDay(value) ? formatDay(value, today) : wordOf(value);
  };
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, from, to }) => {
        const long = (from?.length ?? 0) > longFrom || (to?.length ?? 0) > longFrom;
        return (
          <li key={field}>
            <span className={classes.field}>{labelOfField(field)}</span>{' '}
            {long ? (
              <Spoiler maxHeight={90} showLabel="Show all" hideLabel="Show less">
                {from && <del className={classes.long}>{from}</del>}
                {to && <ins className={classes.long}>{to}</ins>}
              </Spoiler>
            ) : (
              <>
                {words(from)} <span aria-hidden>→</span>
                <VisuallyHidden> became </VisuallyHidden> {words(to)}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
