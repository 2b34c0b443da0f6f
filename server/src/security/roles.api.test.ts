import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import {
  expectDone,
  guarded,
  maker,
  mayCall,
  paramsWith,
  repeatable,
  roles,
  sampleOf,
  startAttack,
} from './attack';

const attack = await startAttack();

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

  it.each(repeatable)(
    '%s succeeds with its sample, so that a refusal elsewhere means something',
    async (name, endpoint) => {
      const sample = await sampleOf([name, endpoint], attack.maple);
      expectDone(endpoint, await maker(endpoint, attack.maple).client.send(name, endpoint, sample));
    },
  );
});
