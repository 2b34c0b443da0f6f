import { endpoints } from '@lamplight/contract';
import { actionFor, type Endpoint } from '@lamplight/contract/endpoint';
import { referencesIn } from '@lamplight/contract/references';
import type { EntityKind } from '@lamplight/contract/schema';
import { type Actor, canAtAll } from '@lamplight/domain/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newId } from '../db/ids';
import type { Answer } from '../testing/client';
import { createWorld, type TestCenter, type TestPerson, type World } from '../testing/world';
import { fingerprint } from './fingerprint';
import { recordMakers } from './records';
import { sampleBodies } from './samples';
import { withValueAt } from './value-at';

/**
 * Generated from the endpoint table (quality.md, section 5): every call × who calls × whose record × where the id
 * travels. A call added to the contract is tested here without a line being written.
 */
const marker = 'ZqMarkerOfCedar';
const calls = Object.entries(endpoints) as [string, Endpoint][];
const guarded = calls.filter(([, endpoint]) => actionFor(endpoint) !== undefined);
const roles = ['admin', 'committee', 'staff', 'assistant'] as const;

let world: World;
let maple: TestCenter;
let cedar: TestCenter;
const foreign = new Map<EntityKind, string>();

beforeAll(async () => {
  world = await createWorld();
  maple = await world.addCenter('Maple Grove');
  cedar = await world.addCenter('Cedar Hill', marker);
  for (const [kind, make] of Object.entries(recordMakers)) foreign.set(kind as EntityKind, await make(cedar));
}, 60_000);
afterAll(() => world.close());

const actorOf = (person: TestPerson, role: (typeof roles)[number]): Actor => ({
  userId: person.id,
  centerId: person.centerId,
  role: role === 'admin' ? 'ADMIN' : role === 'assistant' ? 'ASSISTANT' : 'STAFF',
  committee: role === 'committee',
});

function entityOf(schema: unknown): EntityKind | undefined {
  return (schema as z.ZodType).meta()?.entity;
}

/** Parameters of a call with the given id wherever one of its kinds goes; other parameters get any text. */
function paramsWith(endpoint: Endpoint, idOf: (kind: EntityKind) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(endpoint.params?.shape ?? {}).map(([name, schema]) => {
      const kind = entityOf(schema);
      return [name, kind ? idOf(kind) : 'reach'];
    }),
  );
}

const bodyOf = (name: string, center: TestCenter): unknown =>
  (sampleBodies as Record<string, ((center: TestCenter) => unknown) | undefined>)[name]?.(center);

/** What a stranger could compare: everything of an answer but the trace and the path they sent themselves. */
const told = ({ status, problem }: Answer<unknown>) => ({ ...problem, status, path: '', traceId: '' });

const send = (
  by: TestPerson,
  name: string,
  endpoint: Endpoint,
  id: (kind: EntityKind) => string,
  body?: unknown,
) => by.client.send(name, endpoint, { params: paramsWith(endpoint, id), body: body ?? bodyOf(name, maple) });

describe('who may call', () => {
  it.each(guarded)('%s is refused to strangers and to disabled people', async (name, endpoint) => {
    const input = { params: paramsWith(endpoint, newId), body: bodyOf(name, maple) };
    expect((await world.anonymous.send(name, endpoint, input)).status).toBe(401);
    expect((await maple.disabled.client.send(name, endpoint, input)).status).toBe(401);
  });

  it.each(guarded)('%s is open to exactly the roles of the policy table', async (name, endpoint) => {
    for (const role of roles) {
      const person = maple[role];
      const action = actionFor(endpoint);
      if (!action || name === 'POST /logout') continue;
      const allowed = canAtAll(actorOf(person, role), action, { id: maple.id, committeeManages: true });
      const { status } = await send(person, name, endpoint, newId);
      if (allowed)
        expect({ role, status }).toEqual({ role, status: expect.not.toBeOneOf([401, 403, 500, 503]) });
      else expect({ role, status }).toEqual({ role, status: 403 });
    }
  });
});

