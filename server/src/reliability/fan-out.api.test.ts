import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../demonstration/random';
import { Client } from '../testing/client';
import { ada } from '../testing/first-administrator';
import { until } from '../testing/until';
import { type Bundle, buildServer } from './bundle.fixture';
import { makeDataDir, type Node, run, setupCodeOf, stopAll } from './node.fixture';

/** A few in the usual run; more by hand: `KILLS=20 npm run api -- server/src/reliability/fan-out`. */
const kills = Number(process.env.KILLS ?? 3);
/** Printed with a failure; `SEED=…` repeats the choices, though not the machine's timing. */
const seed = process.env.SEED ?? String(Date.now());
const random = createRandom(seed);
const centers = 150;
const stuckMs = 60_000;
const limitMs = 120_000 + kills * (stuckMs + 20_000);

let bundle: Bundle;
let node: Node;
let admin: Client;
const folder = makeDataDir();

async function startAgain(token?: string): Promise<void> {
  node = run(bundle, { DATA_DIR: folder.path });
  admin = new Client(await node.ready, token);
}

beforeAll(async () => {
  bundle = await buildServer();
  await startAgain();
  const { email, password } = ada;
  await admin.call('POST /setup', { body: { ...ada, code: await setupCodeOf(node) } });
  const login = await admin.call('POST /authenticate', { body: { username: email, password } });
  admin = new Client(admin.url, login.body.id_token);
  for (let n = 1; n < centers; n += 1) await admin.call('POST /centers', { body: { name: `Branch ${n}` } });
}, limitMs);
afterAll(async () => {
  await stopAll();
  folder.remove();
});

/** How many centers have a topic. */
async function reached(id: string): Promise<number> {
  const { body } = await admin.call('GET /admin/topics');
  return body.content.find((topic) => topic.id === id)?.centers ?? 0;
}

it(
  'a new topic reaches every center, each once, though the server is killed on the way',
  async () => {
    const cut: number[] = [];
    for (let n = 0; n < kills; n += 1) {
      const { status, body } = await admin.call('POST /topics', { body: { name: `Topic ${n}` } });
      expect(status).toBe(201);
      await delay(random.between(0, 600));
      node.kill('SIGKILL');
      await node.ended;
      await startAgain(admin.token);
      cut.push(await reached(body.id));
      await until(
        `all centers have it, seed ${seed}`,
        async () => (await reached(body.id)) === centers,
        stuckMs,
      );
    }
    expect(
      cut.some((count) => count < centers),
      `${cut.join()}, seed ${seed}`,
    ).toBe(true);
  },
  limitMs,
);
