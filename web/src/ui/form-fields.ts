import type { UseFormReturnType } from '@mantine/form';
import type { FieldError } from '../api/problem';

/** What `form.getInputProps` gives, as far as a choice cares. */
interface InputProps {
  onChange: (value: string) => void;
  value?: unknown;
  defaultValue?: unknown;
}

/** Form values are texts throughout; a select has null where nothing is chosen. */
export function choice<Props extends InputProps>(props: Props) {
  return {
    ...props,
    ...('defaultValue' in props ? { defaultValue: textOrNull(props.defaultValue) } : {}),
    ...('value' in props ? { value: textOrNull(props.value) } : {}),
    onChange: (value: string | null) => props.onChange(value ?? ''),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Shows the server's errors at their fields; gives back those that belong to none. */
export function showFieldErrors<Values extends object>(
  form: UseFormReturnType<Values>,
  known: readonly string[],
  errors: readonly FieldError[],
): FieldError[] {
  const atFields = errors.filter(({ field }) => known.includes(field));
  form.setErrors(Object.fromEntries(atFields.map(({ field, message }) => [field, message])));
  return errors.filter(({ field }) => !known.includes(field));
}

/** Validation of a required text. */
export const required = (message: string) => (value: string) => (value.trim() === '' ? message : null);
