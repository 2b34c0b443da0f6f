import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { createHelperProcess } from './helper-process';

interface Told {
  pid: number;
  knows: string[];
}

const file = '../../src/ports/helper.fixture.mjs';
const helper = (memoryMb = 512, longestMs = 2000) =>
  createHelperProcess<string, Told>({ file, longestMs, memoryMb, idleMs: 500 });

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('is ended with native code that does not end, and what waits behind it is done by the next', async () => {
  const ask = helper();
  const before = await ask('tell');
  const [stuck, after] = await Promise.allSettled([ask('stick'), ask('tell')]);
  expect(stuck).toMatchObject({ status: 'rejected', reason: { message: 'it takes too long' } });
  expect(after).toMatchObject({ status: 'fulfilled' });
  expect(isThere(before.pid)).toBe(false);
});

it.each(['grow', 'fill'])('is ended with memory that no heap holds: %s', async (task) => {
  await expect(helper(256, 20_000)(task)).rejects.toThrow('it takes too much memory');
});

it('knows nothing that the server knows', async () => {
  const { knows } = await helper()('tell');
  expect(knows.filter((name) => !['PATH', 'SystemRoot'].includes(name))).toEqual([]);
});

it('goes where there was nothing to do', async () => {
  const { pid } = await helper()('tell');
  await expect.poll(() => isThere(pid), { timeout: 5000 }).toBe(false);
});

it.each(['', "ask('stay');", "ask('stick');"])(
  'goes with a server that is killed, in the middle of a task, too: %s',
  async (meanwhile) => {
    const program = `
    import { createHelperProcess } from ${JSON.stringify(new URL('helper-process.ts', import.meta.url).href)};
    import { setTimeout as wait } from 'node:timers/promises';
    const ask = createHelperProcess({ file: ${JSON.stringify(file)}, longestMs: 60_000, memoryMb: 512 });
    const { pid } = await ask('tell');
    ${meanwhile}
    await wait(500);
    process.stdout.write(String(pid), () => process.kill(process.pid, 'SIGKILL'));`;
    const printed = await new Promise<string>((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], (_, stdout) =>
        resolve(stdout),
      );
    });
    const pid = Number(printed);
    expect(pid).toBeGreaterThan(1);
    await expect.poll(() => isThere(pid), { timeout: 5000 }).toBe(false);
  },
);
