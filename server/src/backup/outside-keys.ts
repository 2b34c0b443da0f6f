import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { trailKeyFile } from '../audit-trail/trail-key';
import type { Config } from '../config';
import { keyOf } from '../secrets/outside-key';
import { secretsKeyFile } from '../secrets/secrets-key';
import { BackupRefused } from './read-archive';
import type { OutsideKey } from './write-archive';

type Place = Pick<Config, 'secretsKey' | 'trailKey' | 'dataDir'>;

/** Keys that the database must not know: the name of each in a backup, the setting that may hold it, and its file. */
const outsideKeys = [
  {
    name: 'secrets.key',
    setting: ({ secretsKey }: Place) => secretsKey,
    file: secretsKeyFile,
    env: 'SECRETS_KEY',
    without: 'codes of authenticator apps are refused',
    /** Throws where the content is no such key. */
    check: (content: Buffer) => keyOf(content.toString(), 'secrets.key of the backup'),
  },
  {
    name: 'trail.key',
    setting: ({ trailKey }: Place) => trailKey,
    file: trailKeyFile,
    env: 'TRAIL_KEY',
    without: 'another key signs the audit trail from then on, and nothing proves what was signed before',
    check: (content: Buffer) => keyOf(content.toString(), 'trail.key of the backup'),
  },
] as const;

type Outside = (typeof outsideKeys)[number];

async function findKey(place: Place, { setting, file }: Outside): Promise<Buffer | undefined> {
  const given = setting(place);
  if (given !== undefined) return Buffer.from(`${given}\n`);
  try {
    return await readFile(file(place.dataDir));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The keys of this node, as they travel. */
export async function readOutsideKeys(place: Place): Promise<OutsideKey[]> {
  const found: OutsideKey[] = [];
  for (const each of outsideKeys) {
    const content = await findKey(place, each);
    if (content) found.push({ name: each.name, content });
  }
  return found;
}

/** Keeps a key that came with a backup in its file. Where another one is, or is set, nothing is written over. */
export async function keepOutsideKey(place: Place, { name, content }: OutsideKey): Promise<void> {
  const known = outsideKeys.find((each) => each.name === name);
  if (!known) throw new BackupRefused(`Nobody knows what the key ${name} of the backup is for`);
  known.check(content);
  const there = await findKey(place, known);
  if (there?.toString().trim() === content.toString().trim()) return;
  const path = known.file(place.dataDir);
  if (there)
    throw new BackupRefused(
      `${known.setting(place) === undefined ? path : known.env} is another key than that of the backup: take it away first`,
    );
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, content, { mode: 0o600, flag: 'wx', flush: true });
}

/** Of keys that existed, the places of those that are neither in the archive nor here, and what that means. */
export async function missingKeys(
  place: Place,
  { existing, inside }: { existing: readonly string[]; inside: readonly string[] },
): Promise<{ place: string; without: string }[]> {
  const missing: { place: string; without: string }[] = [];
  for (const each of outsideKeys) {
    if (!existing.includes(each.name) || inside.includes(each.name)) continue;
    if (!(await findKey(place, each)))
      missing.push({ place: `${each.file(place.dataDir)} (or ${each.env})`, without: each.without });
  }
  return missing;
}
