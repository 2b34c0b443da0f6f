import type { AttentionCounts, AttentionKind } from '@lamplight/domain/attention';
import { daysBetween } from '@lamplight/domain/calendar/day';
import { priorityLabels } from '@lamplight/domain/issue-words';
import { placeWords } from '@lamplight/domain/place-words';
import { IconAlertOctagon, IconUserQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RelativeDay } from '../../ui/Moment';
import { StatusTag } from '../../ui/StatusTag';
import { readFormHref } from '../completed-forms/completed-form-links';
import { AlertTag, AllegedTag, DueTag, lateWords } from '../issues/IssueTags';
import { issueHref } from '../issues/IssueTitle';
import { openStatuses } from '../issues/issue-words';
import { shortNameOf } from '../people/people.api';
import type { Attention } from './attention.api';

const open = `status=${openStatuses.join(',')}`;

/** How a kind of what cannot be left looks, and where all of it stands; null: on no list of its own. */
const looks: Readonly<Record<AttentionKind, { tag: ReactNode; all: { words: string; to: string } | null }>> =
  {
    critical: {
      tag: (
        <StatusTag tone="bad" icon={IconAlertOctagon}>
          {priorityLabels.CRITICAL}
        </StatusTag>
      ),
      all: { words: 'critical', to: `/issues?priority=CRITICAL&${open}` },
    },
    alert: {
      tag: <AlertTag />,
      all: null,
    },
    nobodys: {
      tag: (
        <StatusTag tone="warn" icon={IconUserQuestion}>
          Nobody’s
        </StatusTag>
      ),
      all: { words: 'nobody’s', to: `/issues?nobody=1&${open}` },
    },
    overdue: { tag: null, all: { words: 'overdue', to: '/issues?overdue=1' } },
  };

/** Why it stands here: of what is only overdue, since when. */
export function tagOf({ kind, alleged, dueDate }: Attention): ReactNode {
  if (alleged) return <AllegedTag />;
  return (
    looks[kind].tag ?? (dueDate && <DueTag issue={{ status: 'OPEN', dueDate, overdue: true }} spelled />)
  );
}

const hrefs: Readonly<Record<Attention['subject'], (id: string) => string>> = {
  issue: issueHref,
  audit: (id) => `/ambassador-rounds/${id}`,
  'completed-form': readFormHref,
};
export const hrefOf = ({ subject, id }: Attention): string => hrefs[subject](id);

const alertWords = (alerts: number) =>
  `${alerts === 1 ? '1 alert' : `${alerts} alerts`} answered “No”, no issue opened`;

const dueWords = (dueDate: string, today: string): ReactNode =>
  dueDate < today ? (
    lateWords(daysBetween(dueDate, today))
  ) : dueDate === today ? (
    'due today'
  ) : (
    <>
      due <RelativeDay day={dueDate} />
    </>
  );

/** `#214 · Room 214, Oak · D. Lindqvist · 3 days overdue`: what, where, whose and by when. */
export function detailOf(item: Attention, today: string): ReactNode {
  const { place, within } = placeWords({ floor: null, unit: item.unit, location: item.location });
  const { dueDate, assignee, alleged } = item;
  // What the tag says already is not said again.
  const told = alleged ? null : item.kind;
  const parts: ReactNode[] = [
    item.number !== null && `#${item.number}`,
    [place, within].filter(Boolean).join(', '),
    item.alerts !== null && alertWords(item.alerts),
    item.subject === 'issue' && told !== 'nobodys' && (assignee ? shortNameOf(assignee) : 'nobody’s'),
    told !== 'overdue' && dueDate !== null && dueWords(dueDate, today),
  ];
  return parts
    .filter((part) => part !== false && part !== '')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line, which never change their places
      <span key={index}>
        {index > 0 && ' · '}
        {part}
      </span>
    ));
}

/** The ways to all of a kind of which more are there than are shown. */
export const waysToAll = (counts: AttentionCounts, items: readonly Attention[]) =>
  (['critical', 'nobodys', 'overdue'] as const).flatMap((kind) => {
    const { all } = looks[kind];
    const shown = items.filter((item) => item.kind === kind).length;
    return all && counts[kind] > shown ? [{ ...all, count: counts[kind] }] : [];
  });
