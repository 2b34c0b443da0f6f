import type { EntityKind } from '@lamplight/contract/schema';
import type { z } from 'zod';

/** A place in a request where an id can travel. */
export interface Reference {
  /** Field names from the outside in; lists are entered by `0`. */
  path: string[];
  entity: EntityKind;
}

interface Def {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
}

/** Every place in a schema whose meta names a kind of record, however deep. */
export function referencesIn(schema: z.core.$ZodType, path: string[] = []): Reference[] {
  const entity = (schema as z.ZodType).meta?.()?.entity;
  if (entity) return [{ path, entity }];
  const def = schema._zod.def as unknown as Def;
  const inner = def.innerType ?? def.in;
  if (inner) return referencesIn(inner, path);
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, field]) => referencesIn(field, [...path, name]));
  if (def.element) return referencesIn(def.element, [...path, '0']);
  if (def.options) return def.options.flatMap((option) => referencesIn(option, path));
  return [];
}

/** A copy of a body with a value put at a path; lists and records on the way are made. */
export function withValueAt(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') return [withValueAt(undefined, rest, value)];
  const record = body !== null && typeof body === 'object' && !Array.isArray(body) ? body : {};
  return { ...record, [name]: withValueAt(Reflect.get(record, name), rest, value) };
}
