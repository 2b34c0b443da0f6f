import { describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import { build } from '../db/statement';
import { guarded, paramsWith, sampleOf, startAttack } from './attack';

const { world, maple } = await startAttack();
const strict = await world.addCenter('Riverside');
await world.write(
  strict.id,
  build.updateTable('center').set({ otp_demanded: true }).where('id', '=', strict.id),
);

/** The session, the own account and the second factor itself: all that is left while one is due (docs/security.md). */
const left = new Set([
  'POST /logout',
  'GET /account',
  'GET /sessions',
  'DELETE /sessions',
  'DELETE /sessions/{id}',
  'POST /account/change-password',
  'GET /account/otp',
  'POST /account/otp',
  'PUT /account/otp',
  'POST /account/otp/off',
  'POST /account/otp/recovery-codes',
  'GET /account/notices',
  'PUT /account/notices',
]);
const people = {
  administrator: { role: 'ADMIN' },
  'member of the committee': { role: 'STAFF', committee: true },
} as const;

describe.each(Object.entries(people))('an %s whose second factor is due', (_who, person) => {
  it('reaches these calls at all', () => {
    expect(guarded.map(([name]) => name)).toEqual(expect.arrayContaining([...left]));
  });

  it.each(guarded)('is let through by %s only where it is the account’s own', async (name, endpoint) => {
    // Somebody new for each: one of the calls ends their session.
    const { client } = await world.addPerson(strict.id, person);
    const input = { ...(await sampleOf([name, endpoint], maple)), params: paramsWith(endpoint, newId) };
    const { status, problem } = await client.send(name, endpoint, input);
    if (left.has(name)) expect(status).not.toBe(403);
    else expect({ status, key: problem.errorKey }).toEqual({ status: 403, key: 'otpDemanded' });
  });
});
