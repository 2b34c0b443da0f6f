import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeFile } from '../ports/whole-file';
import { keysFolder } from './trail-key';

/** What was vouched for once, as it was there before its kind was vouched for as it comes; named as the entry that tells of it. */
export const vouchingKinds = ['signatures.vouched', 'sealings.vouched'] as const;
export type Vouching = (typeof vouchingKinds)[number];

const schema = z.partialRecord(z.enum(vouchingKinds), z.enum(['begun', 'done']));

/** How far each has come on this machine. One that a start broke off in goes on. */
export type Vouchings = z.output<typeof schema>;

/** Kept beside the key, where the owner of the database does not reach: what an entry says, they can hide for a while. */
export const vouchingsFile = (dataDir: string): string => join(keysFolder(dataDir), 'vouched.json');

/** What this machine has vouched for; nothing yet where there is no file. One that cannot be read is an error: it would be done again. */
export function readVouchings(dataDir: string): Vouchings {
  const file = vouchingsFile(dataDir);
  if (!existsSync(file)) return {};
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} does not say what was vouched for, or cannot be read`, { cause });
  }
}

/** Keeps that one has begun or is done, whole or as it was. */
export async function noteVouching(dataDir: string, kind: Vouching, state: 'begun' | 'done'): Promise<void> {
  mkdirSync(keysFolder(dataDir), { recursive: true, mode: 0o700 });
  const text = `${JSON.stringify({ ...readVouchings(dataDir), [kind]: state }, null, 1)}\n`;
  await writeWholeFile(
    vouchingsFile(dataDir),
    (async function* () {
      yield Buffer.from(text);
    })(),
  );
}

/** Puts what was vouched for of another database, or of another moment of this one, out of the way; resolves to where. */
export function setVouchingsAside(dataDir: string): string | undefined {
  const file = vouchingsFile(dataDir);
  if (!existsSync(file)) return undefined;
  const aside = file.replace(/\.json$/, `-${Date.now()}.json`);
  renameSync(file, aside);
  return aside;
}
