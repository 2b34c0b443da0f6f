// npm run dev: the server restarting on change, the interface with live reload.
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { whenNpmEnds } from './npm-ended.mjs';
import { ensureInstalled, root, tool } from './steps.mjs';

await ensureInstalled();
const run = (command, args, env = {}) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
const children = [
  run(tool('tsx'), ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
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
for (const child of children) child.on('exit', stop);
