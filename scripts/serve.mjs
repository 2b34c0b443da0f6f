// node scripts/serve.mjs: the built server, for service managers and containers, or one of its commands (npm run backup,
// verify …). It installs and builds nothing: that is done by `npm run build` or `npm start`, and a backup before an upgrade
// is made by the version that runs.
import './runtime.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, serverCommand } from './steps.mjs';

if (!existsSync(join(root, 'server/dist/start.js'))) {
  process.stderr.write('Lamplight is not built: npm run build\n');
  process.exit(1);
}
const { command, args, environment } = serverCommand(...process.argv.slice(2));
const server = spawn(command, args, { stdio: 'inherit', env: environment });
// The server finishes what runs; this process only waits for it.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 1));
