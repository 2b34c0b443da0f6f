import { referencesIn } from '@lamplight/contract/references';
import type { EntityKind } from '@lamplight/contract/schema';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import {
  type Call,
  entityOf,
  expectDone,
  maker,
  paramsWith,
  repeatable,
  sampleOf,
  startAttack,
  told,
} from './attack';
import { recordMakers } from './records';
import { withValueAt } from './value-at';

const attack = await startAttack();

/** Calls that delete the one record their path names. */
const deletions = repeatable.flatMap(([name, endpoint]): { call: Call; kind: EntityKind }[] => {
  const fields = Object.values(endpoint.params?.shape ?? {});
  const kind = fields.length === 1 ? entityOf(fields[0]) : undefined;
  return name.startsWith('DELETE ') && kind ? [{ call: [name, endpoint], kind }] : [];
});

/** Where a call can name a record of a kind: fields of its path, or else one place of its body. */
function placesOf(
  [name, { params, body }]: Call,
  kind: EntityKind,
): { fields: string[]; path: string[] } | undefined {
  const fields = Object.entries(params?.shape ?? {}).flatMap(([field, schema]) =>
    entityOf(schema) === kind ? [field] : [],
  );
  if (fields.length > 0) return { fields, path: [] };
  const inBody = (body ? referencesIn(body.schema) : []).filter(({ entity }) => entity === kind);
  // An id chosen for a new record is no reference.
  const place = inBody.find(({ path }) => !(name.startsWith('POST ') && path.join('.') === 'id'));
  return place && { fields: [], path: place.path };
}

describe.each(deletions)('a deleted $kind', ({ call: [name, endpoint], kind }) => {
  const naming = repeatable.flatMap((call) => {
    const places = placesOf(call, kind);
    return places ? [{ called: call[0], call, places }] : [];
  });

  it.each(naming)('is to $called like one that never was', async ({ call, places }) => {
    const { maple } = attack;
    const id = await recordMakers[kind](maple);
    const params = paramsWith(endpoint, () => id);
    expectDone(endpoint, await maker(endpoint, maple).client.send(name, endpoint, { params }));
    const attempt = async (given: string) => {
      const sample = await sampleOf(call, maple);
      return maker(call[1], maple).client.send(...call, {
        ...sample,
        params: { ...sample.params, ...Object.fromEntries(places.fields.map((field) => [field, given])) },
        body: places.path.length > 0 ? withValueAt(sample.body, places.path, given) : sample.body,
      });
    };
    const answer = await attempt(id);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(told(answer)).toEqual(told(await attempt(newId())));
  });
});
