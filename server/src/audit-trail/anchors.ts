import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeFile } from '../ports/whole-file';
import { keysFolder } from './trail-key';

/** The last head of a center's trail that this machine has seen, kept where the owner of the database does not reach. */
export interface Anchor {
  /** The number of its seal. */
  nr: number;
  /** The number of its last entry. */
  last: number;
  /** SHA-256 of the head, in hex. */
  head: string;
}

const schema = z.record(z.string(), z.object({ nr: z.number(), last: z.number(), head: z.string() }));

/** Anchors of all centers, by the center's id. */
export type Anchors = ReadonlyMap<string, Anchor>;

/** Where they are kept: beside the key. */
export const anchorsFile = (dataDir: string): string => join(keysFolder(dataDir), 'trail-anchors.json');

/** What is anchored; nothing yet where there is no file. One that cannot be read is an error: it is no proof that all is well. */
export function readAnchors(dataDir: string): Map<string, Anchor> {
  const file = anchorsFile(dataDir);
  if (!existsSync(file)) return new Map();
  try {
    return new Map(Object.entries(schema.parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch (cause) {
    throw new Error(`${file} holds no anchors of the audit trail, or cannot be read`, { cause });
  }
}

/** The same as what a trail is held against. */
export const seenAnchors = (dataDir: string): Map<string, Anchor[]> =>
  new Map([...readAnchors(dataDir)].map(([id, anchor]) => [id, [anchor]]));

/** Keeps them, whole or as they were. */
export async function writeAnchors(dataDir: string, anchors: Anchors): Promise<void> {
  mkdirSync(keysFolder(dataDir), { recursive: true, mode: 0o700 });
  // Another process may have sealed too: of each center the later one counts.
  const all = readAnchors(dataDir);
  for (const [center, anchor] of anchors)
    if (anchor.nr >= (all.get(center)?.nr ?? 0)) all.set(center, anchor);
  const text = `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`;
  await writeWholeFile(
    anchorsFile(dataDir),
    (async function* () {
      yield Buffer.from(text);
    })(),
  );
}

/** Puts the anchors of another database, or of another moment of this one, out of the way; resolves to where. */
export function setAnchorsAside(dataDir: string): string | undefined {
  const file = anchorsFile(dataDir);
  if (!existsSync(file)) return undefined;
  const aside = file.replace(/\.json$/, `-${Date.now()}.json`);
  renameSync(file, aside);
  return aside;
}
