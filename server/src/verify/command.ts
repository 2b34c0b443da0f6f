import type { Config } from '../config';
import { type Connection, createPool, roles } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import { openDatabase } from '../db/open-database';
import { createFileStore } from '../ports/create-file-store';
import type { FileStore } from '../ports/file-store';
import { WrongUse } from '../wrong-use';
import { reportOf } from './report';
import { isSound, verifyInstallation } from './verify';

/** Says what was found, one line each; resolves to whether all is in order. */
export async function sayVerified(
  connection: Connection,
  files: FileStore,
  say: (line: string) => void,
): Promise<boolean> {
  // The application's role, but without its limit of a minute: recomputing a long trail takes its time.
  const pool = createPool(connection, { max: 2, role: roles.app, settings: { search_path: schema } });
  try {
    const verification = await verifyInstallation({ pool, files });
    for (const line of reportOf(verification)) say(line);
    return isSound(verification);
  } finally {
    await pool.end();
  }
}

export const verifyUsage =
  'npm run verify   checks that every file row has its bytes, recomputes the chain of the audit trail and what was signed';

/** `npm run verify`; resolves to the exit code. */
export async function runVerify(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  if (args.length > 0) throw new WrongUse(`It is ${verifyUsage}`);
  const database = await openDatabase(config);
  try {
    const files = createFileStore(config.filesUrl, config.dataDir);
    return (await sayVerified(database.connection, files, say)) ? 0 : 1;
  } finally {
    await database.close();
  }
}
