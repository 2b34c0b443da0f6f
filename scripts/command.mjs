// npm run verify, backup, restore …: a command of the server on the database that the settings name.
import './runtime.mjs';
import { ensureBuilt, ensureInstalled, run, serverCommand } from './steps.mjs';

async function command() {
  await ensureInstalled();
  await ensureBuilt();
  const { command, args, environment } = serverCommand(...process.argv.slice(2));
  return run(command, args, environment);
}

command().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
