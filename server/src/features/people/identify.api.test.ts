import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { pastPolicies } from '../../testing/past-policies';
import { addUser, sendMailsOf } from '../../testing/people';
import { type TestPerson, testPassword } from '../../testing/world';

const { world, maple } = await oneCenter();

const address = () => `${newId()}@example.org`;
const mailsOf = (person: { id: string }) =>
  pastPolicies<{ kind: string; to_address: string }>(
    world.server.database,
    'mail',
    'SELECT kind, to_address FROM mail WHERE to_user_id = $1 ORDER BY id',
    [person.id],
  );
const change = (person: { id: string }, by: TestPerson, body: object) =>
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

  it('is told five times a day to one address, however often it changes', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
    const another = address();
    for (let n = 0; n < 14; n += 1) {
      const body = { user_email: n % 2 === 0 ? another : nurse.email };
      expect((await change(nurse, maple.committee, body)).status).toBe(200);
    }
    const told = Map.groupBy(await mailsOf(nurse), ({ to_address }) => to_address);
    expect([...told].map(([to, mails]) => [to, mails.length])).toEqual([
      [nurse.email, 5],
      [another, 5],
    ]);
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

  it('is where a member learns that their account was disabled: nobody takes a seat unnoticed', async () => {
    const member = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
    const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
    for (const { id } of [member, nurse])
      await maple.committee.client.call('PUT /user-apps/disable/{id}', { params: { id } });
    expect(await mailsOf(member)).toEqual([{ kind: 'account-disabled', to_address: member.email }]);
    expect(await mailsOf(nurse)).toEqual([]);
    for (let n = 0; n < 7; n += 1)
      for (const step of ['activate', 'disable'] as const)
        await maple.committee.client.call(`PUT /user-apps/${step}/{id}`, { params: { id: member.id } });
    expect(await mailsOf(member)).toHaveLength(5);
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

  it('is told to them while their account is disabled, too: it may be enabled again', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
    await maple.committee.client.call('PUT /user-apps/disable/{id}', { params: { id: nurse.id } });
    await move(nurse, maple.committee);
    await takeFactor(nurse, maple.committee);
    const [changed, gone] = await mailsOf(nurse);
    expect(changed).toEqual({ kind: 'address-changed', to_address: nurse.email });
    expect(gone?.kind).toBe('factor-gone');
  });

  it('is told to them where it changes with a move to another center', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
    await addIssue(maple.committee, { assignee: nurse.id });
    const cedar = await world.addCenter('Cedar Hill');
    const moved = await change(nurse, maple.admin, { center: { id: cedar.id }, user_email: address() });
    expect(moved.status).toBe(200);
    expect(await mailsOf(nurse)).toContainEqual({ kind: 'address-changed', to_address: nurse.email });
  });
});

describe('the address of somebody who has no login, and signs by mailed links', () => {
  const addSigner = (committee: boolean) =>
    world.addPerson(maple.id, { role: 'ASSISTANT', committee, passwordHash: null });
  const kindsOf = async (person: TestPerson) => (await mailsOf(person)).map(({ kind }) => kind);
  const invite = ({ id }: TestPerson) =>
    maple.committee.client.call('POST /user-apps/re-send/{id}', { params: { id } });

  it('is corrected by whoever manages people, and they are told at the one that was', async () => {
    const pharmacist = await addSigner(false);
    expect((await move(pharmacist, maple.committee)).status).toBe(200);
    expect(await mailsOf(pharmacist)).toEqual([{ kind: 'address-changed', to_address: pharmacist.email }]);
  });

  it('is an administrator’s to change where they are of the committee: no other member signs as them', async () => {
    const director = await addSigner(true);
    for (const { problem } of [
      await move(director, maple.committee),
      await takeOut(director, maple.committee),
    ])
      expect(problem).toMatchObject({
        status: 400,
        title: 'This is a member of the committee who signs by mailed links: ask an administrator.',
      });
    expect(await mailsOf(director)).toEqual([]);
    expect((await move(director, maple.admin)).status).toBe(200);
    expect(await kindsOf(director)).toEqual(['address-changed']);
  });

  it.each([
    ['an invitation', invite],
    ['another role', (person: TestPerson) => change(person, maple.committee, { role: 'STAFF' })],
  ])('stays so once %s has given them a login, however often it is mailed', async (_what, give) => {
    const director = await addSigner(true);
    expect((await give(director)).body.access).toBe('INVITED');
    await invite(director);
    expect((await move(director, maple.committee)).status).toBe(400);
    expect((await move(director, maple.admin)).status).toBe(200);
    expect(await mailsOf(director)).toContainEqual({ kind: 'address-changed', to_address: director.email });
  });
});

