import { describe, expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { pastPolicies } from '../../testing/past-policies';
import { addUser } from '../../testing/people';
import { createWorld, type TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();

const put = (id: string, body: object, by: TestPerson = maple.committee) =>
  by.client.call('PUT /user-apps/{id}', { params: { id }, body });
const get = (id: string, by: TestPerson = maple.committee) =>
  by.client.call('GET /user-apps/{id}', { params: { id } });
const remove = (id: string, by: TestPerson = maple.committee) =>
  by.client.call('DELETE /user-apps/{id}', { params: { id } });
const disable = (id: string, by: TestPerson = maple.committee) =>
  by.client.call('PUT /user-apps/disable/{id}', { params: { id } });
const activate = (id: string, by: TestPerson = maple.committee) =>
  by.client.call('PUT /user-apps/activate/{id}', { params: { id } });
const rowsOf = <Row extends object>(table: string, text: string, values: unknown[]) =>
  pastPolicies<Row>(world.server.database, table, text, values);
const trailOf = (id: string) =>
  rowsOf<{ action: string; before: object; after: object }>(
    'activity',
    "SELECT action, before, after FROM activity WHERE subject_id = $1 AND subject_type = 'user' ORDER BY id",
    [id],
  );

describe('changing an account', () => {
  it('keeps what is left out, counts versions, and stands in the trail before and after', async () => {
    const user = await addUser(maple.committee, { qualityComitee: true });
    const { body } = await put(user.id, { version: 0, user_lastName: 'Okafor', role: 'ASSISTANT' });
    expect(body).toMatchObject({
      version: 1,
      user_firstName: 'Nora',
      user_lastName: 'Okafor',
      role: 'ASSISTANT',
      qualityComitee: true,
    });
    expect((await trailOf(user.id)).at(-1)).toMatchObject({
      action: 'user.changed',
      before: { lastName: 'Lind', role: 'STAFF' },
      after: { lastName: 'Okafor', role: 'ASSISTANT' },
    });
    expect((await put(user.id, { user_lastName: 'Okafor' })).body.version).toBe(1);
  });

  it('is refused over a version that somebody else has changed, with the account as it is', async () => {
    const { id } = await addUser(maple.committee);
    await put(id, { user_lastName: 'First' });
    const stale = await put(id, { version: 0, user_lastName: 'Second' });
    expect(stale.problem).toMatchObject({
      status: 409,
      errorKey: 'concurrency',
      current: { version: 1, user_lastName: 'First' },
    });
    const asHeader = await maple.committee.client.call('PUT /user-apps/{id}', {
      params: { id },
      body: { user_lastName: 'Second' },
      headers: { 'if-match': '"0"' },
    });
    expect(asHeader.status).toBe(409);
  });

  it('of a name shows at once where the person is named', async () => {
    const { id } = await addUser(maple.committee);
    const issue = await addIssue(maple.committee, { assignee: id });
    await put(id, { user_lastName: 'Renamed' });
    const { body } = await maple.staff.client.call('GET /issues/{id}', { params: { id: issue.id } });
    expect(body.assignee).toMatchObject({ user_lastName: 'Renamed' });
  });

  it('of the address ends the keys that went to the old one, and mails who was invited anew', async () => {
    const { id } = await addUser(maple.committee);
    await world.addKey({ ...maple.staff, id }, { purpose: 'activation' });
    await put(id, { user_email: `better.${id}@example.org` });
    const keys = await rowsOf<{ revoked_at: Date | null }>(
      'access_key',
      'SELECT revoked_at FROM access_key WHERE user_id = $1',
      [id],
    );
    expect(keys).toEqual([{ revoked_at: expect.any(Date) }]);
    const mails = await rowsOf('mail', 'SELECT to_address FROM mail WHERE to_user_id = $1', [id]);
    expect(mails).toEqual([{ to_address: `better.${id}@example.org` }]);
    const taken = await put(id, { user_email: maple.staff.email });
    expect(taken.problem).toMatchObject({ status: 400, errorKey: 'emailexists' });
  });

  it('of an assistant’s role invites them to log in', async () => {
    const { id } = await addUser(maple.committee, { role: 'ASSISTANT' });
    expect((await put(id, { role: 'STAFF' })).body.access).toBe('INVITED');
    expect(await rowsOf('mail', 'SELECT FROM mail WHERE to_user_id = $1', [id])).toHaveLength(1);
  });

  it('of an administrator is for administrators, and so is making one', async () => {
    const { id } = await addUser(maple.committee);
    expect((await put(id, { role: 'ADMIN' })).status).toBe(403);
    expect((await put(id, { role: 'ADMIN' }, maple.admin)).body.role).toBe('ADMIN');
    for (const answer of [
      await put(id, { user_lastName: 'Taken' }),
      await disable(id),
      await remove(id),
      await maple.committee.client.call('PUT /user-apps/add-comitee/{id}', { params: { id } }),
      await maple.committee.client.call('POST /user-apps/re-send/{id}', { params: { id } }),
    ])
      expect(answer.status).toBe(403);
    expect((await get(id)).body.permissions).toEqual([]);
    expect((await get(id, maple.admin)).body.permissions).toEqual([
      'user.manage',
      'user.identify',
      'user.administer',
    ]);
  });

  it('ends the sessions of who gets another role', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
    expect((await nurse.client.call('GET /account')).status).toBe(200);
    await put(nurse.id, { role: 'ASSISTANT' });
    expect((await nurse.client.call('GET /account')).status).toBe(401);
  });
});

describe('disabling an account', () => {
  it('ends its sessions at once; activating it lets the person in again', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
    await nurse.client.call('GET /account');
    expect((await disable(nurse.id)).body.user_activated).toBe(false);
    expect((await nurse.client.call('GET /account')).status).toBe(401);
    const list = await maple.staff.client.call('GET /user-apps/list');
    expect(list.body.map(({ id }) => id)).not.toContain(nurse.id);
    expect((await activate(nurse.id)).body.user_activated).toBe(true);
    expect((await trailOf(nurse.id)).map(({ action }) => action)).toEqual([
      'user.disabled',
      'user.activated',
    ]);
    const version = (await get(nurse.id)).body.version;
    expect((await activate(nurse.id)).body.version).toBe(version);
  });

  it('is nothing one does to oneself', async () => {
    for (const self of [maple.committee, maple.admin]) {
      expect((await disable(self.id, self)).problem).toMatchObject({ status: 400, errorKey: 'status' });
      expect((await self.client.call('GET /account')).status).toBe(200);
    }
  });
});

