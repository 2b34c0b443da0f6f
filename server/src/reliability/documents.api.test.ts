import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../demonstration/random';
import { Client } from '../testing/client';
import { until } from '../testing/until';
import { type Bundle, buildServer } from './bundle.fixture';
import { documentLife } from './document-writes.fixture';
import { logInFirst } from './first-login.fixture';
import { Ledger } from './ledger.fixture';
import { makeDataDir, type Node, run, stopAll } from './node.fixture';

/** Printed with a failure; `SEED=…` repeats the choices, though not the machine's timing. */
const seed = process.env.SEED ?? String(Date.now());
const uploads = 200;
const kills = 8;
const limitMs = 300_000;

let bundle: Bundle;
const folder = makeDataDir();
const settings = { DATA_DIR: folder.path };
let node: Node;
let token: string;

beforeAll(async () => {
  bundle = await buildServer();
  node = run(bundle, settings);
  token = await logInFirst(node);
}, limitMs);
afterAll(async () => {
  await stopAll();
  folder.remove();
});

const everythingInOrder = async () => {
  const verify = run(bundle, settings, 'verify');
  const { code } = await verify.ended;
  return { code, said: verify.output() };
};

describe('files of documents', () => {
  it(
    `are all there, with a row each, when the server is killed ${kills} times within ${uploads} uploads`,
    async () => {
      const random = createRandom(seed);
      const choices = createRandom(`${seed}, people`);
      const lives = [1, 2, 3, 4].map((person) => [`${person}`, () => documentLife(choices)] as const);
      const ledger = new Ledger(choices, token, Object.fromEntries(lives));
      ledger.serveFrom(await node.ready);
      const people = Promise.all(lives.map(() => ledger.work()));
      people.catch(() => undefined);
      const more = (count: number) => Promise.race([people, ledger.untilMore(count)]);
      for (let n = 0; n < kills; n += 1) {
        await more(random.between(15, 30));
        node.kill('SIGKILL');
        await node.ended;
        node = run(bundle, settings);
        ledger.serveFrom(await node.ready);
      }
      await more(Math.max(1, uploads - ledger.acknowledged));
      ledger.finish();
      await people;
      const { unexpected, torn } = ledger;
      expect({ lost: await ledger.lost(), torn, unexpected, seed }).toEqual({
        lost: [],
        torn: [],
        unexpected: [],
        seed,
      });
      expect(ledger.acknowledged).toBeGreaterThanOrEqual(uploads);
      expect(await everythingInOrder()).toEqual({
        code: 0,
        said: expect.stringMatching(/Every row has its bytes/),
      });
    },
    limitMs,
  );
});

/** Resident memory of a process, in megabytes. */
const memoryMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

const files = 500;
/** Random digits, half of which packing cannot take away: 256 MB in all, far more than may grow. */
const fileBytes = 512 * 1024;
const mostGrowthMb = 100;

describe('an archive', () => {
  it(
    `of ${files} files grows the server’s memory by less than ${mostGrowthMb} MB`,
    async () => {
      const url = await node.ready;
      const client = new Client(url, token);
      const numbers = Array.from({ length: files }, (_, at) => at);
      const keepSome = async () => {
        for (let at = numbers.pop(); at !== undefined; at = numbers.pop()) {
          const content = `Archived\n${randomBytes(fileBytes / 2).toString('hex')}`;
          const { status } = await client.call('POST /documents', {
            body: { type: 'SURVEY', title: `Large ${at}` },
            files: [{ name: 'large.txt', content }],
          });
          expect(status).toBe(201);
        }
      };
      await Promise.all([keepSome(), keepSome(), keepSome(), keepSome()]);
      // What is read of the files after their upload is done with, and takes no memory of its own any more.
      const found = async () => (await client.call('GET /documents', { query: { q: 'archived' } })).body;
      await until('all files are read', async () => (await found()).totalElements === files, 120_000);

      const before = memoryMb(node.pid);
      let [most, bytes, done] = [before, 0, false];
      const watch = (async () => {
        while (!done) {
          most = Math.max(most, memoryMb(node.pid));
          await delay(100);
        }
      })();
      const response = await fetch(`${url}/api/documents/archive?documentType=SURVEY`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.status).toBe(200);
      for await (const chunk of response.body ?? []) bytes += chunk.length;
      done = true;
      await watch;
      expect(bytes).toBeGreaterThan((files * fileBytes) / 2.2);
      expect(most - before).toBeLessThan(mostGrowthMb);
    },
    limitMs,
  );
});
