import type { Versions } from './compare-versions';
import { byPath, type Field, type Fields, type Values } from './field';
import { takeFields } from './wire';

/** What becomes of what two people made of one record. */
export interface Together<F extends Fields> {
  /** The fields that the person changed, in their words where both did and it can be put together; the others as they are saved. */
  values: Values<F>;
  /** What both changed otherwise and was put together. */
  merged: readonly string[];
  /** What both changed otherwise and only a person can tell which is right. */
  contested: readonly string[];
  /** What the person changed and does not stand so in what is saved. */
  apart: readonly string[];
}

/** Puts both versions of a record together, field by field. */
export function putTogether<F extends Fields>(fields: F, { base, mine, theirs }: Versions<F>): Together<F> {
  const ours = differing(fields, base, mine);
  const apart = differing(fields, mine, theirs).filter((path) => ours.includes(path));
  const changed = differing(fields, base, theirs);
  const both = apart.filter((path) => changed.includes(path));
  const merged = both.filter((path) => fields[path]?.merge);
  const words = byPath<Values<F>>(
    Object.entries(mine).map(([path, value]) => [
      path,
      merged.includes(path) ? fields[path]?.merge?.(base[path], value, theirs[path]) : value,
    ]),
  );
  return {
    values: takeFields(theirs, words, ours),
    merged,
    contested: both.filter((path) => !merged.includes(path)),
    apart,
  };
}

/** The paths in which two states of a form come to something else at the server. */
export const differing = <F extends Fields>(fields: F, one: Values<F>, other: Values<F>): string[] =>
  Object.entries(fields).flatMap(([path, field]) => (alike(field, one[path], other[path]) ? [] : [path]));

/** Whether two values of a field come to the same at the server, which keeps no blanks around a text. */
function alike(field: Field, one: unknown, other: unknown): boolean {
  if (field.same(one, other)) return true;
  const written = (value: unknown) => {
    const said = field.write(value);
    return typeof said === 'string' ? said.trim() : JSON.stringify(said);
  };
  return written(one) === written(other);
}
