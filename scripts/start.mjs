// npm start: installs and builds what is missing, then runs the server until Ctrl-C.
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenNpmEnds } from './npm-ended.mjs';
import { ensureBuilt, ensureInstalled, root, say, serverCommand } from './steps.mjs';

function help() {
  const settings = JSON.parse(readFileSync(join(root, 'server/src/settings.json'), 'utf8'));
  say('npm start installs what is missing, starts the database, builds, and serves Lamplight.');
  say('Settings are environment variables, all optional:\n');
  for (const { name, meaning, default: fallback } of settings) {
    say(`  ${name.padEnd(16)} ${meaning}\n${' '.repeat(19)}default: ${fallback}`);
  }
}

async function start() {
  await ensureInstalled();
  await ensureBuilt();
  const { command, args, environment } = serverCommand();
  const server = spawn(command, args, { stdio: 'inherit', env: environment });
  // Ctrl-C reaches the server too, which finishes what runs; this process only waits for it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  whenNpmEnds(() => server.kill('SIGTERM'));
  server.on('exit', (code) => process.exit(code ?? 1));
}

const [asked] = process.argv.slice(2);
if (asked === '--help' || asked === '-h') help();
else if (asked !== undefined) {
  say(
    `"${asked}" is nothing that npm start knows. Settings are environment variables (PORT=9777 npm start);`,
  );
  say('npm start -- --help lists them.');
  process.exitCode = 1;
} else {
  start().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
