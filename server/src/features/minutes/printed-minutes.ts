import { dayText } from '@lamplight/domain/calendar/day-words';
import { attendanceLabels, attendances, wasThere } from '@lamplight/domain/meetings/agenda';
import type { SignatureState } from '@lamplight/domain/signature.lifecycle';
import type { Names } from '../../names/names';
import { fullName } from '../people/people.present';
import type { PrintedSignatures } from '../signatures/printed-signatures';
import {
  attendanceWords,
  besideAgenda,
  byName,
  nothingRecorded,
  numberedTitle,
  personWords,
  type Said,
} from './meeting-words';
import type { ActionRow } from './minutes.queries';
import { type PrintedBlock, printedRichText } from './printed-rich-text';
import { actionsOf, type MinutesRead } from './read-minutes';

type Rows = readonly (readonly string[])[];

/** The minutes of a meeting as their document shows them; parts of which nobody wrote anything are empty. */
export interface PrintedMinutes {
  facts: readonly Said[];
  /** Who, whether they came, whether they signed that, whether they signed the minutes. */
  attendance: Rows;
  items: readonly {
    /** With its number, and its topic where it has one. */
    title: string;
    told: string | null;
    goal: string | null;
    /** What is written of it, by its heading. */
    parts: readonly { label: string; blocks: readonly PrintedBlock[] }[];
    /** Stands in place of what nobody wrote. */
    nothing: string | null;
  }[];
  /** What is written besides the items, and what that is called. */
  beside: { title: string; blocks: readonly PrintedBlock[] };
  /** What is to be done, by whom, until when, and of which item it is. */
  actions: Rows;
  /** The same of meetings before, and when it was decided. */
  carriedOver: Rows;
  /** When they were amended, why and by whom. */
  amendments: Rows;
  /** Who signed what, and how far it is. */
  signatures: readonly {
    title: string;
    /** What whoever signed said with it. */
    meaning: string;
    signatures: PrintedSignatures;
  }[];
}

/** What there is to print besides what the minutes say. */
export interface BesideMinutes {
  names: Names;
  facts: readonly Said[];
  carriedOver: readonly ActionRow[];
  signStates: readonly { subject: string; signer_id: string; state: SignatureState }[];
  signatures: PrintedMinutes['signatures'];
  /** An instant as the center's people write it. */
  when(instant: Date): string;
}

const signWords: Readonly<Record<SignatureState, string>> = {
  OPEN: 'Not yet',
  SIGNED: 'Signed',
  DECLINED: 'Declined',
  VOID: 'Did not sign',
};

const actionRow = (names: Names, { text, user_id, due_on }: ActionRow): [string, string, string] => [
  text,
  fullName(names, user_id) ?? '',
  due_on ? dayText(due_on) : '',
];

/** `Present: Ann Signer, Ben Signer`; of nobody, nothing. */
const whoCame = (names: Names, attendees: MinutesRead['attendees']): Said[] =>
  attendances.flatMap((each): Said[] => {
    const those = byName(names, attendees).filter(({ attendance }) => attendance === each);
    const words = those.map(({ user_id }) => fullName(names, user_id) ?? 'Somebody').join(', ');
    return words === '' ? [] : [[attendanceLabels[each], words]];
  });

/** Minutes with who was there and who signed, as readable data: text of people is only ever data. */
export function printedMinutes(read: MinutesRead, beside: BesideMinutes): PrintedMinutes {
  const { names, signStates } = beside;
  const signed = (subject: string, userId: string) => {
    const own = signStates.findLast((each) => each.subject === subject && each.signer_id === userId);
    return own ? signWords[own.state] : '';
  };
  const parts = (texts: readonly (readonly [string, MinutesRead['items'][number]['data']])[]) =>
    texts.flatMap(([label, text]) => {
      const blocks = printedRichText(text);
      return blocks.length > 0 ? [{ label, blocks }] : [];
    });
  const titled = read.items.map((item, at) => ({ ...item, numbered: numberedTitle(item, at) }));
  const inOrder = [
    ...titled.flatMap(({ id, numbered }) => actionsOf(read, id).map((action) => [action, numbered] as const)),
    ...actionsOf(read, null).map((action) => [action, ''] as const),
  ];
  return {
    facts: [...beside.facts, ...whoCame(names, read.attendees)],
    attendance: byName(names, read.attendees).map((row) => [
      personWords(names, row.user_id),
      attendanceWords(row),
      wasThere(row.attendance) ? signed('meeting', row.user_id) : '',
      signed('meeting-minutes', row.user_id),
    ]),
    items: titled.map(({ id, numbered, told, goal, data, analysis, decision }) => {
      const written = parts([
        ['Data', data],
        ['Analysis', analysis],
        ['Decision', decision],
      ]);
      const some = Boolean(goal?.trim()) || written.length > 0 || actionsOf(read, id).length > 0;
      return { title: numbered, told, goal, parts: written, nothing: some ? null : nothingRecorded };
    }),
    beside: { title: besideAgenda, blocks: printedRichText(read.minutes?.body) },
    actions: inOrder.map(([action, numbered]) => [...actionRow(names, action), numbered]),
    carriedOver: beside.carriedOver.map((action) => [
      ...actionRow(names, action),
      `${dayText(action.meeting_day)}${action.done_on ? `; done ${dayText(action.done_on)}` : ''}`,
    ]),
    amendments: read.amendments
      .toReversed()
      .map(({ number, reason, created_at, created_by }) => [
        String(number),
        `${beside.when(created_at)}, ${fullName(names, created_by) ?? 'Somebody'}`,
        reason ?? '',
      ]),
    signatures: beside.signatures,
  };
}
