import { byPath, type Fields, type ReadOf, type Values, type WriteOf } from './field';

type Plain = Record<string, unknown>;

/** What a form without a record begins with. */
export function emptyValues<F extends Fields>(fields: F): Values<F> {
  return byPath(Object.entries(fields).map(([path, field]) => [path, field.empty] as const));
}

/** What a form over a record begins with. */
export function valuesOf<F extends Fields>(fields: F, record: ReadOf<F>): Values<F> {
  return byPath(Object.entries(fields).map(([path, field]) => [path, field.read(at(record, path))] as const));
}

/** All of a form as the body of a call. An object all of whose parts are empty is null. */
export function bodyOf<F extends Fields>(fields: F, values: Values<F>): WriteOf<F> {
  const body: Plain = {};
  const parts = new Map<string, Plain>();
  for (const [path, field] of Object.entries(fields)) {
    const written = field.write(values[path]);
    const [head, part] = splitPath(path);
    if (part === undefined) body[head] = written;
    else parts.set(head, { ...parts.get(head), [part]: written });
  }
  for (const [head, object] of parts) {
    body[head] = Object.values(object).every((written) => written === null) ? null : object;
  }
  return byPath(Object.entries(body));
}

/**
 * What changed since the form was opened, and nothing else: what someone else changed meanwhile in other fields
 * stays, and what the server derives from others goes on being derived.
 */
export function changesOf<F extends Fields>(
  fields: F,
  base: Values<F>,
  values: Values<F>,
): Partial<WriteOf<F>> {
  const changed = new Set(changedPaths(fields, base, values).map((path) => splitPath(path)[0]));
  return byPath(Object.entries(bodyOf(fields, values)).filter(([head]) => changed.has(head)));
}

/** The paths in which two states of a form differ. */
export function changedPaths<F extends Fields>(fields: F, one: Values<F>, other: Values<F>): string[] {
  return Object.entries(fields).flatMap(([path, field]) =>
    field.same(one[path], other[path]) ? [] : [path],
  );
}

/** The values with some fields taken from another version. */
export function takeFields<F extends Fields>(
  mine: Values<F>,
  theirs: Values<F>,
  paths: readonly string[],
): Values<F> {
  return byPath(
    Object.entries(mine).map(([path, value]) => [path, paths.includes(path) ? theirs[path] : value] as const),
  );
}

/** Whether what was kept still is what the form holds today. */
export function areValues<F extends Fields>(fields: F, kept: unknown): kept is Values<F> {
  return (
    isPlain(kept) &&
    Object.entries(fields).every(([path, field]) => Object.hasOwn(kept, path) && field.fits(kept[path]))
  );
}

function splitPath(path: string): [head: string, part?: string] {
  const dot = path.indexOf('.');
  return dot < 0 ? [path] : [path.slice(0, dot), path.slice(dot + 1)];
}

function at(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => (isPlain(found) ? found[name] : undefined), record);
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
