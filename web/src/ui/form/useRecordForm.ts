import { useState } from 'react';
import { useOnce } from '../idempotency';
import type { LastSave } from '../saved-words';
import type { Fields, ReadOf, Values, WriteOf } from './field';
import type { Base } from './useFormDraft';
import { type FormOptions, type Sending, useOpenForm } from './useOpenForm';
import { bodyOf, changesOf, emptyValues, valuesOf } from './wire';

type Versioned<F extends Fields> = ReadOf<F> & { version: number };

/** By which files are known to be the same at a second try. */
const filesOf = ({ files }: Sending) =>
  files.map(({ name, size, lastModified }) => [name, size, lastModified]);

/** A form for a new record. `begin` is what it holds beyond empty fields. */
export function useNewRecord<F extends Fields, Saved>(
  options: FormOptions<F, Saved> & {
    begin?: Partial<Values<F>>;
    /** The key makes a repeated attempt with the same content one record. */
    save: (body: WriteOf<F>, sending: Sending & { idempotencyKey: string }) => Promise<Saved>;
  },
) {
  const { fields, begin, save } = options;
  const [base] = useState(() => ({ version: null, values: { ...emptyValues(fields), ...begin } }));
  const once = useOnce(options.draft);
  return useOpenForm<F, Saved>({
    ...options,
    base,
    attempt: (values, _base, sending) => {
      const body = bodyOf(fields, values);
      return once([body, filesOf(sending)], (idempotencyKey) => save(body, { ...sending, idempotencyKey }));
    },
  });
}

/**
 * A form over a saved record. When someone else saved it since, the person chooses field by field what stays, as
 * often as that happens.
 */
export function useSavedRecord<F extends Fields, Saved, Kept extends Versioned<F>>(
  options: FormOptions<F, Saved> & {
    record: Kept;
    /** Saves what changed, with the version it was changed from. */
    save: (
      changes: Partial<WriteOf<F>> & { version: number },
      sending: Sending & { idempotencyKey: string },
    ) => Promise<Saved>;
    /** The record as it is now, when someone else was faster. */
    reload: () => Promise<Kept>;
    /** Who saved a record last, and when, where it tells. */
    changedBy?: (record: Kept) => LastSave | undefined;
  },
) {
  const { fields, record, save, reload, changedBy } = options;
  const baseOf = (now: Versioned<F>): Base<F> => ({ version: now.version, values: valuesOf(fields, now) });
  // What the form began with; a background refresh must not move it under what is being typed.
  const [base] = useState(() => baseOf(record));
  const once = useOnce(options.draft);
  return useOpenForm<F, Saved>({
    ...options,
    base,
    attempt: (values, against, sending) => {
      const changes = { ...changesOf(fields, against.values, values), version: against.version ?? 0 };
      return once([changes, filesOf(sending)], (idempotencyKey) =>
        save(changes, { ...sending, idempotencyKey }),
      );
    },
    reload: async () => {
      const now = await reload();
      return { ...baseOf(now), lastSave: changedBy?.(now) };
    },
  });
}
