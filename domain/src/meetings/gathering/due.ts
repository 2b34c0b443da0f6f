import { dayText } from '../../calendar/day-words';
import type { DueFacts } from './facts';
import { be, counted, sentenceOf } from './sentence';

/** What is overdue of several things, the earliest first; what is due next where nothing is. */
function dueWords({ count, overdue, overdueSince, nextDueOn }: DueFacts): string {
  if (overdue > 0 && overdueSince !== null) {
    if (count === 1) return `, overdue since ${dayText(overdueSince)}`;
    const many = overdue === count ? 'all' : overdue.toLocaleString('en-US');
    return overdue === 1
      ? `, 1 of them overdue since ${dayText(overdueSince)}`
      : `, ${many} of them overdue, the first since ${dayText(overdueSince)}`;
  }
  if (nextDueOn === null) return '';
  return count === 1 ? `, due on ${dayText(nextDueOn)}` : `, the next due on ${dayText(nextDueOn)}`;
}

/** What meetings before decided and nobody has done yet; null where there is nothing. */
export function toldOfActions(facts: DueFacts): string | null {
  const { count, oldestOn } = facts;
  if (count === 0) return null;
  return sentenceOf([
    `${counted(count, 'action item')} of meetings before ${be(count)} open${dueWords(facts)}`,
    ...(oldestOn === null
      ? []
      : [`${count === 1 ? 'it was' : 'the oldest was'} decided on ${dayText(oldestOn)}`]),
  ]);
}

/** Which documents wait for their files; null where none does. */
export function toldOfDocuments(facts: DueFacts): string | null {
  const { count } = facts;
  if (count === 0) return null;
  const waiting = counted(count, 'document waits for its file', 'documents wait for their files');
  return sentenceOf([`${waiting}${dueWords(facts)}`]);
}
