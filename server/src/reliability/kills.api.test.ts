import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostmaster } from '../db/managed/postmaster';
import { createRandom } from '../demonstration/random';
import { Client } from '../testing/client';
import { picture } from '../testing/rounds';
import { until } from '../testing/until';
import { type Bundle, buildServer } from './bundle.fixture';
import { logInFirst } from './first-login.fixture';
import { Ledger } from './ledger.fixture';
import { livesIn, makeHouse } from './lives.fixture';
import { makeDataDir, type Node, run, stopAll } from './node.fixture';

/** 20 in the usual run; 500 by hand: `KILLS=500 npm run api -- server/src/reliability/kills`. */
const kills = Number(process.env.KILLS ?? 20);
/** Printed with a failure; `SEED=…` repeats the choices, though not the machine's timing. */
const seed = process.env.SEED ?? String(Date.now());
/** Past this nothing will come any more, however busy the machine. */
const stuckMs = 60_000;
/** The longest this may take: a start of the server after each kill, and the looking afterwards. */
const limitMs = 120_000 + kills * 15_000;

let bundle: Bundle;
const folder = makeDataDir();
const settings = { DATA_DIR: folder.path };

beforeAll(async () => {
  bundle = await buildServer();
});
afterAll(async () => {
  await stopAll();
  folder.remove();
});

/** What was acknowledged a moment ago may stem from the database before: the next one is killed once it is there. */
async function killDatabase(): Promise<void> {
  const postmaster = () => findPostmaster(join(folder.path, 'postgres', 'data'));
  await until('there is a database to kill', async () => postmaster() !== undefined, stuckMs);
  process.kill(postmaster()?.pid ?? Number.NaN, 'SIGKILL');
}

/** Somebody who may do everything, with a ledger of all that there is to do. */
async function settle(node: Node): Promise<{ token: string; ledger: Ledger }> {
  const token = await logInFirst(node);
  const url = await node.ready;
  const house = await makeHouse(new Client(url, token));
  const pictures = await Promise.all([40, 80, 120, 160, 200].map((shade) => picture(shade)));
  const random = createRandom(`${seed}, people`);
  const ledger = new Ledger(random, token, livesIn(house, random, pictures));
  ledger.serveFrom(url);
  return { token, ledger };
}

/** How many milliseconds it took; an error where it takes so long that it will never happen. */
async function timed(what: string, happens: Promise<unknown>): Promise<number> {
  const startMs = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${stuckMs} ms, seed ${seed}`)), stuckMs);
  });
  await Promise.race([happens, stuck]).finally(() => clearTimeout(timer));
  return Date.now() - startMs;
}

it(
  `nothing that was acknowledged is lost when server, database or both are killed ${kills} times amid the work`,
  async () => {
    const random = createRandom(seed);
    let node: Node = run(bundle, settings);
    const { token, ledger } = await settle(node);
    const people = Promise.all([ledger.work(), ledger.work(), ledger.work(), ledger.work()]);
    people.catch(() => undefined);
    const more = (count: number) => Promise.race([people, ledger.untilMore(count)]);
    const recoveriesMs: number[] = [];

    for (let n = 0; n < kills; n += 1) {
      // Progress, not time, decides: writes are under way at every kill.
      await timed('Work goes on', more(random.between(2, 20)));
      // Of the server at last: what its worker held when it was killed is put back as it starts.
      const target = n === kills - 1 ? 'server' : random.pick(['server', 'database', 'both'] as const);
      if (target !== 'server') await killDatabase();
      if (target === 'database') {
        recoveriesMs.push(await timed('The server brings the database back', more(1)));
        continue;
      }
      node.kill('SIGKILL');
      await node.ended;
      node = run(bundle, settings);
      ledger.serveFrom(await node.ready);
    }
    await timed('Work goes on after the last kill', more(10));
    ledger.finish();
    while (!ledger.isFinished) await timed('One of each kind comes to its end', more(1));
    await people;

    const { unexpected, torn } = ledger;
    const lost = await ledger.lost();
    // What did not follow was a job's: why it failed stands in the server's log alone.
    const said = lost.length > 0 ? node.output().slice(-8000) : '';
    expect({ lost, torn, unexpected, seed }, said).toEqual({
      lost: [],
      torn: [],
      unexpected: [],
      seed,
    });
    expect(ledger.lookedFor).toBeGreaterThan(0);
    expect(ledger.acknowledged).toBeGreaterThan(2 * kills);
    // The middle one: on a busy machine a single start may take its time.
    const medianMs = recoveriesMs.sort((a, b) => a - b)[Math.floor(recoveriesMs.length / 2)];
    expect(medianMs ?? 0).toBeLessThan(10_000);

    const verify = run(bundle, settings, 'verify');
    const { code } = await verify.ended;
    expect({ code, said: verify.output(), seed }).toEqual({
      code: 0,
      said: expect.stringMatching(
        /Every row has its bytes[\s\S]*Every one is what it was[\s\S]*whole[\s\S]*Everything is in order/,
      ),
      seed,
    });
    // The check has joined the running database and left it running.
    expect((await new Client(await node.ready, token).call('GET /account')).status).toBe(200);
  },
  limitMs,
);