describe('another center', () => {
  const withRecord = guarded.filter(([, { params }]) => Object.values(params?.shape ?? {}).some(entityOf));

  it.each(withRecord)('%s answers a foreign record like a missing one', async (name, endpoint) => {
    for (const role of ['committee', 'staff', 'assistant'] as const) {
      const missing = await send(maple[role], name, endpoint, newId);
      const theirs = await send(maple[role], name, endpoint, (kind) => foreign.get(kind) ?? '');
      const malformed = await send(maple[role], name, endpoint, () => "x' OR 1=1--");
      expect(told(theirs)).toEqual(told(missing));
      expect(told(malformed)).toEqual(told(missing));
      expect(theirs.bytes.includes(marker)).toBe(false);
    }
  });

  const nested = guarded.flatMap(([name, endpoint]) => [
    ...(endpoint.body ? referencesIn(endpoint.body.schema) : []).map((reference) => ({
      name,
      endpoint,
      in: 'body' as const,
      ...reference,
    })),
    ...(endpoint.query ? referencesIn(endpoint.query) : []).map((reference) => ({
      name,
      endpoint,
      in: 'query' as const,
      ...reference,
    })),
  ]);

  it.each(nested)(
    '$name takes no foreign $entity in its $in at $path',
    async ({ name, endpoint, in: place, path, entity }) => {
      // A chosen id for a new record is no reference: the same id may exist in two centers, and neither knows.
      if (path.join('.') === 'id') return;
      const own = new Map<EntityKind, string>();
      for (const schema of Object.values(endpoint.params?.shape ?? {})) {
        const kind = entityOf(schema);
        if (kind) own.set(kind, await recordMakers[kind](maple));
      }
      const attempt = async (id: string) => {
        const params = paramsWith(endpoint, (kind) => own.get(kind) ?? newId());
        const query = place === 'query' ? { [path[0] ?? '']: id } : {};
        const sample = bodyOf(name, maple);
        const body = place === 'body' ? withValueAt(sample, path, id) : sample;
        return maple.committee.client.send(name, endpoint, { params, query, body });
      };
      const theirs = await attempt(foreign.get(entity) ?? '');
      expect(theirs.status).toBeGreaterThanOrEqual(400);
      expect(told(theirs)).toEqual(told(await attempt(newId())));
    },
  );

  const filtered = guarded.flatMap(([name, endpoint]) =>
    Object.entries(endpoint.filter ?? {})
      .filter(([, field]) => field.kind === 'id')
      .map(([field]) => ({ name, endpoint, field })),
  );

  it.each(filtered)('$name finds nothing by a foreign id in $field', async ({ name, endpoint, field }) => {
    for (const id of foreign.values()) {
      const query = { q: `${field}.equals=${id}` };
      const answer = await maple.committee.client.send(name, endpoint, { query });
      expect(answer.status).toBe(200);
      expect(answer.bytes.includes(marker)).toBe(false);
    }
  });

  it('is named by its own people only: the center header of another one is refused', async () => {
    const headers = { 'x-center-id': cedar.id };
    expect((await maple.committee.client.call('GET /issues', { headers })).status).toBe(403);
    const asAdmin = await maple.admin.client.call('GET /issues', { headers });
    expect(asAdmin.body.totalElements).toBeGreaterThan(0);
  });

  it('never shows in what a center receives, and stays as it was after every attempt', async () => {
    const before = await fingerprint(world, cedar.id);
    for (const [name, endpoint] of guarded) {
      for (const role of ['committee', 'staff', 'assistant'] as const) {
        if (name === 'POST /logout') continue;
        const answer = await send(maple[role], name, endpoint, (kind) => foreign.get(kind) ?? '');
        expect({ name, leaks: answer.bytes.includes(marker) }).toEqual({ name, leaks: false });
      }
    }
    expect(await fingerprint(world, cedar.id)).toEqual(before);
  });

  it('is open to an administrator, where the record says which center the call acts in', async () => {
    const id = foreign.get('issue') ?? '';
    const read = await maple.admin.client.call('GET /issues/{id}', { params: { id } });
    expect(read.status).toBe(200);
    const changed = await maple.admin.client.call('PUT /issues/{id}', {
      params: { id },
      body: { priority: 'LOW' },
    });
    expect(changed.body.priority).toBe('LOW');
  });
});
