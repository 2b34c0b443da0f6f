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
const change = (person: TestPerson, by: TestPerson, body: object) =>
  by.client.call('PUT /user-apps/{id}', { params: { id: person.id }, body });
const move = (person: TestPerson, by: TestPerson) => change(person, by, { user_email: address() });
const takeOut = (person: TestPerson, by: TestPerson) =>
  by.client.call('PUT /user-apps/remove-comitee/{id}', { params: { id: person.id } });
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

  it('of a member stays theirs by whatever door: no other member takes them out of the committee first', async () => {
    const member = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
    for (const { problem } of [
      await takeOut(member, maple.committee),
      await change(member, maple.committee, { qualityComitee: false }),
      await change(member, maple.committee, { qualityComitee: false, user_email: address() }),
    ])
      expect(problem).toMatchObject({
        status: 400,
        errorKey: 'status',
        title: expect.stringContaining('ask an administrator'),
      });
    expect((await member.client.call('GET /account')).body.qualityComitee).toBe(true);
    // Disabling takes nobody's name: what the account is stays as it was.
    await maple.committee.client.call('PUT /user-apps/disable/{id}', { params: { id: member.id } });
    expect((await move(member, maple.committee)).status).toBe(400);
    expect((await takeOut(member, maple.admin)).body.qualityComitee).toBe(false);
  });

  it('lets a member leave the committee by themselves', async () => {
    for (const leave of [
      (member: TestPerson) => takeOut(member, member),
      (member: TestPerson) => change(member, member, { qualityComitee: false }),
    ]) {
      const member = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
      expect((await leave(member)).body.qualityComitee).toBe(false);
    }
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
