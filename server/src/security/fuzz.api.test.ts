import { endpoints } from '@lamplight/contract';
import type { Endpoint } from '@lamplight/contract/endpoint';
import { problemSchema } from '@lamplight/contract/problem';
import { refusalsOf } from '@lamplight/contract/refusals';
import type { EntityKind } from '@lamplight/contract/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/ids';
import type { TestPerson } from '../testing/world';
import { createWorld, type TestCenter, type World } from '../testing/world';
import { naughtyTexts } from './naughty';
import { rawBodies } from './raw-bodies';
import { recordMakers } from './records';
import { givenFor, type Ids, paramsOf, queryOf } from './request.arbitrary';

/**
 * Random and boundary requests to every call of the contract (quality.md, section 5): the server never fails, never
 * answers outside its contract and never hangs. A call added to the contract is tested here by itself. A failure
 * prints fast-check's seed and path; `fc.assert(…, { seed, path })` repeats it.
 */
const calls = Object.entries(endpoints) as [string, Endpoint][];
const hangMs = 2000;
/** Per call, so that all of them together stay under a minute. */
const budgetMs = Number(process.env.FUZZ_MS ?? 700);

let world: World;
let maple: TestCenter;
let cedar: TestCenter;
let ids: Ids;

beforeAll(async () => {
  world = await createWorld();
  maple = await world.addCenter('Maple Grove');
  cedar = await world.addCenter('Cedar Hill');
  const kinds = Object.entries(recordMakers) as [EntityKind, (center: TestCenter) => Promise<string>][];
  const made = kinds.map(async ([kind, make]) => {
    const own = [await make(maple), await make(maple)];
    return [kind, [...own, await make(cedar), newId()]] as const;
  });
  ids = new Map(await Promise.all(made));
}, 120_000);
afterAll(() => world.close());

interface Request {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | FormData | undefined;
}

