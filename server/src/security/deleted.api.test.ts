import type { EntityKind } from '@lamplight/contract/schema';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import type { Answer } from '../testing/client';
import { withMadeUpCalls } from '../testing/made-up-calls';
import { type Call, entityOf, expectDone, maker, repeatable, sampleOf, startAttack, told } from './attack';
import { byKey, keyedSampleOf } from './by-key';
import { referencesOf, withIdAt } from './places';
import { type Way, ways } from './ways';

const attack = await startAttack(withMadeUpCalls);
/** Each call once: those that name what a deletion deletes do not become more with other deletions. */
const calls = { session: [...new Map(repeatable)], key: [...new Map(byKey)] };
/** Of what kind the record is that the key of a call is about. */
const aboutKind = new Map<string, EntityKind>();
for (const call of calls.key) {
  aboutKind.set(call[0], (await keyedSampleOf(call, attack.maple)).subject.entity);
}

/** Calls that delete the one record their path names, and not something of it: `DELETE /issues/{id}`. */
const deletions = repeatable.flatMap(([name, endpoint]): { call: Call; kind: EntityKind }[] => {
  const fields = Object.values(endpoint.params?.shape ?? {});
  const kind = fields.length === 1 ? entityOf(fields[0]) : undefined;
  return /^DELETE \/[\w-]+\/\{\w+\}$/.test(name) && kind ? [{ call: [name, endpoint], kind }] : [];
});

/** Where a call can name a record, and the call with an id there. */
interface Naming {
  called: string;
  way: Way;
  place: string;
  attempt(id: string): Promise<Answer<unknown>>;
}

/** By its path, or by its key alone; and at each place of its body and its query. */
function namingsOf(way: Way, call: Call, kind: EntityKind): Naming[] {
  const [called, { params }] = call;
  const prepare = () => ways[way](call, attack.maple, attack.world);
  const fields = Object.entries(params?.shape ?? {}).filter(([, schema]) => entityOf(schema) === kind);
  const named: Naming = {
    called,
    way,
    place: fields.length > 0 ? 'path' : 'key',
    attempt: async (id) => {
      const { sample, send } = await prepare();
      const inPath = Object.fromEntries(fields.map(([field]) => [field, id]));
      return send({ ...sample, params: { ...sample.params, ...inPath } }, id);
    },
  };
  const referred = referencesOf(call).filter(({ entity }) => entity === kind);
  const others = referred.map(
    (reference): Naming => ({
      called,
      way,
      place: [reference.part, ...reference.path].join('.'),
      attempt: async (id) => {
        const { sample, send } = await prepare();
        return send(withIdAt(reference, sample, id));
      },
    }),
  );
  const isAbout = way === 'key' && aboutKind.get(called) === kind;
  return fields.length > 0 || isAbout ? [named, ...others] : others;
}

describe.each(deletions)('a deleted $kind', ({ call: [name, endpoint], kind }) => {
  const namings = [
    ...calls.session.flatMap((call) => namingsOf('session', call, kind)),
    ...calls.key.flatMap((call) => namingsOf('key', call, kind)),
  ];

  it.each(namings)('is to $called by $way like one that never was, in its $place', async ({ attempt }) => {
    const { maple } = attack;
    const { params } = await sampleOf([name, endpoint], maple);
    const [id = ''] = Object.values(params);
    expectDone(endpoint, await maker(endpoint, maple).client.send(name, endpoint, { params }));
    const answer = await attempt(id);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(told(answer)).toEqual(told(await attempt(newId())));
  });
});
