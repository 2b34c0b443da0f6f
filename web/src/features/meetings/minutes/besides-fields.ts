import type { Fields } from '../../../ui/form/field';
import { valuesOf } from '../../../ui/form/wire';
import type { Minutes } from './minutes.api';
import { rich } from './rich/rich-field';

/** What is written of a meeting besides its items. */
export const besidesFields = { minutes: rich('Besides the agenda') } as const satisfies Fields;

export const baseOfBesides = (minutes: Minutes) => ({
  version: minutes.version,
  values: valuesOf(besidesFields, minutes),
});

/** Names what this tab keeps of it. */
export const draftOfBesides = (userId: string, id: string) => `${userId}.meeting.${id}.minutes`;
