// The demonstration on its own day, on a fresh data folder, for the pictures: node e2e/pictures/serve.mjs <port>
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, serverCommand } from '../../scripts/steps.mjs';

await ensureInstalled();
await ensureBuilt();
const data = mkdtempSync(join(tmpdir(), 'lamplight-pictures-'));
const { command, args, environment } = serverCommand();
// A database and files of its own, whatever the environment names.
const { DATABASE_URL, APP_DATABASE_URL, FILES_URL, ...own } = environment;
const server = spawn(command, ['--import', new URL('./fixed-day.mjs', import.meta.url).href, ...args], {
  stdio: 'inherit',
  env: { ...own, DATA_DIR: data, PORT: process.argv[2], DEMO: '1', LOG_LEVEL: 'warn' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(data, { recursive: true, force: true });
  process.exit(code ?? 1);
});
