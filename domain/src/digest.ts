import type { Day } from './calendar/day';
import { dayText } from './calendar/day-words';
import { listed } from './in-words';
import { type SignedKind, signaturesHref, signedSubjects } from './signing';

/**
 * What is due and overdue for one person on a day, as their digest tells it. Mails leave the house: it is numbers, places and
 * days, and nothing that anybody typed.
 */
export interface DueOnDay {
  readonly issues: readonly DueIssue[];
  /** The due days of each, today or earlier. */
  readonly forms: readonly Day[];
  readonly documents: readonly Day[];
  readonly actions: readonly Day[];
  readonly steps: readonly Day[];
  readonly signatures: readonly OpenSignature[];
}

export interface DueIssue {
  readonly id: string;
  readonly number: number;
  /** The narrowest name of where it is; empty where nobody said. */
  readonly place: string;
  readonly dueOn: Day;
}

/** A signature that waits, and since when. */
export interface OpenSignature {
  readonly kind: SignedKind;
  readonly subjectId: string;
  readonly askedOn: Day;
}

export const nothingDue: DueOnDay = {
  issues: [],
  forms: [],
  documents: [],
  actions: [],
  steps: [],
  signatures: [],
};

/** A line of the digest, the screen that it leads to, and the records that it is about one by one. */
export interface DigestLine {
  readonly text: string;
  readonly path?: string;
  readonly items: readonly { readonly text: string; readonly path: string }[];
}

type Part = keyof DueOnDay;

/** What each part is called, in the order of the digest, and where all of it stands. */
const parts: Readonly<Record<Part, { one: string; many: string; path?: string }>> = {
  issues: { one: 'issue', many: 'issues' },
  signatures: { one: 'signature', many: 'signatures' },
  actions: { one: 'action item', many: 'action items', path: '/tasks' },
  forms: { one: 'form', many: 'forms', path: '/topics' },
  documents: { one: 'document', many: 'documents', path: '/tasks' },
  steps: { one: 'step of a PIP', many: 'steps of PIPs', path: '/projects' },
};
const partNames = Object.keys(parts) as Part[];

/** A mail is read at a glance; the rest stands on the screens. */
const mostItems = 20;

const counted = (part: Part, count: number) => `${count} ${count === 1 ? parts[part].one : parts[part].many}`;

/** Whether there is anything to be told. */
export const isAnythingDue = (due: DueOnDay): boolean => partNames.some((part) => due[part].length > 0);

/** `3 issues, 1 signature and 1 form wait for you`. */
export function digestSubject(due: DueOnDay): string {
  const some = partNames.filter((part) => due[part].length > 0);
  const single = some.length === 1 && some[0] !== undefined && due[some[0]].length === 1;
  return `${listed(some.map((part) => counted(part, due[part].length)))} ${single ? 'waits' : 'wait'} for you`;
}

const dueText = (dueOn: Day, today: Day) => (dueOn < today ? `overdue since ${dayText(dueOn)}` : 'due today');

/** `2 overdue, the first since Mar 7, 2031; 1 due today`. */
function dueWords(days: readonly Day[], today: Day): string {
  const [only] = days;
  if (only !== undefined && days.length === 1) return dueText(only, today);
  const late = days.filter((day) => day < today).sort();
  const [first] = late;
  const onTime = days.length - late.length;
  return [
    ...(first === undefined
      ? []
      : [`${late.length} overdue${late.length > 1 ? ', the first' : ''} since ${dayText(first)}`]),
    ...(onTime > 0 ? [`${onTime} due today`] : []),
  ].join('; ');
}

/** At most so many of them, and how many more there are. */
function shown<Item>(
  all: readonly Item[],
  rest: string,
  itemOf: (item: Item) => { text: string; path: string },
) {
  const more = all.length - mostItems;
  return [
    ...all.slice(0, mostItems).map(itemOf),
    ...(more > 0 ? [{ text: `and ${more} more`, path: rest }] : []),
  ];
}

/** The digest's lines, of what there is. */
export function digestLines({ issues, signatures, ...others }: DueOnDay, today: Day): DigestLine[] {
  const lines: DigestLine[] = [];
  if (issues.length > 0)
    lines.push({
      text: `${counted('issues', issues.length)} assigned to you: ${dueWords(
        issues.map(({ dueOn }) => dueOn),
        today,
      )}`,
      items: shown(issues, '/issues', ({ id, number, place, dueOn }) => ({
        text: `#${number}, ${place || 'no place given'}: ${dueText(dueOn, today)}`,
        path: `/issues/edit-issue/${id}/view`,
      })),
    });
  if (signatures.length > 0)
    lines.push({
      text: `${counted('signatures', signatures.length)} of yours ${signatures.length === 1 ? 'is' : 'are'} asked for`,
      items: shown(signatures, '/home', ({ kind, subjectId, askedOn }) => ({
        text: `${signedSubjects[kind].called}: asked ${dayText(askedOn)}`,
        path: signaturesHref(kind, subjectId),
      })),
    });
  for (const part of ['actions', 'forms', 'documents', 'steps'] as const) {
    const [days, { path }] = [others[part], parts[part]];
    if (days.length === 0) continue;
    const text = `${counted(part, days.length)}: ${dueWords(days, today)}`;
    lines.push({ text, ...(path === undefined ? {} : { path }), items: [] });
  }
  return lines;
}
