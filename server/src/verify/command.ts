import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Anchor, seenAnchors } from '../audit-trail/anchors';
import { headsIn } from '../audit-trail/tell-heads';
import { trailKeyOf, trailKeyPlace } from '../audit-trail/trail-key';
import { readVouchings } from '../audit-trail/vouchings';
import type { Config } from '../config';
import { type Connection, createPool, roles } from '../db/connect';
import { schema } from '../db/migrations/tenant';
import { openDatabase } from '../db/open-database';
import { pathGiven } from '../path-given';
import { createFileStore } from '../ports/create-file-store';
import type { FileStore } from '../ports/file-store';
import { findOutsideKey } from '../secrets/outside-key';
import { readWords, WrongUse } from '../wrong-use';
import { checkSignature } from './check-signature';
import type { TrailProof } from './check-trails';
import { keysGiven } from './keys-given';
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

/** Adds the heads in a text to those that were seen before; how many they are. */
function addHeads(anchors: Map<string, Anchor[]>, file: string): number {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const heads = headsIn(readFileSync(file, 'utf8'));
  if (heads.size === 0) throw new Error(`There is no head of an audit trail in ${file}`);
  for (const [center, seen] of heads) anchors.set(center, [...(anchors.get(center) ?? []), ...seen]);
  return [...heads.values()].flat().length;
}

/** The key and the anchors of this machine. */
export function proofOf(config: Config): TrailProof & { anchors: Map<string, Anchor[]> } {
  const secret = findOutsideKey(trailKeyPlace(config));
  return {
    key: secret && trailKeyOf(secret),
    anchors: seenAnchors(config.dataDir),
    vouchings: readVouchings(config.dataDir),
  };
}

export const verifyUsage = `npm run verify [-- --heads FILE]
  checks that every file row has its bytes, recomputes the audit trail, its seals and what was signed; with --heads it holds the trail
  against the heads in FILE too, the text of a mail to TRAIL_MAIL or of the log
npm run verify -- --signature FILE [--key KEY]
  checks a signed document by itself, without a database. KEY is the center's public key in base 64, or a file with such keys, one a
  line or as GET /api/trail-keys answers them; without it, this machine's own key counts`;

interface Around {
  env: Readonly<Record<string, string | undefined>>;
}

/** `npm run verify`; resolves to the exit code. */
export async function runVerify(
  config: Config,
  args: readonly string[],
  { env }: Around,
  say: (line: string) => void,
): Promise<number> {
  const options = {
    heads: { type: 'string' },
    signature: { type: 'string' },
    key: { type: 'string' },
  } as const;
  const { values } = readWords(() => parseArgs({ args: [...args], options }), verifyUsage);
  const { heads, signature, key } = values;
  const pathOf = (word: string) => pathGiven(word, { env });
  if (signature) {
    if (heads !== undefined) throw new WrongUse(`A document knows no heads. It is ${verifyUsage}`);
    const secret = findOutsideKey(trailKeyPlace(config));
    const own = secret ? [trailKeyOf(secret).publicKey] : [];
    return (await checkSignature(pathOf(signature), key === undefined ? own : keysGiven(key, pathOf), say))
      ? 0
      : 1;
  }
  if (signature !== undefined || key !== undefined) throw new WrongUse(`Which file? It is ${verifyUsage}`);
  const proof = proofOf(config);
  if (!proof.key)
    say(
      'This machine has no key of the audit trail (keys/trail.key in DATA_DIR, or TRAIL_KEY): it can prove nothing.',
    );
  if (heads !== undefined) {
    const count = addHeads(proof.anchors, pathOf(heads));
    say(`The trail is held against ${count} heads of ${heads}, too.`);
  }
  const database = await openDatabase(config);
  try {
    const files = createFileStore(config.filesUrl, config.dataDir);
    return (await sayVerified(database.connection, files, proof, say)) ? 0 : 1;
  } finally {
    await database.close();
  }
}
