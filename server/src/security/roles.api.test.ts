import { effectOf } from '@lamplight/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import { withMadeUpCalls } from '../testing/made-up-calls';
import { pastPolicies } from '../testing/past-policies';
import { expectDone, guarded, mayCall, paramsWith, repeatable, roles, sampleOf, startAttack } from './attack';
import { byKey } from './by-key';
import { unnoted } from './unnoted';
import { type Way, ways } from './ways';

const attack = await startAttack(withMadeUpCalls);

describe('who may call', () => {
  it.each(guarded)('%s is refused to strangers and to disabled people', async (name, endpoint) => {
    const { world, maple } = attack;
    const input = { ...(await sampleOf([name, endpoint], maple)), params: paramsWith(endpoint, newId) };
    expect((await world.anonymous.send(name, endpoint, input)).status).toBe(401);
    expect((await maple.disabled.client.send(name, endpoint, input)).status).toBe(401);
  });

  it.each(repeatable)('%s is open to exactly the roles of the policy table', async (name, endpoint) => {
    const { maple } = attack;
    const input = { ...(await sampleOf([name, endpoint], maple)), params: paramsWith(endpoint, newId) };
    for (const role of roles) {
      const { status } = await maple[role].client.send(name, endpoint, input);
      if (mayCall(endpoint, maple, role))
        expect({ role, status }).toEqual({ role, status: expect.not.toBeOneOf([401, 403, 500, 503]) });
      else expect({ role, status }).toEqual({ role, status: 403 });
    }
  });
});

const made = (Object.keys(ways) as Way[]).flatMap((way) =>
  (way === 'key' ? byKey : guarded).map(([name, endpoint]) => ({ name, endpoint, way })),
);

describe('a call that is asked for its headers alone', () => {
  it.each(made.filter(({ name }) => name.startsWith('GET ')))(
    '$name by $way changes nothing: there is nothing in the audit trail of what was not handed out',
    async ({ name, endpoint, way }) => {
      const { world, maple } = attack;
      const { sample } = await ways[way]([name, endpoint], maple, world);
      const { send } = await ways[way]([name.replace(/^GET/, 'HEAD'), endpoint], maple, world);
      const userAgent = newId();
      const { status } = await send({ ...sample, headers: { 'user-agent': userAgent } });
      const rows = await pastPolicies(
        world.server.database,
        'activity',
        'SELECT action FROM activity WHERE user_agent = $1',
        [userAgent],
      );
      expect({ status, rows }).toEqual({ status: expect.toBeOneOf([200, 404]), rows: [] });
    },
  );
});

describe('a call with its sample', () => {
  it.each(made)(
    '$name succeeds by $way, so that a refusal elsewhere means something, and a change or a file given out is in the audit trail',
    async ({ name, endpoint, way }) => {
      const { world, maple } = attack;
      // Somebody new for each: one of the calls ends their session.
      const committee = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
      const { sample, send } = await ways[way]([name, endpoint], { ...maple, committee }, world);
      const userAgent = newId();
      expectDone(endpoint, await send({ ...sample, headers: { 'user-agent': userAgent } }));
      // Of what only reads, exports and downloads are noted: what leaves Lamplight as a file.
      if (effectOf(name, endpoint) === 'reads' && endpoint.reply.kind !== 'bytes') return;
      const rows = await pastPolicies(
        world.server.database,
        'activity',
        'SELECT FROM activity WHERE user_agent = $1',
        [userAgent],
      );
      const reason = unnoted[name];
      const wrong = reason
        ? `It leaves a row in the trail, though unnoted.ts has a reason why it need not: ${reason}`
        : 'It left no row in the audit trail: its service calls scope.note, or unnoted.ts says why it need not';
      expect(rows.length > 0, wrong).toBe(reason === undefined);
    },
  );
});
