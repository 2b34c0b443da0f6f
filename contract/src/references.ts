import type { z } from 'zod';
import type { EntityKind } from './schema';

/** A place in a request where an id can travel. */
export interface Reference {
  /** Field names from the outside in; lists are entered by `0`. */
  path: string[];
  entity: EntityKind;
}

/** The boundary to how zod keeps a schema. */
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
