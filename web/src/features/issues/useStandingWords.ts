import { dayOf } from '@lamplight/domain/calendar/day';
import { overdue } from '@lamplight/domain/issues';
import { holderWords, type StandingIssue, standingWords } from '@lamplight/domain/repeat-words';
import type { Reply } from '../../api/call-types';
import { formatDay } from '../../ui/dates';
import { useTimeZone, useToday } from '../../ui/time-zone';
import { nameOf } from '../people/people.api';

type PastIssue = NonNullable<Reply<'GET /audits/{id}'>['failedBefore'][number]['issue']>;

/** What became of the issue of an earlier failure, and the day of a moment, as they are read here. */
export function useStandingWords() {
  const today = useToday();
  const timeZone = useTimeZone();
  const dayIn = (instant: string) => formatDay(dayOf(new Date(instant), timeZone), today);
  const asRead = ({ status, assignee, dueDate, resolvedDate, closedDate }: PastIssue): StandingIssue => {
    const ended = status === 'CLOSED' ? closedDate : resolvedDate;
    return {
      status,
      assignee: assignee && nameOf(assignee),
      // A round that an earlier release kept in this browser has no due day.
      due: dueDate ? formatDay(dueDate, today) : null,
      overdue: overdue({ status, dueOn: dueDate }, today),
      ended: ended && dayIn(ended),
    };
  };
  return {
    dayIn,
    wordsOf: (issue: PastIssue) => standingWords(asRead(issue)),
    holderOf: (issue: PastIssue) => holderWords(asRead(issue)),
  };
}
