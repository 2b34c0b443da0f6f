import { draftOf } from '../local-draft';
import type { Fields, Values } from './field';
import type { Try, Unsaved } from './self-saving';
import { type Base, isDraft } from './useFormDraft';
import { areValues } from './wire';

/** What is kept in this tab: what was typed over a record, and of it what was sent and not answered. */
type Kept<F extends Fields> = Base<F> & { typed: Values<F>; tried?: Try<F> | undefined };

/** Whether what was kept still is a record of these fields with what was typed over it. */
function isKept<F extends Fields>(fields: F, kept: unknown): kept is Kept<F> {
  if (typeof kept !== 'object' || kept === null || !('typed' in kept)) return false;
  const { typed, ...base } = kept;
  return isDraft(fields, { base, values: typed }) && (!('tried' in kept) || isTry(fields, kept.tried));
}

const isTry = <F extends Fields>(fields: F, kept: unknown): kept is Try<F> =>
  typeof kept === 'object' &&
  kept !== null &&
  'key' in kept &&
  typeof kept.key === 'string' &&
  'atMs' in kept &&
  typeof kept.atMs === 'number' &&
  'values' in kept &&
  areValues(fields, kept.values);

/** What this tab keeps of a record that saves itself, by the name of its draft, until it has arrived. */
export function unsavedOf<F extends Fields>(fields: F, draft: string) {
  const local = draftOf(draft);
  return {
    find: () => local.find((kept): kept is Kept<F> => isKept(fields, kept))?.values,
    keep: ({ base, values, tried }: Unsaved<F>) => local.keep({ ...base, typed: values, tried }, Date.now()),
    forget: local.forget,
  };
}
