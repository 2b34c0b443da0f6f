import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Anchor, seenAnchors } from '../audit-trail/anchors';
import { headsIn } from '../audit-trail/tell-heads';
import { trailKeyOf, trailKeyPlace } from '../audit-trail/trail-key';
import type { Config } from '../config';
import { type Connection, createPool, roles } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import { openDatabase } from '../db/open-database';
import { createFileStore } from '../ports/create-file-store';
import type { FileStore } from '../ports/file-store';
import { findOutsideKey } from '../secrets/outside-key';
import { readWords } from '../wrong-use';
import type { TrailProof } from './check-trails';
import { reportOf } from './report';
import { isSound, verifyInstallation } from './verify';

/** Says what was found, one line each; resolves to whether all is in order. */
export async function sayVerified(
  connection: Connection,
  files: FileStore,
  proof: TrailProof,
  say: (line: string) => void,
): Promise<boolean> {
  // The application's role, but without its limit of a minute: recomputing a long trail takes its time.
  const pool = createPool(connection, { max: 2, role: roles.app, settings: { search_path: schema } });
  try {
    const verification = await verifyInstallation({ pool, files, proof });
    for (const line of reportOf(verification)) say(line);
    return isSound(verification);
  } finally {
    await pool.end();
  }
}

/** Adds the heads in a text to those that were seen before. */
function addHeads(anchors: Map<string, Anchor[]>, file: string): void {
  const heads = headsIn(readFileSync(file, 'utf8'));
  if (heads.size === 0) throw new Error(`There is no head of an audit trail in ${file}`);
  for (const [center, seen] of heads) anchors.set(center, [...(anchors.get(center) ?? []), ...seen]);
}

/** The key and the anchors of this machine. */
export function proofOf(config: Config): TrailProof & { anchors: Map<string, Anchor[]> } {
  const secret = findOutsideKey(trailKeyPlace(config));
  return { key: secret && trailKeyOf(secret), anchors: seenAnchors(config.dataDir) };
}

export const verifyUsage = `npm run verify [-- --heads FILE]
  checks that every file row has its bytes, recomputes the audit trail, its seals and what was signed; with --heads it holds the trail
  against the heads in FILE too, the text of a mail to TRAIL_MAIL or of the log`;

/** `npm run verify`; resolves to the exit code. */
export async function runVerify(
  config: Config,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<number> {
  const { values } = readWords(
    () => parseArgs({ args: [...args], options: { heads: { type: 'string' } } }),
    verifyUsage,
  );
  const proof = proofOf(config);
  if (values.heads !== undefined) addHeads(proof.anchors, resolve(env.INIT_CWD ?? '.', values.heads));
  const database = await openDatabase(config);
  try {
    const files = createFileStore(config.filesUrl, config.dataDir);
    return (await sayVerified(database.connection, files, proof, say)) ? 0 : 1;
  } finally {
    await database.close();
  }
}
