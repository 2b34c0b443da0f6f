import pino from 'pino';
import { boot } from './boot';
import { readConfig } from './config';
import { demonstrationAccounts } from './demonstration/accounts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = pino({ level: config.logLevel });
  const running = await boot(config, logger);
  const shown = config.publicUrl ?? running.address;
  process.stdout.write(`\nLamplight is ready at ${shown}\n`);
  if (running.demonstration) {
    const accounts = demonstrationAccounts().map(
      (account) => `  ${account.username.padEnd(38)} ${account.role}, ${account.center}`,
    );
    const password = demonstrationAccounts()[0]?.password ?? '';
    process.stdout.write(
      `\nDemonstration accounts, password ${password}:\n${accounts.join('\n')}\n\nCtrl-C stops everything.\n`,
    );
  }
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // What cannot finish in 30 s is cut off (quality.md, section 4).
    setTimeout(() => process.exit(1), 30_000).unref();
    running.stop().then(
      () => process.exit(0),
      (error) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  // One line an operator can act on; the stack only where someone asks for it.
  process.stderr.write(
    `Lamplight could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  if (process.env.LOG_LEVEL === 'debug') {
    process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
  }
  process.exit(1);
});
