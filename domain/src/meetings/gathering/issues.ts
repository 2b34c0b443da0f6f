import { dayText } from '../../calendar/day-words';
import type { IssueFacts, Since } from './facts';
import { be, counted, sentenceOf } from './sentence';
import { sinceWords } from './since';

function openWords({ open, overdue, critical }: IssueFacts): string {
  if (open === 0) return 'no issue is open';
  const among = [
    ...(overdue > 0 ? [`${overdue === open ? 'all' : overdue.toLocaleString('en-US')} overdue`] : []),
    ...(critical > 0 ? [`${critical === open ? 'all' : critical.toLocaleString('en-US')} critical`] : []),
  ];
  const all = `${counted(open, 'issue')} ${be(open)} open`;
  if (among.length === 0) return all;
  // Of one issue “all” would sound odd.
  if (open === 1) return `${all}, and is ${among.map((words) => words.replace(/^\S+ /, '')).join(' and ')}`;
  return `${all}, ${among.join(' and ')}`;
}

const movedWords = ({ openedSince, resolvedSince }: IssueFacts): string =>
  [
    ...(openedSince > 0
      ? [`${openedSince.toLocaleString('en-US')} ${openedSince === 1 ? 'was' : 'were'} opened`]
      : []),
    ...(resolvedSince > 0
      ? [`${resolvedSince.toLocaleString('en-US')} ${resolvedSince === 1 ? 'was' : 'were'} resolved`]
      : []),
  ].join(' and ');

/** How issues stand and what moved since the last meeting; null where none moved and none is overdue. */
export function toldOfIssues(facts: IssueFacts, since: Since): string | null {
  const moved = movedWords(facts);
  if (moved === '' && facts.overdue === 0) return null;
  return sentenceOf([
    openWords(facts),
    ...(moved === '' ? [] : [`${sinceWords(since)}, ${moved}`]),
    ...(facts.oldestOn === null || facts.open < 2
      ? []
      : [`the oldest open one is of ${dayText(facts.oldestOn)}`]),
  ]);
}
