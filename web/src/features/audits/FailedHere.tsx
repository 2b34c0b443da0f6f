import { dayOf } from '@lamplight/domain/calendar/day';
import { failedHereWords } from '@lamplight/domain/repeat-words';
import { IconRepeat } from '@tabler/icons-react';
import { formatDay } from '../../ui/dates';
import { openNewTab } from '../../ui/new-tab';
import { useTimeZone, useToday } from '../../ui/time-zone';
import { issueHref } from '../issues/IssueTitle';
import type { Audit } from './audits.api';
import classes from './FailedHere.module.css';
import { roundHref } from './round-words';

type Failures = Audit['failedBefore'];

/** What failed at a question, the newest first. */
export const failuresOf = (failures: Failures, linkId: string): Failures =>
  failures.filter((failure) => failure.linkId === linkId);

/** That a question failed in this place before, in one line; what it leads to opens beside the round. */
export function FailedHere({ failures }: { failures: Failures }) {
  const today = useToday();
  const timeZone = useTimeZone();
  const [last] = failures;
  if (!last) return null;
  const days = failures.map(({ sentDateTime }) => formatDay(dayOf(new Date(sentDateTime), timeZone), today));
  const issue = failures.find((failure) => failure.issue)?.issue;
  const [href, name] = issue
    ? [issueHref(issue.id), issue.title]
    : [roundHref({ id: last.audit.id, status: 'SENT' }), 'see that round'];
  return (
    <p className={classes.failed}>
      <IconRepeat size={16} stroke={1.8} aria-hidden />
      <span>
        {failedHereWords(days)}:{' '}
        <a
          href={href}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            event.preventDefault();
            openNewTab(href);
          }}
        >
          {name}
        </a>
      </span>
    </p>
  );
}
