import { keysOf } from '../keys-of';
import { isBlank, type RichText } from './rich-text';

/** What an item of an agenda is: where it comes from, and what it asks of whoever writes the minutes. */
interface ItemKind {
  /** In lists and documents, where the item's title does not say it. */
  readonly label: string;
  /** An indicator: its minutes are to have a goal, an analysis and a decision. */
  readonly indicator: boolean;
}

/** Every kind of item, in the order in which an agenda is gathered. */
export const itemKinds = {
  /** A subject that the regulation wants looked at, and that nobody looked at for a quarter. */
  UNSEEN: { label: 'Not looked at for a quarter', indicator: true },
  /** What meetings before decided and nobody has done yet. */
  ACTIONS: { label: 'Open action items', indicator: false },
  /** The infection preventionist's report (42 CFR 483.80(c)). */
  INFECTION: { label: 'Report of the infection preventionist', indicator: false },
  /** An item of a topic's own agenda. */
  TOPIC: { label: 'Agenda of the topic', indicator: false },
  /** What a topic's forms came to since the last meeting: results, alerts, signals. */
  RESULTS: { label: 'Results', indicator: true },
  ISSUES: { label: 'Issues', indicator: false },
  PIP: { label: 'PIP', indicator: true },
  DOCUMENTS: { label: 'Pending documents', indicator: false },
  /** What somebody put on the agenda. */
  OWN: { label: 'Agenda item', indicator: false },
} as const satisfies Record<string, ItemKind>;

export type MeetingItemKind = keyof typeof itemKinds;
export const meetingItemKinds: readonly MeetingItemKind[] = keysOf(itemKinds);

/**
 * Whether an item counts: a draft is what Lamplight proposes and is in no document until somebody accepts it; what was
 * dismissed is not proposed again to this meeting.
 */
export const itemStates = ['DRAFT', 'ACCEPTED', 'DISMISSED'] as const;
export type MeetingItemState = (typeof itemStates)[number];

export const agendaLimits = {
  /** Characters of the rich texts of a meeting's minutes together, with what marks them: some hundred pages. Titles, goals and action items have limits of their own. */
  written: 400_000,
  items: 200,
  title: 300,
  goal: 300,
  told: 500,
  actions: 200,
  actionText: 500,
  amendments: 50,
  reason: 1000,
} as const;

/** Days before a meeting from which on its agenda gathers itself. */
export const gatheredDaysAhead = 7;

/** What is written of an item. */
export interface WrittenItem {
  readonly kind: MeetingItemKind;
  readonly state: MeetingItemState;
  readonly goal: string | null;
  readonly data: RichText | null;
  readonly analysis: RichText | null;
  readonly decision: RichText | null;
  /** How many action items it has. */
  readonly actionCount: number;
}

/** What an item of minutes can lack. */
export const lacks = { goal: 'a goal', analysis: 'an analysis', decision: 'a decision' } as const;
export type Lack = keyof typeof lacks;
export const lackNames: readonly Lack[] = keysOf(lacks);

/**
 * What an item on an indicator lacks (homes are cited for indicators without goal, analysis or action, F867). An action item is a
 * decision; "no action, because …" is one too.
 */
export function lacksOf(item: WrittenItem): Lack[] {
  if (item.state !== 'ACCEPTED' || !itemKinds[item.kind].indicator) return [];
  return [
    ...(item.goal?.trim() ? [] : ['goal' as const]),
    ...(isBlank(item.analysis) ? ['analysis' as const] : []),
    ...(isBlank(item.decision) && item.actionCount === 0 ? ['decision' as const] : []),
  ];
}

/** Whether anything is written of an item. */
export const isWritten = ({ goal, data, analysis, decision, actionCount }: WrittenItem): boolean =>
  Boolean(goal?.trim()) || ![data, analysis, decision].every(isBlank) || actionCount > 0;

/** Whether minutes say anything: their own text, or that of an item that counts. */
export const areWritten = (minutes: RichText | null, items: readonly WrittenItem[]): boolean =>
  !isBlank(minutes) || items.some((item) => item.state === 'ACCEPTED' && isWritten(item));

/** How somebody stands to a meeting that was held. */
export const attendances = ['PRESENT', 'EXCUSED', 'ABSENT'] as const;
export type Attendance = (typeof attendances)[number];

export const attendanceLabels: Readonly<Record<Attendance, string>> = {
  PRESENT: 'Present',
  EXCUSED: 'Excused',
  ABSENT: 'Absent',
};

/** Of whom a signature is asked as a meeting is confirmed: everyone invited of whom nobody said that they were not there. */
export const wasThere = (attendance: Attendance | null): boolean =>
  attendance !== 'EXCUSED' && attendance !== 'ABSENT';

/** Whether an item's title names what it is about, which need not stand beside it then. */
export const saysAlready = (title: string, about: string): boolean =>
  title.toLowerCase().includes(about.toLowerCase());
