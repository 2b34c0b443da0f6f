import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../demonstration/random';
import { type Answer, Client } from '../testing/client';
import { ada } from '../testing/first-administrator';
import { type Bundle, buildServer } from './bundle.fixture';
import { makeDataDir, type Node, run, setupCodeOf, stopAll } from './node.fixture';

/** A few in the usual run; more by hand: `KILLS=50 npm run api -- server/src/reliability/bulk-kills`. */
const kills = Number(process.env.KILLS ?? 3);
/** Printed with a failure; `SEED=…` repeats the choices, though not the machine's timing. */
const seed = process.env.SEED ?? String(Date.now());
const random = createRandom(seed);
/** The longest this may take: a start of the server after each kill. */
const limitMs = 60_000 + kills * 20_000;

/** Rows of a file, rooms of a house: enough to be amid them. */
const rows = 2000;

let bundle: Bundle;
let node: Node;
let admin: Client;
let house: string;
const folder = makeDataDir();

async function startAgain(token?: string): Promise<void> {
  node = run(bundle, { DATA_DIR: folder.path });
  admin = new Client(await node.ready, token);
}

const inCenter = (id: string) => ({ headers: { 'x-center-id': id } });
const newCenter = async (name: string) => (await admin.call('POST /centers', { body: { name } })).body.id;
const csv = (heading: string, line: (n: number) => string) => [
  {
    name: 'rows.csv',
    type: 'text/csv',
    content: [heading, ...Array.from({ length: rows }, (_, n) => line(n))].join('\n'),
  },
];

beforeAll(async () => {
  bundle = await buildServer();
  await startAgain();
  const { email, password } = ada;
  await admin.call('POST /setup', { body: { ...ada, code: await setupCodeOf(node) } });
  const login = await admin.call('POST /authenticate', { body: { username: email, password } });
  admin = new Client(admin.url, login.body.id_token);
  house = await newCenter('House');
}, 60_000);
afterAll(async () => {
  await stopAll();
  folder.remove();
});

/**
 * Kills the server while it does something, starts it again, and tells how much of it is there. Asked once more, the
 * same call does what was not done, and says how much there is in all.
 */
async function killedAmid(
  once: () => Promise<Answer<unknown>>,
  afterMs: number,
  there: () => Promise<number>,
): Promise<{ before: number; after: number; said: Answer<unknown> }> {
  const asked = once().catch(() => undefined);
  await delay(afterMs);
  node.kill('SIGKILL');
  await Promise.all([asked, node.ended]);
  await startAgain(admin.token);
  const before = await there();
  const said = await once();
  return { before, after: await there(), said };
}

/** When to kill: the first time so early that nothing can be done yet, then whenever. */
const momentIn = (kill: number, usualMs: number): number => (kill === 0 ? 20 : random.between(0, usualMs));

/** How long it takes where nobody kills anything. */
async function timeOf(work: () => Promise<Answer<unknown>>): Promise<number> {
  const startMs = performance.now();
  expect((await work()).status).toBe(200);
  return performance.now() - startMs;
}

describe('what is written in one go', () => {
  it(
    'is there whole or not at all when the server is killed amid an import, and the file sent again says which',
    async () => {
      const send = (to: string, key: string) =>
        admin.call('POST /user-apps/import', {
          query: { dryRun: 'false' },
          body: {},
          headers: { 'x-center-id': to, 'idempotency-key': key },
          files: csv(
            'First name,Last name,E-mail,Role',
            (n) => `Ann,${key},${key}.${n}@example.org,Assistant`,
          ),
        });
      const usualMs = await timeOf(() => send(house, 'calibration'));
      const outcomes: number[] = [];
      for (let n = 0; n < kills; n += 1) {
        const center = await newCenter(`Import ${n}`);
        const { before, after, said } = await killedAmid(
          () => send(center, `kill${n}`),
          momentIn(n, usualMs),
          async () => (await admin.call('GET /user-apps', inCenter(center))).body.totalElements,
        );
        outcomes.push(before);
        expect([0, rows], seed).toContain(before);
        expect({ after, said, seed }).toMatchObject({
          after: rows,
          said: { status: 200, body: { created: rows, skipped: 0, refused: 0 } },
        });
      }
      expect(outcomes, seed).toContain(0);
    },
    limitMs,
  );

  it(
    'is there whole or not at all when the server is killed amid a copy, and copying again says which',
    async () => {
      await admin.call('POST /locations/import', {
        query: { dryRun: 'false' },
        body: {},
        ...inCenter(house),
        files: csv('Name', (n) => `Room ${n}`),
      });
      const copy = (to: string) =>
        admin.call('POST /admin/locations/copy', {
          query: { idCenterOrigin: house, idCenterDestination: to },
        });
      const calibration = await newCenter('Calibration');
      const usualMs = await timeOf(() => copy(calibration));
      const outcomes: number[] = [];
      for (let n = 0; n < kills; n += 1) {
        const center = await newCenter(`Copy ${n}`);
        const { before, after, said } = await killedAmid(
          () => copy(center),
          momentIn(n, usualMs),
          async () => (await admin.call('GET /locations-list', inCenter(center))).body.length,
        );
        outcomes.push(before);
        expect([0, rows], seed).toContain(before);
        expect({ after, said, seed }).toMatchObject({
          after: rows,
          said: { status: 200, body: { copied: rows - before, skipped: before } },
        });
      }
      expect(outcomes, seed).toContain(0);
    },
    limitMs,
  );
});
