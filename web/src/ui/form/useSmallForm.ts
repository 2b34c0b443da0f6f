import { type UseFormReturnType, useForm } from '@mantine/form';
import { QueryClientContext } from '@tanstack/react-query';
import { type FormEvent, type RefObject, use, useEffect, useRef, useState } from 'react';
import { ApiProblem, SessionOver } from '../../api/problem';
import { type FailureText, messageOf, notifyProblem } from '../../notify/notify';
import { takeBack } from '../../notify/take-back';
import { showFieldErrors } from '../form-fields';
import { focusFirstError } from './first-error';

/** There are no two versions to choose from in a form of a few texts; and a first try whose answer was lost is a change, too. */
export const staleWords =
  'This was changed in the meantime, by someone else or by your own first try. Close it and open it again: it shows what it is now.';

export const isStale = (error: unknown): boolean =>
  error instanceof ApiProblem && error.errorKey === 'concurrency';

type Texts = Record<string, string>;

export interface SmallForm<Values extends Texts> {
  form: UseFormReturnType<Values>;
  element: RefObject<HTMLFormElement | null>;
  busy: boolean;
  /** What was refused and belongs to no field. */
  refusal: string;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form of a few texts that is sent once and by itself keeps no draft, such as one with a password. What the server refuses stands
 * at its field, or in `refusal`.
 */
export function useSmallForm<Values extends Texts>({
  begin,
  check,
  send,
  failure,
  onType,
  mode = 'uncontrolled',
}: {
  begin: Values;
  check: { [Field in keyof Values]?: (value: string) => string | null };
  send: (values: Values) => Promise<void>;
  /** The catalogue's words for a failure, instead of the server's. */
  failure?: FailureText;
  /** Told what stands in it with every key, where that is kept for a return. */
  onType?: (values: Values) => void;
  /** `controlled` where a control of the form is given its value, such as a choice or a date. */
  mode?: 'controlled' | 'uncontrolled';
}): SmallForm<Values> {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const element = useRef<HTMLFormElement>(null);
  /** The words of the last failure. */
  const failed = useRef('');
  const overtaken = useRef(false);
  // Before the login there is none.
  const client = use(QueryClientContext);
  // What it was opened over is read anew once it is closed, and not before: sent again, it would undo what nobody has seen.
  useEffect(
    () => () => {
      if (overtaken.current) client?.invalidateQueries();
    },
    [client],
  );
  const form = useForm<Values>({
    mode,
    initialValues: begin,
    ...(onType ? { onValuesChange: onType } : {}),
    validateInputOnBlur: true,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, check[field]?.(value) ?? null]),
      ),
  });

  const submit = async (values: Values) => {
    setBusy(true);
    setRefusal('');
    try {
      await send(values);
      // Over the next success it would be untrue.
      if (failed.current) takeBack(failed.current);
    } catch (error) {
      if (error instanceof SessionOver) return;
      overtaken.current ||= isStale(error);
      const atFields = error instanceof ApiProblem ? error.fieldErrors : [];
      // What it knows and does not show, such as a choice that is not asked for now, has no place for them.
      const shown = Object.keys(begin).filter((field) =>
        element.current?.querySelector(`[data-path="${field}"]`),
      );
      const elsewhere = showFieldErrors(form, shown, atFields);
      const saidAtFields = atFields.length > 0 && elsewhere.length === 0;
      // What stands at its field stays there until it is mended; over the next step it would be untrue.
      const words = isStale(error) ? staleWords : messageOf(error);
      failed.current = failure ?? words;
      if (failure || !saidAtFields)
        notifyProblem(error, failure ?? (isStale(error) ? staleWords : undefined), { saidBy: 'page' });
      if (!saidAtFields) setRefusal(words);
      focusFirstError(element.current);
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = form.onSubmit(submit, () => focusFirstError(element.current));
  return { form, element, busy, refusal, onSubmit };
}
