import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const module = new URL('./npm-ended.mjs', import.meta.url).href;
/** Says its number and lives on until npm is gone. */
const script = `
  import { whenNpmEnds } from '${module}';
  setInterval(() => {}, 1000);
  whenNpmEnds(() => { process.stdout.write('ended'); process.exit(0); });
  process.stdout.write('begun');`;
/** Runs it as npm does, and passes no signal on. */
const npm = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(script)}], { stdio: 'inherit' })`;

it('what npm runs hears that npm is gone, though npm passes no signal on', async () => {
  const child = spawn(process.execPath, ['-e', npm], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const heard: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    heard.push(text);
    if (text.includes('begun')) child.kill('SIGTERM');
  });
  // The pipe ends with the last process that has it.
  await once(child.stdout, 'end');
  expect(heard.join('')).toBe('begunended');
}, 20_000);