async function ask({ method, path, headers = {}, body }: Request) {
  const startMs = performance.now();
  const response = await fetch(`${world.server.url}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body instanceof Buffer ? new Uint8Array(body) : body }),
  });
  const text = await response.text();
  return { response, text, ms: performance.now() - startMs };
}

/** The one thing every answer must be: of the contract, in time, and never the server's own fault. */
async function expectGoodAnswer(name: string, endpoint: Endpoint, request: Request): Promise<void> {
  let { response, text, ms } = await ask(request);
  // A busy machine can be slow once; what hangs is slow again.
  if (ms > hangMs) ({ response, text, ms } = await ask(request));
  expect(ms).toBeLessThan(hangMs);
  expect(response.status, text.slice(0, 500)).toBeLessThan(500);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) {
    expect(type).toContain('application/problem+json');
    const problem = problemSchema.parse(JSON.parse(text));
    expect(problem.status).toBe(response.status);
    const refusals: ReadonlySet<string> = refusalsOf(name, endpoint);
    expect(refusals, `${name} does not say that it can refuse so`).toContain(problem.errorKey);
    return;
  }
  expect(response.status).toBe(endpoint.reply.status);
  if (endpoint.reply.kind === 'json') {
    const json: unknown = JSON.parse(text);
    expect(endpoint.reply.schema.parse(json)).toEqual(json);
  }
}

const authorized = ({ client }: TestPerson) => ({ authorization: `Bearer ${client.token}` });
let people: TestPerson[];
beforeEach(async () => {
  // New ones for each call: one of the calls ends sessions.
  const of = (given: Parameters<World['addPerson']>[1]) => world.addPerson(maple.id, given);
  people = await Promise.all([
    of({ role: 'ADMIN' }),
    of({ role: 'STAFF', committee: true }),
    of({ role: 'STAFF' }),
    of({ role: 'ASSISTANT' }),
  ]);
});
const someone = (which: number): TestPerson => people[which] ?? maple.admin;

function addressOf(
  name: string,
  params: Record<string, string>,
  query: Record<string, string | string[]>,
): string {
  const path = (name.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const item of [value].flat()) search.append(key, item);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The body as this call wants it to travel, with up to two small files where it takes files. */
function bodyFor(endpoint: Endpoint, body: unknown, files: readonly string[]) {
  if (endpoint.body?.kind !== 'form')
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  form.append(endpoint.body.part, JSON.stringify(body) ?? '');
  for (const text of files) form.append(endpoint.body.files, new Blob([text]), `${text}.txt`);
  return { body: form, headers: {} };
}

const headers = fc.record(
  {
    'if-match': fc.constantFrom('"0"', '*', 'W/"1"', '"99999999999999999999"', 'x'),
    'idempotency-key': fc.constantFrom('k', 'x'.repeat(200), 'x'.repeat(201), '', "'; --", newId()),
    'x-center-id': fc.constantFrom('', 'x', newId(), '00000000-0000-0000-0000-000000000000'),
    'accept-language': fc.constantFrom('*', 'xx'.repeat(500)),
  },
  { requiredKeys: [] },
);

const settings = { numRuns: 10_000, interruptAfterTimeLimit: budgetMs, markInterruptAsFailure: false };

describe('random and boundary requests', () => {
  it.each(calls)('%s answers every one within its contract', async (name, endpoint) => {
    const body = endpoint.body ? givenFor(endpoint.body.schema, ids, 25) : fc.constant(undefined);
    await fc.assert(
      fc.asyncProperty(
        paramsOf(endpoint, ids),
        queryOf(endpoint, ids),
        body,
        fc.array(fc.constantFrom<string>('note', ...naughtyTexts), { maxLength: 2 }),
        headers,
        fc.nat(3),
        async (params, query, given, files, more, who) => {
          const sent = given === undefined ? undefined : bodyFor(endpoint, given, files);
          await expectGoodAnswer(name, endpoint, {
            method: name.split(' ')[0] ?? 'GET',
            path: addressOf(name, params, query),
            body: sent?.body,
            headers: { ...more, ...sent?.headers, ...authorized(someone(who)) },
          });
        },
      ),
      settings,
    );
  });
});

describe('bodies no well-meaning client sends', () => {
  const writing = calls.filter(([name]) => !name.startsWith('GET '));
  it.each(writing)('%s refuses or takes each, and stays well', async (name, endpoint) => {
    const form = endpoint.body?.kind === 'form' ? endpoint.body : undefined;
    const params = Object.fromEntries(
      Object.keys(endpoint.params?.shape ?? {}).map((key) => [key, key === 'linkId' ? 'reach' : newId()]),
    );
    for (const { what, type, body } of rawBodies(form?.part, form?.files)) {
      const request = {
        method: name.split(' ')[0] ?? 'POST',
        path: addressOf(name, params, {}),
        headers: { ...authorized(someone(1)), ...(type === undefined ? {} : { 'content-type': type }) },
        body: Buffer.from(body),
      };
      await expectGoodAnswer(name, endpoint, request).catch((error: unknown) => {
        throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
      });
    }
  });
});

describe('addresses no well-meaning client asks for', () => {
  const odd = [
    '/issues/%00',
    '/issues/%zz',
    '/issues/%ff%fe',
    '/issues/%2e%2e%2fetc%2fpasswd',
    `/issues/${'x'.repeat(4000)}`,
    '/issues/%F0%9F%91%A9',
    '//issues',
    '/issues?%00=%00&q=%ff&page=%zz',
    `/issues?q=${'%27'.repeat(2000)}`,
    `/issues?${'status.equals=OPEN&'.repeat(500)}`,
    `/issues?${Array.from({ length: 2000 }, (_, n) => `f${n}.equals=1`).join('&')}`,
    '/issues?sort[]=id&page[]=1&size[a]=2',
    '/nothing',
    '/',
  ];
  it.each(odd.map((path) => [path.slice(0, 60), path]))('%s', async (_shown, path) => {
    const listing = endpoints['GET /issues'];
    await expectGoodAnswer('GET /issues', listing, { method: 'GET', path, headers: authorized(someone(2)) });
  });

  it.each(['TRACE', 'OPTIONS', 'HEAD', 'PROPFIND', 'PATCH'])('the method %s', async (method) => {
    const { response } = await ask({ method: method === 'TRACE' ? 'DELETE' : method, path: '/issues' });
    expect([200, 204, 401, 404, 405]).toContain(response.status);
  });

  it.each(['', 'x', 'Bearer', 'Bearer ', `Bearer ${'x'.repeat(7000)}`, 'Basic eDp5', "Bearer ' OR 1=1 --"])(
    'the authorization "%s"',
    async (authorization) => {
      const { response } = await ask({ method: 'GET', path: '/account', headers: { authorization } });
      expect(response.status).toBe(401);
    },
  );
});
