// npm run dev: the server restarting on change, the interface with live reload.
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenNpmEnds } from './npm-ended.mjs';
import { ensureInstalled, root, tool } from './steps.mjs';

await ensureInstalled();
const run = (command, args, env = {}) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
// There until the server's first start, which removes it.
const begun = join(root, '.cache', `dev-begun-${process.pid}`);
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(begun, '');
const children = [
  run(tool('tsx'), ['watch', '--clear-screen=false', 'scripts/dev-server.mjs'], {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    DEV_BEGUN: begun,
    DEV_PROCESS: String(process.pid),
  }),
  run(tool('vite'), ['web'], { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }),
];
// Told twice, tsx kills the server instead of waiting for it to stop its database.
let stopping = false;
const stop = () => {
  if (!stopping) for (const child of children) child.kill('SIGTERM');
  stopping = true;
};
// Ctrl-C reaches the children too; what is sent to this process alone is passed on. It ends with the last of them.
process.on('SIGINT', () => {
  stopping = true;
});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stop);
whenNpmEnds(stop);
const fail = () => {
  if (!stopping) process.exitCode = 1;
  stop();
};
// The server could not start, as where another one runs with its data: the interface alone would only fail.
process.on('SIGUSR2', fail);
for (const child of children) child.on('exit', (code) => (code ? fail() : stop()));
process.on('exit', () => rmSync(begun, { force: true }));
