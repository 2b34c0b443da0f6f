import { mergeTexts } from '@lamplight/domain/meetings/merge-texts';
import {
  isBlank,
  isSameText,
  plainTextOf,
  type RichBlock,
  type RichText,
  richLimits,
} from '@lamplight/domain/meetings/rich-text';
import type { Field } from '../../../../ui/form/field';

type Value = RichText | null;
/** The same in a body. */
type Sent = { type: 'doc'; content: RichBlock[] } | null;

const isText = (kept: unknown): kept is Value =>
  kept === null ||
  (typeof kept === 'object' &&
    'type' in kept &&
    kept.type === 'doc' &&
    'content' in kept &&
    Array.isArray(kept.content));

/** Nothing written is none, however many empty lines it has. */
const written = (value: Value): Value => (isBlank(value) ? null : value);

const tooLong = `At most ${richLimits.characters.toLocaleString('en-US')} characters`;

/** A rich text. What two people wrote of it at once is put together, paragraph by paragraph. */
export const rich = (label: string): Field<Value, Value, Sent> => ({
  label,
  empty: null,
  read: (said) => said,
  write: (value) => (value && !isBlank(value) ? { type: 'doc', content: [...value.content] } : null),
  fits: isText,
  same: (one, other) => isSameText(written(one), written(other)),
  check: (value) =>
    value && plainTextOf(value).length > richLimits.characters ? [{ path: '', message: tooLong }] : [],
  live: true,
  words: (value) => (value ? plainTextOf(value) : ''),
  merge: mergeTexts,
});