describe('the last enabled administrator', () => {
  it('stays one, also when two take each other’s rights at once', async () => {
    const other = await createWorld();
    try {
      const oak = await other.addCenter('Oak Hall');
      const demoted = await put(oak.admin.id, { role: 'STAFF' }, oak.admin);
      expect(demoted.problem).toMatchObject({ status: 400, errorKey: 'status' });
      const invited = await oak.admin.client.call('POST /user-apps', {
        body: {
          user_firstName: 'In',
          user_lastName: 'Vited',
          user_email: 'invited@oak.example',
          role: 'ADMIN',
        },
      });
      expect(invited.status).toBe(201);
      // Who was invited may never come.
      expect((await put(oak.admin.id, { role: 'STAFF' }, oak.admin)).status).toBe(400);
      const second = await other.addPerson(oak.id, { role: 'ADMIN' });
      const answers = await Promise.all([disable(second.id, oak.admin), disable(oak.admin.id, second)]);
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
      const [left] = answers[0].status === 200 ? [oak.admin] : [second];
      expect((await left.client.call('GET /account')).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

describe('the quality committee', () => {
  it('gains and loses members, at once and in the trail', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
    const params = { id: nurse.id };
    await nurse.client.call('GET /account');
    const { body } = await maple.committee.client.call('PUT /user-apps/add-comitee/{id}', { params });
    expect(body.qualityComitee).toBe(true);
    expect((await nurse.client.call('GET /account')).body.qualityComitee).toBe(true);
    await maple.admin.client.call('PUT /user-apps/remove-comitee/{id}', { params });
    expect((await nurse.client.call('GET /account')).body.qualityComitee).toBe(false);
    expect((await trailOf(nurse.id)).map(({ action }) => action)).toEqual([
      'user.joined-committee',
      'user.left-committee',
    ]);
  });
});

describe('deleting an account', () => {
  it('works while nothing refers to it; its invitation goes with it, and the address is free', async () => {
    const user = await addUser(maple.committee);
    await world.addKey({ ...maple.staff, id: user.id }, { purpose: 'activation' });
    expect((await remove(user.id)).status).toBe(204);
    expect((await get(user.id)).status).toBe(404);
    expect((await trailOf(user.id)).at(-1)).toMatchObject({
      action: 'user.deleted',
      before: { lastName: 'Lind' },
    });
    await addUser(maple.committee, { user_email: user.user_email ?? '' });
  });

  it('is refused once anything refers to it: "This item cannot be removed"', async () => {
    const named = await addUser(maple.committee);
    await addIssue(maple.committee, { assignee: named.id });
    const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
    await addIssue(nurse);
    const reader = await world.addPerson(maple.id, { role: 'STAFF' });
    await reader.client.call('GET /issues/export');
    for (const { id } of [named, nurse, reader]) {
      const { status, problem } = await remove(id);
      expect(status).toBe(400);
      expect(problem.message).toBe('This item cannot be removed');
      expect((await get(id)).status).toBe(200);
    }
  });

  it('is refused to the person themself', async () => {
    const own = await world.addPerson(maple.id, { role: 'STAFF', committee: true });
    expect((await remove(own.id, own)).problem).toMatchObject({ errorKey: 'cannotBeRemoved' });
  });
});

describe('moving to another center', () => {
  it('is for administrators', async () => {
    const { id } = await addUser(maple.committee);
    for (const center of [cedar.id, '01890000-0000-7000-8000-000000000000']) {
      expect((await put(id, { center })).status).toBe(403);
    }
    expect((await put(id, { center: maple.id })).status).toBe(200);
    const nowhere = await put(id, { center: '01890000-0000-7000-8000-000000000000' }, maple.admin);
    expect(nowhere.problem).toMatchObject({ status: 400, errorKey: 'reference' });
  });

  it('takes the account along while nothing refers to it', async () => {
    const user = await addUser(maple.committee);
    const { body } = await put(user.id, { center: cedar.id }, maple.admin);
    expect(body).toMatchObject({
      id: user.id,
      center: { id: cedar.id },
      user_email: user.user_email,
      user_activated: true,
      access: 'INVITED',
    });
    expect((await get(user.id)).status).toBe(404);
    expect((await get(user.id, cedar.committee)).status).toBe(200);
  });

  it('opens a new account there, with the address, where records refer to the old, which is disabled', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Ines' });
    const issue = await addIssue(nurse);
    const { body } = await put(nurse.id, { center: cedar.id, role: 'ASSISTANT' }, maple.admin);
    expect(body).toMatchObject({
      center: { id: cedar.id },
      user_firstName: 'Ines',
      user_email: nurse.email,
      user_activated: true,
      role: 'ASSISTANT',
      version: 0,
    });
    expect(body.id).not.toBe(nurse.id);
    expect((await get(nurse.id)).body).toMatchObject({ user_activated: false, user_email: null, version: 1 });
    expect((await nurse.client.call('GET /account')).status).toBe(401);
    const old = await maple.staff.client.call('GET /issues/{id}', { params: { id: issue.id } });
    expect(old.body.revisions[0]?.userApp).toMatchObject({ id: nurse.id, user_firstName: 'Ines' });
    expect((await activate(nurse.id)).problem).toMatchObject({ status: 400, errorKey: 'status' });
    expect(await trailOf(nurse.id)).toMatchObject([{ action: 'user.moved', after: { center: cedar.name } }]);
    expect(await trailOf(body.id)).toMatchObject([
      { action: 'user.created', after: { movedFrom: maple.name } },
    ]);
    const trail = await rowsOf<{ center_id: string }>(
      'activity',
      'SELECT center_id FROM activity WHERE subject_id = $1',
      [body.id],
    );
    expect(trail).toEqual([{ center_id: cedar.id }]);
  });

  it('is all or nothing', async () => {
    const nurse = await world.addPerson(maple.id, { role: 'STAFF' });
    await addIssue(nurse);
    const refused = await put(nurse.id, { center: cedar.id, user_email: cedar.staff.email }, maple.admin);
    expect(refused.problem.errorKey).toBe('emailexists');
    expect((await get(nurse.id)).body).toMatchObject({ user_activated: true, user_email: nurse.email });
    expect((await nurse.client.call('GET /account')).status).toBe(200);
  });

  it('is nothing one does to oneself', async () => {
    const admin = await world.addPerson(maple.id, { role: 'ADMIN' });
    expect((await put(admin.id, { center: cedar.id }, admin)).problem).toMatchObject({ errorKey: 'status' });
  });
});

describe('an account of another center', () => {
  it('is not found', async () => {
    for (const answer of [
      await get(cedar.staff.id),
      await put(cedar.staff.id, { user_lastName: 'x' }),
      await disable(cedar.staff.id),
      await remove(cedar.staff.id),
    ])
      expect(answer.status).toBe(404);
    expect((await get(cedar.staff.id, maple.admin)).body.center.id).toBe(cedar.id);
  });
});
