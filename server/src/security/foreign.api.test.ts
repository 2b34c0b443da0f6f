import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newId } from '../db/ids';
import {
  entityOf,
  expectDone,
  guarded,
  type Kind,
  maker,
  marker,
  mayCall,
  paramsWith,
  repeatable,
  roles,
  sampleOf,
  startAttack,
  told,
} from './attack';
import { fingerprint } from './fingerprint';

const attack = await startAttack();

const theirs = (kind: Kind) => attack.foreign.get(kind) ?? '';
const isShared = (schema: unknown) => (schema as z.ZodType).meta()?.shared !== undefined;
const ordinary = ['committee', 'staff', 'assistant'] as const;

describe('a record of another center', () => {
  const withRecord = guarded.filter(([, { params }]) => Object.values(params?.shape ?? {}).some(entityOf));

  const sharedOnly = guarded.filter(([, { params }]) => Object.values(params?.shape ?? {}).some(isShared));

  it.each(withRecord)('is to %s like a missing one, where an own one is found', async (name, endpoint) => {
    const { maple } = attack;
    // Refused, it is used up by nobody.
    const { body } = await sampleOf([name, endpoint], maple);
    for (const role of ordinary) {
      const ask = (id: (kind: Kind) => string) =>
        maple[role].client.send(name, endpoint, { params: paramsWith(endpoint, id), body });
      const [missing, foreign, malformed] = [
        await ask(newId),
        await ask(theirs),
        await ask(() => "x' OR 1=1--"),
      ];
      expect(told(foreign)).toEqual(told(missing));
      expect(told(malformed)).toEqual(told(missing));
      expect(foreign.bytes.includes(marker)).toBe(false);
    }
    const own = await maker(endpoint, maple).client.send(
      name,
      endpoint,
      await sampleOf([name, endpoint], maple),
    );
    expectDone(endpoint, own);
  });

  it.each(sharedOnly)(
    'that all centers share is to %s found, and a missing or malformed id is not',
    async (...call) => {
      const [name, endpoint] = call;
      const { maple } = attack;
      for (const role of roles.filter((each) => mayCall(endpoint, maple, each))) {
        const sample = await sampleOf(call, maple);
        const ask = (params: Record<string, string>) =>
          maple[role].client.send(name, endpoint, { ...sample, params: { ...sample.params, ...params } });
        const missing = await ask(paramsWith(endpoint, newId));
        expect({ role, status: missing.status }).toEqual({ role, status: 404 });
        expect(told(await ask(paramsWith(endpoint, () => "x' OR 1=1--")))).toEqual(told(missing));
        expectDone(endpoint, await ask({}));
      }
    },
  );

  it('cannot be reached by naming its center, but for administrators', async () => {
    const { maple, cedar } = attack;
    const headers = { 'x-center-id': cedar.id };
    expect((await maple.committee.client.call('GET /issues', { headers })).status).toBe(403);
    const asAdmin = await maple.admin.client.call('GET /issues', { headers });
    expect(asAdmin.body.totalElements).toBeGreaterThan(0);
  });

  it('is open to an administrator, where the record says which center the call acts in', async () => {
    const { client } = attack.maple.admin;
    const params = { id: theirs('issue') };
    const found = await client.call('GET /issues/{id}', { params });
    expect([found.status, found.headers.get('x-center-id')]).toEqual([200, attack.cedar.id]);
    const there = await client.call('GET /issues/{id}', {
      params,
      headers: { 'x-center-id': attack.cedar.id },
    });
    expect([there.status, there.headers.get('x-center-id')]).toEqual([200, null]);
    const changed = await client.call('PUT /issues/{id}', { params, body: { priority: 'LOW' } });
    expect(changed.body.priority).toBe('LOW');
    const tool = { id: theirs('audit-tool'), title: 'Walk-through of Cedar Hill' };
    expect((await client.call('PUT /audit-tool-questionnaries', { body: tool })).body.title).toBe(tool.title);
  });
});

describe('what another center holds', () => {
  let before: Record<string, unknown>;
  beforeAll(async () => {
    before = await fingerprint(attack.world, attack.cedar.id);
  });

  it.each(repeatable)('is never in what %s answers', async (name, endpoint) => {
    const { maple } = attack;
    const isOfOne = Object.values(endpoint.params?.shape ?? {}).some(entityOf);
    let { body } = await sampleOf([name, endpoint], maple);
    for (const role of ordinary) {
      // What is asked of another's record is refused, and leaves its body as it was.
      if (!isOfOne) body = (await sampleOf([name, endpoint], maple)).body;
      const input = { params: paramsWith(endpoint, theirs), body };
      const answer = await maple[role].client.send(name, endpoint, input);
      expect({ role, leaks: answer.bytes.includes(marker) }).toEqual({ role, leaks: false });
    }
  });

  it('is as it was after all these attempts', async () => {
    expect(await fingerprint(attack.world, attack.cedar.id)).toEqual(before);
  });
});
