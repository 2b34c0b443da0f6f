import { reportContacts } from '@lamplight/domain/allegations';
import { keysOf, recordOf } from '@lamplight/domain/keys-of';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import { build } from '../db/statement';
import type { TestPerson } from '../testing/world';
import { guarded, paramsWith, sampleOf, startAttack } from './attack';

const { world, maple } = await startAttack();
const strict = await world.addCenter('Riverside');
const marked = 'Call Quillfeather';
const whomToCall = JSON.stringify(recordOf(keysOf(reportContacts), () => marked));
await world.write(
  strict.id,
  build.updateTable('center').set({ otp_demanded: true, report_to: whomToCall }).where('id', '=', strict.id),
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

describe('an administrator from elsewhere, without the factor that a center demands', () => {
  const names = { strict: 'Riverside', mine: 'Maple Grove' };
  let elsewhere: TestPerson;
  beforeAll(async () => {
    elsewhere = await world.addPerson(maple.id, { role: 'ADMIN' });
    // Somebody whom each of the lists would tell.
    await world.addPerson(strict.id, { role: 'STAFF', name: 'Xavier' });
  });

  /** Every call that reads over all centers, so that a new one is held to it, too. */
  const overAll = guarded.filter(([, endpoint]) => endpoint.center === 'all');

  it('finds these calls at all', () => {
    expect(overAll.map(([name]) => name)).toEqual(
      expect.arrayContaining(['GET /admin/user-apps', 'GET /admin/centers']),
    );
  });

  it.each(overAll)('is told nothing of it by %s', async (name, endpoint) => {
    const input = { ...(await sampleOf([name, endpoint], maple)), query: { size: 100 } };
    const { status, body } = await elsewhere.client.send(name, endpoint, input);
    expect(status).toBe(200);
    for (const word of [strict.id, names.strict, 'Xavier']) expect(JSON.stringify(body)).not.toContain(word);
  });

  const ofAccount = guarded.filter(([name]) => left.has(name));

  it.each(ofAccount)('is told no more than its name by %s, asked in it', async (name, endpoint) => {
    const { client } = await world.addPerson(maple.id, { role: 'ADMIN' });
    const input = { ...(await sampleOf([name, endpoint], maple)), params: paramsWith(endpoint, newId) };
    const headers = { 'x-center-id': strict.id };
    const { status, body, problem } = await client.send(name, endpoint, { ...input, headers });
    expect(status).not.toBe(403);
    for (const word of [marked, 'Xavier']) expect(JSON.stringify([body, problem])).not.toContain(word);
  });

  it('is told whom to call there as soon as none is demanded', async () => {
    const asked = () => elsewhere.client.call('GET /account', { headers: { 'x-center-id': strict.id } });
    const demand = (otp_demanded: boolean) =>
      world.write(strict.id, build.updateTable('center').set({ otp_demanded }).where('id', '=', strict.id));
    expect((await asked()).body).toMatchObject({ otpDue: true, center: { name: names.strict } });
    await demand(false);
    const { body } = await asked().finally(() => demand(true));
    expect(Object.values(body.center.reportTo)).toContain(marked);
  });

  it('is told of its own, and of all as soon as none is demanded', async () => {
    const told = async () => {
      const centers = await elsewhere.client.call('GET /admin/centers', { query: { size: 100 } });
      // Of one name, as those whom the calls above made fill several pages.
      const xaviers = await elsewhere.client.call('GET /admin/user-apps', {
        query: { 'user_firstName.equals': 'Xavier' },
      });
      expect(centers.body.totalElements).toBe(centers.body.content.length);
      expect(xaviers.body.totalElements).toBe(xaviers.body.content.length);
      return {
        centers: centers.body.content.map((each) => each.name),
        xaviers: xaviers.body.totalElements,
      };
    };
    const before = await told();
    expect(before.centers).toContain(names.mine);
    expect(before).toMatchObject({ xaviers: 0, centers: expect.not.arrayContaining([names.strict]) });
    const demand = (otp_demanded: boolean) =>
      world.write(strict.id, build.updateTable('center').set({ otp_demanded }).where('id', '=', strict.id));
    await demand(false);
    const after = await told().finally(() => demand(true));
    expect(after).toMatchObject({
      xaviers: 1,
      centers: expect.arrayContaining([names.mine, names.strict]),
    });
  });

  const copies = guarded.filter(([, endpoint]) =>
    Object.keys(endpoint.query?.shape ?? {}).includes('idCenterOrigin'),
  );

  it('finds the copies at all', () => expect(copies.length).toBeGreaterThan(3));

  it.each(copies)('copies nothing from it by %s', async (name, endpoint) => {
    const sample = await sampleOf([name, endpoint], maple);
    const query = { ...sample.query, idCenterOrigin: strict.id, idCenterDestination: maple.id };
    const { status, problem } = await elsewhere.client.send(name, endpoint, { ...sample, query });
    expect({ status, key: problem.errorKey }).toEqual({ status: 403, key: 'otpDemanded' });
  });

  it('moves nobody into it', async () => {
    const mine = await world.addPerson(maple.id, { role: 'ADMIN' });
    const { status, problem } = await elsewhere.client.call('PUT /user-apps/{id}', {
      params: { id: mine.id },
      body: { center: strict.id },
    });
    expect({ status, key: problem.errorKey }).toEqual({ status: 403, key: 'otpDemanded' });
    const { body } = await elsewhere.client.call('GET /user-apps/{id}', { params: { id: mine.id } });
    expect(body.center.id).toBe(maple.id);
  });
});
