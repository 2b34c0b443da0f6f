import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';

const { world, maple } = await oneCenter();

/** Sends a table as it is: a client that checked the answer would be measured with the server, which runs in this process. */
function tryImport(path: string, lines: readonly string[], dryRun = true): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'table.csv');
  return fetch(`${world.server.url}/api/${path}/import?dryRun=${dryRun}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${maple.committee.client.token}` },
    body,
  });
}

/**
 * How long something took, and the longest that this thread computed meanwhile before others had a turn, in ms: the machine itself is
 * not always as busy.
 */
async function standstillOf(work: () => Promise<Response>): Promise<{ longestMs: number; tookMs: number }> {
  const beganMs = performance.now();
  let [longestMs, last] = [0, process.threadCpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, 5);
  const response = await work();
  expect(response.status).toBe(200);
  clearInterval(timer);
  const tookMs = performance.now() - beganMs;
  // Read to its end: the next request may take the same connection.
  await response.arrayBuffer();
  return { longestMs, tookMs };
}

const rows = <T>(count: number, row: (at: number) => T) => Array.from({ length: count }, (_, at) => row(at));
const letters = (count: number) => randomBytes(count / 2).toString('hex');

/** Far below what these files took before they were judged piece by piece (5 s and more). */
const mostMs = 500;
/** All statements of so many rows took 130 ms to make at once; a hundred rows at a time take 15. */
const mostWritingMs = 80;

describe('a file that is as large as may be keeps nobody else waiting', () => {
  it('where it names job positions that there are not', async () => {
    const lines = rows(20_000, (at) => `A${at},B,a${at}@example.org,${letters(400)}`);
    const file = ['First name,Last name,E-mail,Job position', ...lines];
    expect((await standstillOf(() => tryImport('user-apps', file))).longestMs).toBeLessThan(mostMs);
  });

  it('where it names each of thousands of floors', async () => {
    expect((await tryImport('floors', ['Name', ...rows(6000, (at) => `Floor ${at}`)], false)).status).toBe(
      200,
    );
    const file = ['Name,Floor', ...rows(20_000, (at) => `Unit ${at},Floor ${at % 6000}`)];
    expect((await standstillOf(() => tryImport('units', file))).longestMs).toBeLessThan(mostMs);
  });

  it('where each of its rows is written', async () => {
    const longest = [];
    // Twice: what a collection of this process's garbage adds to one of them, it does not add to both.
    for (const attempt of ['first', 'second']) {
      const lines = rows(1900, (at) => `A${at},B,${attempt}${at}@example.org`);
      const file = ['First name,Last name,E-mail', ...lines];
      longest.push((await standstillOf(() => tryImport('user-apps', file, false))).longestMs);
    }
    expect(Math.min(...longest)).toBeLessThan(mostWritingMs);
  });

  it('where each of its cells is wrong: of a thousand it is told', async () => {
    const fields =
      'foundOn,status,priority,sourceType,dueDate,resolvedDate,closedDate,assignee,surveyTag,floor,unit';
    const wrong = `a${',éééééééé'.repeat(11)}`;
    let answer = '';
    const { longestMs } = await standstillOf(async () => {
      const response = await tryImport('issues', [`description,${fields}`, ...rows(19_900, () => wrong)]);
      answer = await response.clone().text();
      return response;
    });
    expect(longestMs).toBeLessThan(mostMs);
    expect(answer.length).toBeLessThan(5_000_000);
    const report = JSON.parse(answer) as {
      refused: number;
      rows: { messages: { column: string | null; message: string }[] }[];
    };
    expect(report.refused).toBe(19_900);
    const told = report.rows.flatMap(({ messages }) => messages.filter(({ column }) => column !== null));
    expect(told.length).toBeGreaterThanOrEqual(1000);
    expect(told.length).toBeLessThan(1020);
    expect(report.rows.at(-1)?.messages).toEqual([
      { column: null, message: expect.stringMatching(/once those above/) },
    ]);
  });

  it('where its headings are long: it is refused', async () => {
    const answer = await tryImport('floors', [`Name,${'é-'.repeat(3_000_000)}`, 'x,y']);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/300 characters at most/) });
  });

  it('where all of its other columns hold what looks like addresses', async () => {
    const fileOf = (sign: string) => [
      `First name,Last name,E-mail,${rows(96, (at) => `c${at}`).join(',')}`,
      ...rows(
        10_000,
        (at) => `A,B,a${at}@example.org,${rows(96, (column) => `${at * 96 + column}${sign}`).join(',')}`,
      ),
    ];
    const without = await standstillOf(() => tryImport('user-apps', fileOf('-')));
    const { tookMs } = await standstillOf(() => tryImport('user-apps', fileOf('@')));
    expect(tookMs).toBeLessThan(4 * without.tookMs + 2000);
  });
}, 120_000);
