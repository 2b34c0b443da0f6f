import { describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { sweepDatabase } from '../../jobs/sweep';
import { twoCenters } from '../../testing/centers';
import { pastPolicies } from '../../testing/past-policies';
import { addUser, sendMailsOf, stranger } from '../../testing/people';

const { world, maple, cedar } = await twoCenters();

const mailsTo = (id: string) =>
  pastPolicies<{ kind: string; to_address: string; key_purpose: string | null }>(
    world.server.database,
    'mail',
    'SELECT kind, to_address, key_purpose FROM mail WHERE to_user_id = $1 ORDER BY created_at',
    [id],
  );
const trailOf = (id: string) =>
  pastPolicies<{ action: string; before: object | null; after: object | null }>(
    world.server.database,
    'activity',
    "SELECT action, before, after FROM activity WHERE subject_id = $1 AND subject_type = 'user' ORDER BY id",
    [id],
  );
const create = (body: object, by = maple.committee) =>
  by.client.call('POST /user-apps', { body: stranger(body) });

describe('making an account', () => {
  it('mails staff an activation key at once', async () => {
    const user = await addUser(maple.committee, { user_email: 'Ruth.Vega@Example.org ' });
    expect(user).toMatchObject({
      version: 0,
      user_firstName: 'Nora',
      user_lastName: 'Lind',
      user_email: 'ruth.vega@example.org',
      user_activated: true,
      role: 'STAFF',
      qualityComitee: false,
      jobPosition: null,
      center: { id: maple.id, name: maple.name },
      access: 'INVITED',
      permissions: ['user.manage', 'user.identify'],
    });
    expect(await mailsTo(user.id)).toEqual([
      { kind: 'activation', to_address: 'ruth.vega@example.org', key_purpose: 'activation' },
    ]);
  });

  it('mails an assistant a key only where they are to log in', async () => {
    const without = await addUser(maple.committee, { role: 'ASSISTANT' });
    expect(without.access).toBe('NONE');
    expect(await mailsTo(without.id)).toEqual([]);
    const user = await addUser(maple.committee, { role: 'ASSISTANT', login: true });
    expect(user.access).toBe('INVITED');
    expect(await mailsTo(user.id)).toHaveLength(1);
  });

  it('takes a job position of the list, as an id or a record, and a place in the committee', async () => {
    const { body: positions } = await maple.assistant.client.call('GET /job-positions');
    const position = positions.find(({ name }) => name === 'Dietitian');
    expect(positions.map(({ name }) => name)).toEqual(positions.map(({ name }) => name).sort());
    for (const jobPosition of [position?.id, { id: position?.id }]) {
      const { body } = await create({ jobPosition, qualityComitee: true });
      expect(body).toMatchObject({ jobPosition: position, qualityComitee: true });
    }
    const wrong = await create({ jobPosition: maple.id });
    expect(wrong.problem).toMatchObject({
      status: 400,
      errorKey: 'reference',
      fieldErrors: [{ field: 'jobPosition' }],
    });
  });

  it('refuses an address that is in use, whatever its case and in whatever center: "Email is already in use!"', async () => {
    const { user_email } = await addUser(cedar.committee);
    const { status, problem } = await create({ user_email: user_email?.toUpperCase() });
    expect(status).toBe(400);
    expect(problem).toMatchObject({
      errorKey: 'emailexists',
      title: 'Email is already in use!',
      message: 'Email is already in use!',
    });
    expect(problem.fieldErrors).toContainEqual({ field: 'user_email', message: 'Email is already in use!' });
  });

  it('refuses what names nobody', async () => {
    const wrong = await create({ user_firstName: ' ', user_lastName: '', user_email: 'nora' });
    expect(wrong.problem.fieldErrors).toEqual([
      { field: 'user_firstName', message: 'Fill in the first name' },
      { field: 'user_lastName', message: 'Fill in the last name' },
      { field: 'user_email', message: 'This is not an e-mail address' },
    ]);
  });

  it('is in the audit trail', async () => {
    const user = await addUser(maple.committee, { role: 'ASSISTANT' });
    expect(await trailOf(user.id)).toMatchObject([
      {
        action: 'user.created',
        before: null,
        after: {
          firstName: 'Nora',
          lastName: 'Lind',
          email: user.user_email,
          role: 'ASSISTANT',
          invited: false,
        },
      },
    ]);
  });

  it('is the committee’s where its center lets it manage, and the administrators’; an administrator is made by one', async () => {
    for (const by of [maple.staff, maple.assistant]) expect((await create({}, by)).status).toBe(403);
    expect((await create({ role: 'ADMIN' })).status).toBe(403);
    expect((await create({ role: 'ADMIN' }, maple.admin)).body.role).toBe('ADMIN');
    const oak = await world.addCenter('Oak Hall');
    expect((await create({}, oak.committee)).status).toBe(201);
    await world.write(
      oak.id,
      build.updateTable('center').set({ committee_manages: false }).where('id', '=', oak.id),
    );
    expect((await create({}, oak.committee)).status).toBe(403);
    expect((await oak.committee.client.call('GET /user-apps')).status).toBe(200);
  });

  it('happens in the center an administrator names; nobody else names another than their own', async () => {
    expect((await create({ center: cedar.id }, maple.admin)).body.center.id).toBe(cedar.id);
    expect((await create({ center: { id: maple.id } })).body.center.id).toBe(maple.id);
    expect((await create({ center: cedar.id })).status).toBe(404);
  });

  it('shows at once in the lists that others choose from', async () => {
    const user = await addUser(maple.committee);
    const { body } = await maple.staff.client.call('GET /user-apps/list');
    expect(body.map(({ id }) => id)).toContain(user.id);
  });

  it('of an administrator makes them known in every center', async () => {
    await cedar.staff.client.call('GET /issues');
    const { id } = await addUser(maple.admin, { role: 'ADMIN', user_lastName: 'Newcomer' });
    const admin = await world.openSession(maple.id, id);
    const issue = await admin.call('POST /issues', {
      body: { description: 'x' },
      headers: { 'x-center-id': cedar.id },
    });
    expect(issue.body.revisions[0]?.userApp).toMatchObject({ user_lastName: 'Newcomer' });
    await maple.admin.client.call('PUT /user-apps/{id}', {
      params: { id },
      body: { user_lastName: 'Settled' },
    });
    const again = await cedar.staff.client.call('GET /issues/{id}', { params: { id: issue.body.id } });
    expect(again.body.revisions[0]?.userApp).toMatchObject({ user_lastName: 'Settled' });
  });
});

describe('lists of people', () => {
  it('are by last name, 20 at first, 10 of the committee, 1,000 outside it, 100 for administrators', async () => {
    const { client } = maple.committee;
    const all = await client.call('GET /user-apps');
    const names = all.body.content.map(({ user_lastName }) => user_lastName.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(all.body.size).toBe(20);
    const members = await client.call('GET /user-apps', { query: { q: 'qualityComitee.equals=true' } });
    expect(members.body.size).toBe(10);
    expect(members.body.content.every(({ qualityComitee }) => qualityComitee)).toBe(true);
    const others = await client.call('GET /user-apps', { query: { q: 'qualityComitee.equals=false' } });
    expect(others.body.size).toBe(1000);
    expect(others.body.content.some(({ qualityComitee }) => qualityComitee)).toBe(false);
    expect((await client.call('GET /user-apps', { query: { size: 5000 } })).body.size).toBe(1000);
    expect((await maple.admin.client.call('GET /admin/user-apps')).body.size).toBe(100);
  });

  it('find people by name in either order, by address, position and role', async () => {
    const { body: positions } = await maple.staff.client.call('GET /job-positions');
    const jobPosition = positions.find(({ name }) => name === 'Medical Director')?.id;
    const user = await addUser(maple.committee, {
      user_firstName: 'Zelda',
      user_lastName: 'Quist',
      user_email: 'zq.100_q@example.org',
      role: 'ASSISTANT',
      jobPosition,
    });
    for (const q of [
      'zelda quist',
      'Quist, Zelda',
      'zq.100_q',
      'jobPosition.contains=medical',
      'access.equals=NONE;user_lastName.equals=quist',
    ]) {
      const { body } = await maple.committee.client.call('GET /user-apps', { query: { q, size: 1000 } });
      expect({ q, found: body.content.map(({ id }) => id) }).toEqual({
        q,
        found: expect.arrayContaining([user.id]),
      });
    }
    const none = await maple.committee.client.call('GET /user-apps', { query: { q: 'zq.100%q' } });
    expect(none.body.content).toEqual([]);
  });

  it('span all centers for administrators alone', async () => {
    const there = await addUser(cedar.committee, { user_lastName: 'Aachen' });
    const { body } = await maple.admin.client.call('GET /admin/user-apps', { query: { q: 'Aachen' } });
    expect(body.content).toMatchObject([{ id: there.id, center: { id: cedar.id, name: cedar.name } }]);
    const ofMaple = await maple.admin.client.call('GET /admin/user-apps', {
      query: { q: `center_id.equals=${maple.id}`, sort: 'center,desc', size: 1000 },
    });
    expect(new Set(ofMaple.body.content.map(({ center }) => center.id))).toEqual(new Set([maple.id]));
    for (const { client } of [maple.committee, maple.staff, maple.assistant])
      expect((await client.call('GET /admin/user-apps')).status).toBe(403);
    expect((await maple.staff.client.call('GET /user-apps')).status).toBe(403);
  });
});

describe('mailing a key again', () => {
  it('serves who has no password yet, and lets an assistant in', async () => {
    const { id } = await addUser(maple.committee, { role: 'ASSISTANT' });
    const resend = () => maple.committee.client.call('POST /user-apps/re-send/{id}', { params: { id } });
    expect((await resend()).body.access).toBe('INVITED');
    expect(await mailsTo(id)).toHaveLength(1);
    world.server.setNow(new Date(Date.now() + 11 * 60_000));
    await resend();
    expect(await mailsTo(id)).toHaveLength(2);
    await world.write(
      maple.id,
      build.updateTable('user_account').set({ password_hash: 'x' }).where('id', '=', id),
    );
    expect((await resend()).problem).toMatchObject({ status: 400, errorKey: 'status' });
  });

  it('fills nobody’s mailbox: once in ten minutes, however many ask at once', async () => {
    world.server.setNow(new Date());
    const { id } = await addUser(maple.committee, { role: 'ASSISTANT' });
    const resend = () => maple.committee.client.call('POST /user-apps/re-send/{id}', { params: { id } });
    const answers = await Promise.all(Array.from({ length: 6 }, resend));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await resend()).problem).toMatchObject({
      status: 400,
      errorKey: 'status',
      message: expect.stringContaining('within the last ten minutes'),
    });
    expect(await mailsTo(id)).toHaveLength(1);
  });

  it('fills nobody’s mailbox, either, where accounts are made, deleted and imported for one address again and again', async () => {
    world.server.setNow(new Date());
    const user_email = 'somebody.outside@example.org';
    let mailed = 0;
    const gone = async (id: string) => {
      mailed += (await mailsTo(id)).length;
      await sendMailsOf(world, id);
      const { status } = await maple.committee.client.call('DELETE /user-apps/{id}', { params: { id } });
      expect(status).toBe(204);
    };
    for (let times = 0; times < 3; times += 1)
      await gone((await addUser(maple.committee, { user_email })).id);
    const content = `First name,Last name,E-mail\nNora,Lind,${user_email}`;
    const { body } = await maple.committee.client.call('POST /user-apps/import', {
      query: { dryRun: 'false' },
      files: [{ name: 'people.csv', content }],
    });
    expect(body.created).toBe(1);
    const { body: found } = await maple.committee.client.call('GET /user-apps', { query: { q: user_email } });
    const [{ id } = { id: '' }] = found.content;
    await gone(id);
    expect(mailed).toBe(1);

    world.server.setNow(new Date(Date.now() + 11 * 60_000));
    await gone((await addUser(maple.committee, { user_email })).id);
    expect(mailed).toBe(2);
  });

  it('keeps nothing of who is gone for longer than it is needed', async () => {
    const known = () =>
      pastPolicies(world.server.database, 'invited_address', 'SELECT center_id FROM invited_address');
    expect(await known()).not.toEqual([]);
    await sweepDatabase(world.server.database.pool, new Date(Date.now() + 2 * 3_600_000));
    expect(await known()).toEqual([]);
  });

  it('is refused for a disabled account', async () => {
    const { id } = await addUser(maple.committee);
    await maple.committee.client.call('PUT /user-apps/disable/{id}', { params: { id } });
    const { problem } = await maple.committee.client.call('POST /user-apps/re-send/{id}', { params: { id } });
    expect(problem).toMatchObject({ status: 400, errorKey: 'status' });
  });
});
