import type { Endpoint } from '@lamplight/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { twoCenters } from '../testing/centers';
import { addIssue } from '../testing/issues';
import { madeUpEndpoints, withMadeUpCalls } from '../testing/made-up-calls';
import { pastPolicies } from '../testing/past-policies';
import type { TestPerson } from '../testing/world';

const { world, maple, cedar } = await twoCenters(withMadeUpCalls);

type Name = keyof typeof madeUpEndpoints;

const call = (
  by: Pick<TestPerson, 'client'>,
  name: Name,
  input: Parameters<TestPerson['client']['send']>[2] = {},
) => by.client.send(name, madeUpEndpoints[name] as Endpoint, input);

const trail = (action: string) =>
  pastPolicies<{ center_id: string; actor_id: string; actor_kind: string }>(
    world.server.database,
    'activity',
    'SELECT center_id, actor_id, actor_kind FROM activity WHERE action = $1 ORDER BY id',
    [action],
  );

describe('a call whose center the body names', () => {
  it('acts there for an administrator, and in the own center where the body names none', async () => {
    const there = await call(maple.admin, 'POST /made-up/people', { body: { center: { id: cedar.id } } });
    expect(there.body).toMatchObject({ center: cedar.id, by: 'person' });
    const here = await call(maple.admin, 'POST /made-up/people', { body: {} });
    expect(here.body).toMatchObject({ center: maple.id });
    expect((await trail('audit-tool.created')).map((row) => row.center_id)).toEqual([cedar.id, maple.id]);
  });

  it('finds another center for nobody else, whether there is one or not', async () => {
    const theirs = await call(maple.committee, 'POST /made-up/people', { body: { center: cedar.id } });
    const missing = await call(maple.committee, 'POST /made-up/people', { body: { center: maple.staff.id } });
    expect([theirs.status, missing.status]).toEqual([404, 404]);
    const own = await call(maple.committee, 'POST /made-up/people', { body: { center: maple.id } });
    expect(own.status).toBe(200);
    expect((await call(maple.staff, 'POST /made-up/people', { body: { center: maple.id } })).status).toBe(
      403,
    );
  });
});

describe('a call over all centers', () => {
  it('reads the rows of each, for administrators alone', async () => {
    const { body } = await call(maple.admin, 'GET /made-up/everyone');
    expect(body).toEqual(expect.arrayContaining([maple.staff.id, cedar.staff.id]));
    expect((await call(maple.committee, 'GET /made-up/everyone')).status).toBe(403);
  });
});

describe('a call that writes and answers bytes', () => {
  it('commits before the first byte leaves', async () => {
    const { status, bytes } = await call(maple.staff, 'POST /made-up/paper');
    expect([status, bytes.toString()]).toEqual([200, 'On paper.']);
    expect(await trail('issues.exported')).toEqual([
      { center_id: maple.id, actor_id: maple.staff.id, actor_kind: 'person' },
    ]);
  });
});

describe('a call by key', () => {
  it('acts in the key’s center, about its subject, as its holder, and says so in the trail', async () => {
    const key = await world.addKey(cedar.assistant);
    const { body } = await call({ client: world.anonymous }, 'GET /made-up/use', { query: { key } });
    expect(body).toEqual({ center: cedar.id, by: 'key', subject: cedar.assistant.id });
    expect(await trail('file.downloaded')).toEqual([
      { center_id: cedar.id, actor_id: cedar.assistant.id, actor_kind: 'key' },
    ]);
  });

  it('takes the key that was made for it, of which nothing but the hash is kept, until it is revoked', async () => {
    const made = await call(maple.staff, 'POST /made-up/keys');
    const { key } = made.body as { key: string };
    const info = () => call({ client: world.anonymous }, 'GET /made-up/info', { query: { key } });
    expect((await info()).body).toEqual({ center: maple.id, by: 'key', subject: maple.staff.id });
    const kept = await pastPolicies(world.server.database, 'access_key', 'SELECT * FROM access_key');
    expect(kept).not.toHaveLength(0);
    expect(JSON.stringify(kept)).not.toContain(key);
    expect(world.server.logged()).not.toContain(key);
    await call(maple.staff, 'DELETE /made-up/keys');
    expect((await info()).problem.errorKey).toBe('key');
  });

  it('takes the key in its body too, and writes about the record the key is about, as its holder', async () => {
    const { id } = await addIssue(maple.staff);
    const key = await world.addKey(maple.assistant, { purpose: 'activation', subject_id: id });
    const sign = () =>
      call({ client: world.anonymous }, 'POST /made-up/sign', { body: { note: 'Agreed', key } });
    expect((await sign()).status).toBe(204);
    expect((await sign()).problem.errorKey).toBe('keyUsed');
    const { body } = await maple.staff.client.call('GET /issues/{id}', { params: { id } });
    expect(body.comments).toMatchObject([{ text: 'Agreed', userApp: { id: maple.assistant.id } }]);
  });

  it('that writes is not made by asking for its headers, nor twice by two at once', async () => {
    const key = await world.addKey(maple.staff);
    const url = `${world.server.url}/api/made-up/use?key=${key}`;
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
    const both = await Promise.all([fetch(url), fetch(url)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('that a session opens too is made by either; a key that is given decides', async () => {
    const params = { id: maple.assistant.id };
    const key = await world.addKey(maple.assistant);
    const named = { params, query: { key } };
    const bySession = await call(maple.staff, 'PUT /made-up/{id}/either', { params });
    expect(bySession.body).toMatchObject({ by: 'person', subject: null });
    const byKey = await call(maple.staff, 'PUT /made-up/{id}/either', named);
    expect(byKey.body).toMatchObject({ by: 'key', subject: maple.assistant.id });
    expect((await call(maple.assistant, 'PUT /made-up/{id}/either', { params })).status).toBe(403);
    expect((await call({ client: world.anonymous }, 'PUT /made-up/{id}/either', { params })).status).toBe(
      401,
    );
  });
});
