import { type AgendaItem, topicLimits } from '@lamplight/domain/topics';
import type { Field, Problem } from '../../ui/form/field';
import { plural } from '../../ui/plural';

/** An item while it is typed: minutes are text, and empty where none are planned. */
export interface AgendaLine {
  readonly id: string;
  readonly text: string;
  readonly minutes: string;
}

const isLine = (kept: unknown): kept is AgendaLine =>
  typeof kept === 'object' &&
  kept !== null &&
  ['id', 'text', 'minutes'].every((key) => typeof Reflect.get(kept, key) === 'string');

const minutesOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** What a topic's meetings go through, in order. */
export const agendaField: Field<readonly AgendaLine[], readonly AgendaItem[], AgendaItem[]> = {
  label: 'Agenda',
  empty: [],
  read: (items) => items.map(({ id, text, minutes }) => ({ id, text, minutes: String(minutes ?? '') })),
  write: (lines) =>
    lines.map(({ id, text, minutes }) => {
      const planned = minutesOf(minutes);
      return { id, text: text.trim(), ...(planned === undefined ? {} : { minutes: planned }) };
    }),
  fits: (kept): kept is readonly AgendaLine[] => Array.isArray(kept) && kept.every(isLine),
  same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  check: (lines) => lines.flatMap(problemsOf),
  live: true,
  words: (lines) => [plural(lines.length, 'item'), ...lines.map(({ text }) => `– ${text}`)].join('\n'),
};

function problemsOf({ text, minutes }: AgendaLine, at: number): Problem[] {
  const planned = minutesOf(minutes);
  const most = topicLimits.agendaMinutes;
  const fits = planned === undefined || (Number.isInteger(planned) && planned >= 1 && planned <= most);
  return [
    ...(text.trim() === '' ? [{ path: `${at}.text`, message: 'Say what is to be talked about' }] : []),
    ...(fits ? [] : [{ path: `${at}.minutes`, message: `1 to ${most}` }]),
  ];
}
