import { agendaLimits } from '@lamplight/domain/meetings/agenda';
import type { Field, Fields } from '../../../../ui/form/field';
import { line, optional } from '../../../../ui/form/field-kinds';
import { valuesOf } from '../../../../ui/form/wire';
import type { MeetingItem } from '../minutes.api';
import { rich } from '../rich/rich-field';

/** Of a line that two people wrote at once, the later one stays: it is short, seen by both, and in the trail. */
const laterStays = <Read, Write>(field: Field<string, Read, Write>): Field<string, Read, Write> => ({
  ...field,
  merge: (_base, mine) => mine,
});

/** What is written of an item. */
export const itemFields = {
  title: laterStays(line('Title', { limit: agendaLimits.title, required: 'Say what is to be talked about' })),
  goal: laterStays(optional(line('Goal', { limit: agendaLimits.goal }))),
  data: rich('Data'),
  analysis: rich('Analysis'),
  decision: rich('Decision'),
} as const satisfies Fields;

export const baseOfItem = (item: MeetingItem) => ({
  version: item.version,
  values: valuesOf(itemFields, item),
});

/** Names what this tab keeps of an item. */
export const draftOfItem = (userId: string, id: string, itemId: string) =>
  `${userId}.meeting.${id}.item.${itemId}`;