describe('the address of somebody who was only invited', () => {
  it('is changed by any who manages people, as often as it was wrong; who reads the wrong one is told nothing', async () => {
    const invited = await addUser(maple.committee, { qualityComitee: true });
    const [params, call] = [{ id: invited.id }, maple.committee.client];
    for (let n = 1; n <= 2; n += 1) {
      world.server.setNow(new Date(Date.now() + n * 11 * 60_000));
      expect((await call.call('POST /user-apps/re-send/{id}', { params })).status).toBe(200);
      const answer = await call.call('PUT /user-apps/{id}', { params, body: { user_email: address() } });
      expect(answer.body).toMatchObject({ access: 'INVITED', qualityComitee: true });
    }
    const out = await call.call('PUT /user-apps/remove-comitee/{id}', { params });
    expect(out.body.qualityComitee).toBe(false);
    expect((await mailsOf(invited)).map(({ kind }) => kind)).toEqual(['activation']);
  });

  it('is mailed one invitation in ten minutes, also where it changes back and forth, and is saved each time', async () => {
    world.server.setNow(new Date());
    const invited = await addUser(maple.committee);
    const [first, another] = [invited.user_email ?? '', address()];
    const to = async (user_email: string) => {
      await sendMailsOf(world, invited.id);
      return (await change(invited, maple.committee, { user_email })).body.user_email;
    };
    for (const each of [another, first, another, first]) expect(await to(each)).toBe(each);
    const mailed = async () => (await mailsOf(invited)).map(({ to_address }) => to_address);
    expect(await mailed()).toEqual([first, another]);
    world.server.setNow(new Date(Date.now() + 11 * 60_000));
    await to(another);
    expect(await mailed()).toEqual([first, another, another]);
  });

  it('gets its invitation where the one before was taken back before it left', async () => {
    world.server.setNow(new Date());
    const invited = await addUser(maple.committee);
    const first = invited.user_email ?? '';
    for (const user_email of [address(), first])
      expect((await change(invited, maple.committee, { user_email })).status).toBe(200);
    expect((await mailsOf(invited)).map(({ to_address }) => to_address)).toEqual([first]);
  });

  it('is theirs once they were asked to sign: whoever reads it signs as them', async () => {
    const invited = await addUser(maple.committee, { qualityComitee: true });
    await maple.addSentForm({ signers: [invited] });
    const changing = maple.committee.client.call('PUT /user-apps/{id}', {
      params: { id: invited.id },
      body: { user_email: address() },
    });
    expect((await changing).status).toBe(400);
  });
});

describe('the address of somebody who was moved here from another center', async () => {
  const cedar = await world.addCenter('Cedar Hill');
  const moved = async (id: string) => {
    const params = { id };
    const body = { center: { id: cedar.id }, qualityComitee: true };
    return (await maple.admin.client.call('PUT /user-apps/{id}', { params, body })).body;
  };
  const redirect = (id: string, by = cedar.committee) =>
    by.client.call('PUT /user-apps/{id}', { params: { id }, body: { user_email: address() } });

  it.each([
    ['logged in there', () => world.addPerson(maple.id, { role: 'STAFF' }), addIssue],
    ['was to log in there, and had not acted yet', () => world.addPerson(maple.id, { role: 'STAFF' }), null],
    [
      'signed there by mailed links',
      () => world.addPerson(maple.id, { role: 'ASSISTANT', passwordHash: null }),
      null,
    ],
  ])('and %s is theirs: only an administrator changes it, and they are told', async (_what, add, act) => {
    const person = await add();
    await act?.(person);
    const { id, access } = await moved(person.id);
    if (access === 'NONE')
      await cedar.committee.client.call('POST /user-apps/re-send/{id}', { params: { id } });
    expect((await redirect(id)).problem).toMatchObject({ status: 400, errorKey: 'status' });
    expect((await redirect(id, cedar.admin)).status).toBe(200);
    expect(await mailsOf({ id })).toContainEqual({ kind: 'address-changed', to_address: person.email });
    // Moved once more, they are known as well.
    const back = { center: { id: maple.id } };
    const again = await cedar.admin.client.call('PUT /user-apps/{id}', { params: { id }, body: back });
    expect((await redirect(again.body.id, maple.committee)).status).toBe(400);
  });

  it('and never came there is any’s to correct, as it was before', async () => {
    const { id } = await moved((await addUser(maple.committee)).id);
    expect((await redirect(id)).status).toBe(200);
    expect((await mailsOf({ id })).map(({ kind }) => kind)).toEqual(['activation']);
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
