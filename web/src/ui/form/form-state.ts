import type { FieldError } from '../../api/problem';
import { byPath, type Field, type Fields, type Problem, type Values } from './field';

/** One field of an open form. A key press in it is told to those who read this field, and to nobody else. */
export interface FieldControl<Value> {
  readonly field: Pick<Field<Value>, 'label' | 'limit' | 'required'>;
  value: () => Value;
  /** Another value by the person: what was wrong with the old one is forgotten. */
  set: (value: Value) => void;
  problems: () => readonly Problem[];
  /** The person leaves the field: it is looked at. */
  leave: () => void;
  /** At every look at the field `ask` says what it holds that is no value yet: half a date. Gives back what ends it. */
  holdWhile: (ask: () => string | undefined) => () => void;
  subscribe: (listener: () => void) => () => void;
}

/** The fields of an open form by their paths. */
export type Controls<F extends Fields> = {
  [Path in keyof F]: FieldControl<Values<F>[Path]>;
};

const none: readonly Problem[] = [];

interface Inner<Value> extends FieldControl<Value> {
  check: () => boolean;
  refuse: (problems: readonly Problem[]) => void;
}

function createControl<Value>(field: Field<Value>, begin: Value, changed: () => void): Inner<Value> {
  let value = begin;
  let problems = none;
  let checked = false;
  let unfinished: () => string | undefined = () => undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const show = (found: readonly Problem[]) => {
    problems = found.length === 0 ? none : found;
    tell();
  };
  const look = () => {
    const message = unfinished();
    show(message === undefined ? field.check(value) : [{ path: '', message }]);
  };
  return {
    field,
    value: () => value,
    problems: () => problems,
    set: (next) => {
      value = next;
      show(checked && field.live ? field.check(value) : none);
      changed();
    },
    leave: () => {
      if (!field.live) look();
    },
    holdWhile: (ask) => {
      unfinished = ask;
      return () => {
        unfinished = () => undefined;
      };
    },
    check: () => {
      checked = true;
      look();
      return problems.length === 0;
    },
    refuse: show,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a form holds and what is wrong with it, field by field. `onChange` is told of every change. */
export function createFormState<F extends Fields>(
  fields: F,
  begin: Values<F>,
  onChange: (values: Values<F>) => void,
) {
  const controls = new Map<string, Inner<unknown>>();
  const values = () => byPath<Values<F>>([...controls].map(([path, { value }]) => [path, value()]));
  const changed = () => onChange(values());
  for (const [path, field] of Object.entries(fields)) {
    controls.set(path, createControl(field, begin[path], changed));
  }
  return {
    at: byPath<Controls<F>>(controls),
    values,
    /** Puts other values into the form: a draft, or what was chosen between two versions. */
    put: (next: Values<F>) => {
      for (const [path, { set, value }] of controls) if (value() !== next[path]) set(next[path]);
    },
    /** Looks at every field; false where something is to be put right first. */
    check: () => [...controls.values()].map(({ check }) => check()).every(Boolean),
    /** Shows the server's errors at their fields; gives back those that belong to none. */
    refuse: (errors: readonly FieldError[]): FieldError[] => {
      const rest = new Set(errors);
      for (const [path, { refuse }] of controls) {
        const own = errors.filter(({ field }) => field === path || field.startsWith(`${path}.`));
        for (const error of own) rest.delete(error);
        refuse(own.map(({ field, message }) => ({ path: field.slice(path.length + 1), message })));
      }
      return [...rest];
    },
  };
}

export type FormState<F extends Fields> = ReturnType<typeof createFormState<F>>;
