import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { checkDefinition, type DefinitionProblem } from '@lamplight/domain/forms/definition-check';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldError } from '../../api/problem';
import { useAccount } from '../../session/session';
import { useFormDraft } from '../../ui/useFormDraft';
import { isChanged, isToolValues, type ToolValues, textErrors } from './tool-values';

const prefix = 'definition.';

interface Shown {
  title?: string;
  description?: string;
  /** What the server said about questions as they were sent; a change of the questions forgets it. */
  refused: { definition: FormDefinition; problems: DefinitionProblem[] } | null;
}

/**
 * The values of a tool's form with their draft and their errors. Questions are checked from the first attempt to
 * save on: before that, a question that is just being written would always be wrong.
 */
export function useToolForm(initialValues: ToolValues, draftName: string) {
  const { id: userId } = useAccount();
  const draft = useFormDraft(`${userId}.${draftName}`, isToolValues);
  const [values, setValues] = useState(draft.found?.values ?? initialValues);
  const [errors, setErrors] = useState<Shown>({ refused: null });
  const [checked, setChecked] = useState(false);
  const latest = useRef(values);
  const { keep } = draft;

  const change = useCallback(
    (patch: Partial<ToolValues>) => {
      latest.current = { ...latest.current, ...patch };
      setValues(latest.current);
      keep(latest.current);
      // An error stands until its text is changed; leaving the field or saving looks again.
      setErrors(({ title, description, refused }) => ({
        ...(title && patch.title === undefined ? { title } : {}),
        ...(description && patch.description === undefined ? { description } : {}),
        refused,
      }));
    },
    [keep],
  );

  const problems = useMemo(() => {
    const empty = values.definition.item.length === 0;
    const found = checked && !empty ? checkDefinition(values.definition) : [];
    const refused = errors.refused?.definition === values.definition ? errors.refused.problems : [];
    return [...found, ...refused];
  }, [checked, values.definition, errors.refused]);

  return {
    values,
    problems,
    errors,
    draft,
    change,
    isDirty: () => isChanged(initialValues, latest.current),
    /** Checks a text when its field is left. */
    leave: (field: 'title' | 'description') => {
      const { [field]: message } = textErrors(latest.current);
      setErrors(({ [field]: _before, ...others }) => ({
        ...others,
        ...(message ? { [field]: message } : {}),
      }));
    },
    /** Checks everything; false where something is to be put right first. */
    check: (): boolean => {
      const found = textErrors(latest.current);
      setErrors({ ...found, refused: null });
      setChecked(true);
      const { definition } = latest.current;
      const sound = definition.item.length === 0 || checkDefinition(definition).length === 0;
      return sound && Object.keys(found).length === 0;
    },
    /** Shows the server's errors where they belong; gives back how many belong nowhere. */
    refuse: (fieldErrors: readonly FieldError[]): number => {
      const messageAt = (wanted: string) => fieldErrors.find(({ field }) => field === wanted)?.message;
      const [title, description] = [messageAt('title'), messageAt('description')];
      const refused = fieldErrors
        .filter(({ field }) => field.startsWith(prefix))
        .map(({ field, message }) => ({ path: field.slice(prefix.length), message }));
      setErrors({
        ...(title ? { title } : {}),
        ...(description ? { description } : {}),
        refused: { definition: latest.current.definition, problems: refused },
      });
      return fieldErrors.length - refused.length - [title, description].filter(Boolean).length;
    },
    /** Goes back to what the form began with. */
    discard: () => {
      change(initialValues);
      draft.forget();
    },
  };
}

export type ToolFormControl = ReturnType<typeof useToolForm>;
