import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import type { Answer } from '../testing/client';
import { withMadeUpCalls } from '../testing/made-up-calls';
import { expectDone, guarded, maker, marker, startAttack, told } from './attack';
import { byKey } from './by-key';
import { fingerprint } from './fingerprint';
import { filtersOf, type Place, referencesOf, withIdAt } from './places';
import { recordMakers } from './records';
import { type Prepared, type Way, ways } from './ways';

const attack = await startAttack(withMadeUpCalls);

type Reference = Place & { way: Way };

const references: Reference[] = [
  ...guarded.flatMap(referencesOf).map((place) => ({ ...place, way: 'session' as const })),
  // A list's filters by session are tried where there is something to be found (filters.api.test.ts).
  ...byKey
    .flatMap((call) => [...referencesOf(call), ...filtersOf(call)])
    .map((place) => ({ ...place, way: 'key' as const })),
];

const prepare = ({ name, endpoint, way }: Reference): Promise<Prepared> =>
  ways[way]([name, endpoint], attack.maple, attack.world);

async function attempt(place: Reference, id: string) {
  const { sample, send } = await prepare(place);
  return send(withIdAt(place, sample, id));
}

/** Who is overtaken is shown the own record as it is now: another at each attempt, and none of it foreign (the marker). */
const refused = (answer: Answer<unknown>) => ({ ...told(answer), current: undefined });

/** A key is good for its own record: naming another one beside it neither changes nor shows that one. */
async function expectNoWayTo(other: string, place: Reference) {
  const { world, maple } = attack;
  const { sample, subject, send } = await prepare(place);
  expect(other).not.toBe(subject?.id);
  const before = await fingerprint(world, maple.id, other);
  const { bytes } = await send(withIdAt(place, sample, other));
  expect(bytes.includes(other), 'The answer names a record that the key is not about').toBe(false);
  const after = await fingerprint(world, maple.id, other);
  expect(after, 'Rows of a record that the key is not about have changed').toEqual(before);
}

describe('a reference in a request', () => {
  it.each(references)(
    'of $name by $way takes a record of the own center at $part $path, and a foreign one as little as a missing one',
    async (place) => {
      const { endpoint, part, path, entity } = place;
      const { sample, subject, send } = await prepare(place);
      const ofKey = subject?.entity === entity ? subject.id : undefined;
      const own = sample.fitting?.[path.join('.')] ?? ofKey ?? (await recordMakers[entity](attack.maple));
      expectDone(endpoint, await send(withIdAt(place, sample, own)));
      // To an administrator no center is foreign.
      const anyones = entity === 'center' && maker(endpoint, attack.maple) === attack.maple.admin;
      const theirs = await attempt(place, anyones ? newId() : (attack.foreign.get(entity) ?? ''));
      // A filter refuses nothing: it finds nothing.
      const taken = `${part} ${path.join('.')}: an id (${entity}) of another center was taken; the service looks it up in its own and refuses it`;
      if (part !== 'filter') expect(theirs.status, taken).toBeGreaterThanOrEqual(400);
      expect(theirs.bytes.includes(marker)).toBe(false);
      expect(refused(theirs)).toEqual(refused(await attempt(place, newId())));
      if (ofKey) await expectNoWayTo(await recordMakers[entity](attack.maple), place);
    },
  );

  it('is there to be attacked, by session and by key', () => {
    expect(references.filter(({ way }) => way === 'session').length).toBeGreaterThan(30);
    const byKey = references.filter(({ way }) => way === 'key');
    expect(byKey.map(({ part }) => part)).toEqual(expect.arrayContaining(['body', 'query', 'filter']));
  });
});
