// npm run verify: checks stored files and the audit trail of the database the settings name.
import './runtime.mjs';
import { ensureBuilt, ensureInstalled, run, serverCommand } from './steps.mjs';

async function verify() {
  await ensureInstalled();
  await ensureBuilt();
  const { command, args, environment } = serverCommand('verify');
  return run(command, args, environment);
}

verify().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
