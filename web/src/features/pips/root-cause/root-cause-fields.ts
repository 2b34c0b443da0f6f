import { recordOf } from '@lamplight/domain/keys-of';
import {
  type Fishbone,
  type FishboneCategory,
  fishboneCategories,
  pipLimits,
} from '@lamplight/domain/pips/content';
import { fishboneLabels, pipLabels } from '@lamplight/domain/pips/words';
import type { Fields } from '../../../ui/form/field';
import type { Controls } from '../../../ui/form/form-state';
import { type Row, rowsField, tooLong } from '../edit/rows-field';

export type TextRow = Row<'text'>;

/** A list of texts, one a row. */
const texts = (options: { label: string; one: string; most: number; limit: number; missing: string }) =>
  rowsField({
    label: options.label,
    one: options.one,
    most: options.most,
    names: ['text'],
    read: (text: string) => ({ text }),
    write: ({ text }) => text.trim(),
    check: ({ text }) => {
      const wrong = text.trim() === '' ? options.missing : tooLong(text, options.limit);
      return wrong ? { text: wrong } : {};
    },
    words: ({ text }) => text,
  });

const bone = (category: FishboneCategory) =>
  texts({
    label: fishboneLabels[category],
    one: `${fishboneLabels[category].toLowerCase()} cause`,
    most: pipLimits.causes,
    limit: pipLimits.line,
    missing: 'Say what the cause is, or remove the row',
  });

/** Why it happens. The bones of the fishbone travel as one, so its unchanged ones are sent along. */
export const rootCauseFields = {
  whys: texts({
    label: pipLabels.whys,
    one: 'why',
    most: pipLimits.whys,
    limit: pipLimits.prose,
    missing: 'Answer it, or remove the row',
  }),
  'fishbone.PEOPLE': bone('PEOPLE'),
  'fishbone.PROCESS': bone('PROCESS'),
  'fishbone.EQUIPMENT': bone('EQUIPMENT'),
  'fishbone.ENVIRONMENT': bone('ENVIRONMENT'),
  'fishbone.MATERIALS': bone('MATERIALS'),
  'fishbone.MANAGEMENT': bone('MANAGEMENT'),
  rootCauses: texts({
    label: pipLabels.rootCauses,
    one: 'root cause',
    most: pipLimits.rootCauses,
    limit: pipLimits.prose,
    missing: 'Say what the root cause is, or remove the row',
  }),
} as const satisfies Fields;

export type RootCauseControls = Controls<typeof rootCauseFields>;

/** The fishbone as far as it is written: rows without words are left out. */
export const fishboneOf = (rowsOf: (category: FishboneCategory) => readonly TextRow[]): Fishbone =>
  recordOf(fishboneCategories, (category) =>
    rowsOf(category).flatMap(({ text }) => (text.trim() === '' ? [] : [text.trim()])),
  );
