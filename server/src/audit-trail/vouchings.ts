import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeFile } from '../ports/whole-file';
import { keysFolder } from './trail-key';

/** What was vouched for once, as it was there before its kind was vouched for as it comes; named as the entry that tells of it. */
export const vouchingKinds = [
  'signatures.vouched',
  'sealings.vouched',
  'centers.vouched',
  'documents.vouched',
] as const;
export type Vouching = (typeof vouchingKinds)[number];

/** What first made room for what vouches for each: whatever was there by then is of before. */
const roomOf: Readonly<Record<Vouching, string>> = {
  'signatures.vouched': '0072-vouched-answers',
  'sealings.vouched': '0074-vouched-sealings',
  'centers.vouched': '0083-vouched-centers',
  'documents.vouched': '0086-told-documents',
};

const schema = z.partialRecord(z.enum(vouchingKinds), z.enum(['begun', 'done']));

/**
 * How far each has come on this machine. One that a start broke off in goes on. One of which nothing is said is done: it is begun only where
 * this machine itself makes room for it.
 */
export type Vouchings = z.output<typeof schema>;

/** Kept beside the key, where the owner of the database does not reach: what an entry says, they can hide for a while. */
export const vouchingsFile = (dataDir: string): string => join(keysFolder(dataDir), 'vouched.json');

/** What this machine has vouched for; nothing is said where there is no file. One that cannot be read is an error. */
export function readVouchings(dataDir: string): Vouchings {
  const file = vouchingsFile(dataDir);
  if (!existsSync(file)) return {};
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} does not say what was vouched for, or cannot be read`, { cause });
  }
}

/** Keeps what has begun or is done, beside what was said before, whole or as it was. */
export async function noteVouchings(dataDir: string, states: Vouchings): Promise<void> {
  mkdirSync(keysFolder(dataDir), { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify({ ...readVouchings(dataDir), ...states }, null, 1)}\n`;
  await writeWholeFile(
    vouchingsFile(dataDir),
    (async function* () {
      yield Buffer.from(text);
    })(),
  );
}

/**
 * Before a database is brought further by the migrations that are `pending`: begins what they make room for. All else of which nothing is said
 * is done, whatever the database says of it: to a new machine, and after a restore, its owner could say that nothing was vouched for yet.
 */
export async function beginVouchings(dataDir: string, pending: readonly string[]): Promise<void> {
  const said = readVouchings(dataDir);
  const unsaid = vouchingKinds.filter((kind) => said[kind] === undefined);
  if (unsaid.length === 0) return;
  const states = unsaid.map((kind) => [kind, pending.includes(roomOf[kind]) ? 'begun' : 'done'] as const);
  await noteVouchings(dataDir, Object.fromEntries(states));
}

/** Puts what was vouched for of another database, or of another moment of this one, out of the way; resolves to where. */
export function setVouchingsAside(dataDir: string): string | undefined {
  const file = vouchingsFile(dataDir);
  if (!existsSync(file)) return undefined;
  const aside = file.replace(/\.json$/, `-${Date.now()}.json`);
  renameSync(file, aside);
  return aside;
}
