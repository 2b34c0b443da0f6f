import { endpoints } from '@lamplight/contract';
import { type Endpoint, keysFor } from '@lamplight/contract/endpoint';
import type { EntityKind, SharedKind } from '@lamplight/contract/schema';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, it } from 'vitest';
import { newId } from '../db/ids';
import { idsInPath, uuid } from '../http/named-record';
import { twoCenters } from '../testing/centers';
import { withMadeUpCalls } from '../testing/made-up-calls';
import { surface } from '../testing/surface';
import type { TestCenter, TestPerson, World } from '../testing/world';
import type { Call } from './attack';
import { byKey, keyedSampleOf } from './by-key';
import { addressOf, authorized, expectGoodAnswer } from './good-answer';
import { naughtyTexts } from './naughty';
import { recordMakers } from './records';
import { givenFor, type Ids, paramsOf, queryOf } from './request.arbitrary';
import { sharedMakers } from './sample-shared';

/**
 * Random and boundary requests to every call of the contract: the server never fails, never
 * answers outside its contract and never hangs. A call added to the contract is tested here by itself, in a
 * share of the same time: more calls make no run longer, and every run tries others. `SEED=… FUZZ_MS=600000` repeats one.
 */
const calls = surface([...new Map([...(Object.entries(endpoints) as Call[]), ...byKey])]);
/** For all calls together. */
const budgetMs = Number(process.env.FUZZ_MS ?? 30_000);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const { world, maple, cedar } = await twoCenters(withMadeUpCalls);
let ids: Ids;

beforeAll(async () => {
  const kinds = Object.entries({ ...recordMakers, ...sharedMakers }) as [
    EntityKind | SharedKind,
    (center: TestCenter) => Promise<string>,
  ][];
  const made = new Map<EntityKind | SharedKind, string[]>();
  // One kind after the other: so many calls of one person at once would wait for their turn longer than they may.
  for (const [kind, make] of kinds) {
    const [other, own] = await Promise.all([make(cedar), make(maple)]);
    made.set(kind, [own, await make(maple), other, newId()]);
  }
  ids = made;
}, 120_000);

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

/** A new key that opens the call with these parameters, for each request: one may use it up. None where none is asked for. */
async function keyFor(
  [, endpoint]: Call,
  params: Record<string, string>,
  subject: string,
): Promise<Record<string, string>> {
  const [purpose] = keysFor(endpoint);
  if (!purpose) return {};
  const [named] = idsInPath(endpoint).map(({ name }) => params[name]?.toLowerCase() ?? '');
  const about = named !== undefined && uuid.test(named) ? named : subject;
  return { key: await world.addKey(maple.assistant, { purpose, subject_id: about }) };
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
    'x-turn': fc.constantFrom('', 'x', `${newId()} 1`, `${newId()} 999999999999999`, `${newId()} -1`),
    'x-center-id': fc.constantFrom('', 'x', newId(), '00000000-0000-0000-0000-000000000000'),
    'accept-language': fc.constantFrom('*', 'xx'.repeat(500)),
  },
  { requiredKeys: [] },
);

process.stdout.write(`Random requests: SEED=${seed} FUZZ_MS=${budgetMs}\n`);

describe('random and boundary requests', () => {
  it.each(calls)('%s answers every one within its contract', async (name, endpoint) => {
    const begunMs = performance.now();
    const subject =
      keysFor(endpoint).length > 0 ? (await keyedSampleOf([name, endpoint], maple)).subject.id : '';
    const body = endpoint.body ? givenFor(endpoint.body.schema, ids, 25) : fc.constant(undefined);
    const answersWell = fc.asyncProperty(
      paramsOf(endpoint, ids),
      queryOf(endpoint, ids),
      body,
      fc.array(fc.constantFrom<string>('note', ...naughtyTexts), { maxLength: 2 }),
      headers,
      fc.nat(3),
      async (params, query, given, files, more, who) => {
        const sent = given === undefined ? undefined : bodyFor(endpoint, given, files);
        await expectGoodAnswer(world, name, endpoint, {
          method: name.split(' ')[0] ?? 'GET',
          path: addressOf(name, params, {
            ...query,
            ...(await keyFor([name, endpoint], params, subject)),
          }),
          body: sent?.body,
          headers: { ...more, ...sent?.headers, ...authorized(someone(who)) },
        });
      },
    );
    // However small its share of the time, every call is tried a few times.
    await fc.assert(answersWell, { seed: seed + 1, numRuns: 5 });
    const leftMs = budgetMs / calls.length - (performance.now() - begunMs);
    if (leftMs <= 0) return;
    const run = await fc.check(answersWell, {
      seed,
      numRuns: 10_000,
      interruptAfterTimeLimit: leftMs,
      markInterruptAsFailure: false,
    });
    // On a busy machine the time may be over before one more answer; that is no fault of an answer.
    if (run.counterexample !== null)
      throw new Error(fc.defaultReportMessage(run), { cause: run.errorInstance });
  });
});
