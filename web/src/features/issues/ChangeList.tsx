import { isDay } from '@lamplight/domain/calendar/day';
import { wordOf } from '@lamplight/domain/issue-words';
import { Spoiler, VisuallyHidden } from '@mantine/core';
import { Day } from '../../ui/Moment';
import { textOfChange } from './history';
import classes from './IssueHistory.module.css';
import { labelOfField } from './issue-fields';
import type { Issue } from './issues.api';

type Change = Issue['revisions'][number]['changes'][number];

const longFrom = 80;

/** Which fields changed from what to what, in words. Long texts show their new state, the old one on request. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, from, to }) => {
        const long = (from?.length ?? 0) > longFrom || (to?.length ?? 0) > longFrom;
        return (
          <li key={field}>
            <span className={classes.field}>{labelOfField(field)}</span>{' '}
            {long ? (
              <Spoiler
                maxHeight={90}
                showLabel="Show all"
                hideLabel="Show less"
                classNames={{ root: classes.whole ?? '', content: classes.cut ?? '', control: 'll-no-print' }}
              >
                {from && <del className={classes.long}>{textOfChange(field, from)}</del>}
                {to && <ins className={classes.long}>{textOfChange(field, to)}</ins>}
              </Spoiler>
            ) : (
              <>
                <Value field={field} value={from} /> <span aria-hidden>→</span>
                <VisuallyHidden> became </VisuallyHidden> <Value field={field} value={to} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Value({ field, value }: { field: string; value: string | null }) {
  if (!value) return <em>empty</em>;
  return isDay(value) ? <Day day={value} /> : wordOf(textOfChange(field, value));
}
