// npm run verify: checks stored files and the audit trail of the database the settings name.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './steps.mjs';

async function verify() {
  await ensureInstalled();
  await ensureBuilt();
  return run(process.execPath, ['--enable-source-maps', join(root, 'server/dist/main.js'), 'verify'], {
    NODE_ENV: 'production',
  });
}

verify().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
