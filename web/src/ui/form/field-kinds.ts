import { formatDay } from '../dates';
import type { Field, Problem } from './field';

interface TextOptions {
  limit?: number;
  required?: string;
}

const isText = (kept: unknown): kept is string => typeof kept === 'string';
const same = (one: unknown, other: unknown) => one === other;

const checkText =
  ({ limit, required }: TextOptions) =>
  (value: string): Problem[] => {
    if (required && value.trim() === '') return [{ path: '', message: required }];
    if (limit === undefined || value.length <= limit) return [];
    return [{ path: '', message: `At most ${limit.toLocaleString('en')} characters` }];
  };

/** A longer text, kept as it is typed. */
export function prose(label: string, options: TextOptions = {}): Field<string, string, string> {
  return {
    label,
    ...options,
    empty: '',
    read: (said) => said,
    write: (value) => value,
    fits: isText,
    same,
    check: checkText(options),
    words: (value) => value,
  };
}

/** A text in one line. */
export function line(label: string, options: TextOptions = {}): Field<string, string, string> {
  return { ...prose(label, options), write: (value) => value.trim() };
}

/** A calendar day, `YYYY-MM-DD`. */
export function day(label: string, options: TextOptions = {}): Field<string, string, string> {
  return { ...prose(label, options), words: (value, { today }) => value && formatDay(value, today) };
}

/** One of a few known values, each with its word. */
export function choice<Known extends string>(
  label: string,
  values: readonly Known[],
  wordOf: (value: Known) => string,
): Field<string, Known, Known | undefined> {
  const known = (value: string) => values.find((each) => each === value);
  return {
    ...prose(label),
    read: (said) => said,
    write: known,
    words: (value) => {
      const found = known(value);
      return found === undefined ? value : wordOf(found);
    },
  };
}

/** Another record; the form holds its id. */
export function reference(
  label: string,
  options: Pick<TextOptions, 'required'> = {},
): Field<string, { id: string }, string> {
  return {
    ...prose(label, options),
    read: ({ id }) => id,
    write: (value) => value,
    words: (value, { nameOf }) => nameOf(value) ?? value,
  };
}

/** Yes or no, with a word for each. */
export function onOff(label: string, words: { on: string; off: string }): Field<boolean, boolean, boolean> {
  return {
    label,
    empty: false,
    read: (said) => said,
    write: (value) => value,
    fits: (kept) => typeof kept === 'boolean',
    same,
    check: () => [],
    words: (value) => (value ? words.on : words.off),
  };
}

/** A field that a record may be without: null on the wire, empty in the form. */
export function optional<Read, Write>(
  field: Field<string, Read, Write>,
): Field<string, Read | null | undefined, Write | null> {
  return {
    ...field,
    read: (said) => (said === null || said === undefined ? '' : field.read(said)),
    write: (value) => (value.trim() === '' ? null : field.write(value)),
  };
}
