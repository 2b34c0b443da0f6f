// npm run dev: the server restarting on change, the interface with live reload.
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { ensureInstalled, root, tool } from './steps.mjs';

await ensureInstalled();
const run = (command, args, env = {}) =>
  spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
const children = [
  run(tool('tsx'), ['watch', '--clear-screen=false', 'server/src/main.ts'], {
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
  }),
  run(tool('vite'), ['web']),
];
process.on('SIGINT', () => undefined);
for (const child of children) {
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM');
  });
}
