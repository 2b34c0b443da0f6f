import type { Endpoint } from '@lamplight/contract/endpoint';
import type { CenterSource } from '@lamplight/contract/meaning';
import { referencesIn } from '@lamplight/contract/references';
import type { EntityKind } from '@lamplight/contract/schema';
import type { z } from 'zod';

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A record that a request names. */
export interface NamedRecord {
  entity: EntityKind;
  id: string;
}

const fieldOf = (given: unknown, name: string): unknown =>
  given !== null && typeof given === 'object' ? Reflect.get(given, name) : undefined;

interface IdField {
  name: string;
  entity: EntityKind;
}

const idFields = new WeakMap<Endpoint, readonly IdField[]>();

/** Fields of a path that hold ids, with the kinds of their records. */
export function idsInPath(endpoint: Endpoint): readonly IdField[] {
  const known = idFields.get(endpoint);
  if (known) return known;
  const references = endpoint.params ? referencesIn(endpoint.params) : [];
  const fields = references.map(({ path, entity }) => ({ name: path.join('.'), entity }));
  idFields.set(endpoint, fields);
  return fields;
}

const sharedFields = new WeakMap<Endpoint, readonly string[]>();

/** Fields of a path that hold ids of records which all centers share: no center follows from them. */
export function sharedIdsInPath(endpoint: Endpoint): readonly string[] {
  const known = sharedFields.get(endpoint);
  if (known) return known;
  const shape = Object.entries(endpoint.params?.shape ?? {});
  const fields = shape.filter(([, schema]) => (schema as z.ZodType).meta()?.shared).map(([name]) => name);
  sharedFields.set(endpoint, fields);
  return fields;
}

/** Where a call finds the record that says in which center it acts. */
export interface CenterField {
  part: 'params' | 'query' | 'body';
  read(given: unknown): NamedRecord | undefined;
}

const centerFields = new WeakMap<Endpoint, CenterField | undefined>();

/** By what the contract says, or else the first record in the path; undefined where no record says. */
export function centerFieldOf(endpoint: Endpoint): CenterField | undefined {
  if (!centerFields.has(endpoint)) centerFields.set(endpoint, readCenterField(endpoint));
  return centerFields.get(endpoint);
}

function readCenterField(endpoint: Endpoint): CenterField | undefined {
  const [inPath] = idsInPath(endpoint);
  const source: CenterSource = endpoint.center ?? (inPath ? `params.${inPath.name}` : 'caller');
  if (!source.includes('.')) return undefined;
  const [part, name = ''] = source.split('.') as [CenterField['part'], string];
  const schema = part === 'body' ? endpoint.body?.schema : endpoint[part];
  const field = schema && referencesIn(schema).find(({ path }) => path.join('.') === name);
  if (!field) throw new Error(`${endpoint.summary}: ${source} names no record`);
  return {
    part,
    read(given) {
      const value = fieldOf(given, name);
      // A relation travels as its id or as a record with one.
      const id = typeof value === 'string' ? value : fieldOf(value, 'id');
      return typeof id === 'string' && id !== '' ? { entity: field.entity, id: id.toLowerCase() } : undefined;
    },
  };
}
