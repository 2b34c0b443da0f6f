import type { Config } from '../config';
import { createPool, roles } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import { createFileStore } from '../ports/create-file-store';
import { openDatabase } from './open-database';
import { reportOf } from './report';
import { isSound, verifyInstallation } from './verify';

/** `npm run verify`: says what was found, one line each; resolves to the exit code. */
export async function runVerify(config: Config, say: (line: string) => void): Promise<number> {
  const database = await openDatabase(config);
  // The application's role, but without its limit of a minute: recomputing a long trail takes its time.
  const settings = { search_path: schema };
  const pool = createPool(database.connection, { max: 2, role: roles.app, settings });
  try {
    const files = createFileStore(config.filesUrl, config.dataDir);
    const verification = await verifyInstallation({ pool, files });
    for (const line of reportOf(verification)) say(line);
    return isSound(verification) ? 0 : 1;
  } finally {
    await pool.end();
    await database.close();
  }
}
