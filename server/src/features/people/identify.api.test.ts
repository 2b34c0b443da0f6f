import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { oneCenter } from '../../testing/centers';
import { pastPolicies } from '../../testing/past-policies';
import { type TestPerson, testPassword } from '../../testing/world';

const { world, maple } = await oneCenter();

const address = () => `${newId()}@example.org`;
const mailsOf = (person: TestPerson) =>
  pastPolicies<{ kind: string; to_address: string }>(
    world.server.database,
    'mail',
    'SELECT kind, to_address FROM mail WHERE to_user_id = $1 ORDER BY id',
    [person.id],
  );
const move = (person: TestPerson, by: TestPerson) =>
  by.client.call('PUT /user-apps/{id}', { params: { id: person.id }, body: { user_email: address() } });
const takeFactor = (person: TestPerson, by: TestPerson) =>
  by.client.call('DELETE /user-apps/otp/{id}', { params: { id: person.id } });

describe('the address of somebody who logs in', () => {
  it('is changed by whoever manages people, and its person is told at the one that was', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
    expect((await move(nurse, maple.committee)).status).toBe(200);
    expect(await mailsOf(nurse)).toEqual([{ kind: 'address-changed', to_address: nurse.email }]);
  });

  it('tells of somebody’s own change too: it may have been another in their name', async () => {
    const member = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
    expect((await move(member, member)).status).toBe(200);
    expect(await mailsOf(member)).toEqual([{ kind: 'address-changed', to_address: member.email }]);
  });

  it('of a member of the committee is for administrators: no other member becomes them', async () => {
    const member = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
    for (const { problem } of [
      await move(member, maple.committee),
      await takeFactor(member, maple.committee),
    ])
      expect(problem).toMatchObject({ status: 400, errorKey: 'status' });
    expect(await mailsOf(member)).toEqual([]);
    expect((await move(member, maple.admin)).status).toBe(200);
    expect((await takeFactor(member, maple.admin)).status).toBe(204);
    expect((await mailsOf(member)).map(({ kind }) => kind)).toEqual(['address-changed', 'factor-gone']);
  });

  it('is changed by any who manages people while nobody has a password for it', async () => {
    const invited = await world.addPerson(maple.id, { role: 'STAFF', committee: true, passwordHash: null });
    expect((await move(invited, maple.committee)).status).toBe(200);
    expect((await mailsOf(invited)).map(({ kind }) => kind)).not.toContain('address-changed');
  });
});

it('a change of password is told to whose it is, the first choice of one is not', async () => {
  const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
  const newPassword = 'nine small boats go north';
  await nurse.client.call('POST /account/change-password', {
    body: { currentPassword: testPassword, newPassword },
  });
  expect((await mailsOf(nurse)).map(({ kind }) => kind)).toEqual(['password-changed']);
  const invited = await world.addPerson(maple.id, { role: 'STAFF', passwordHash: null });
  const key = await world.addKey(invited, { purpose: 'activation' });
  const { status } = await world.anonymous.call('POST /account/reset-password/finish', {
    body: { key, newPassword },
  });
  expect(status).toBe(204);
  expect(await mailsOf(invited)).toEqual([]);
});
