import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeWholeFile } from '../ports/whole-file';
import type { CalledIn } from './former-names';

/** What an erasure that was begun takes out, and where: once it has taken a name out of the account and the trail, nothing else knows it. */
export interface BegunErasure {
  centers: readonly string[];
  called: readonly CalledIn[];
  also: readonly string[];
}

const place = (dataDir: string, id: string) => join(dataDir, 'erasures', `${id}.json`);

async function* oneOf<Each>(each: Each) {
  yield each;
}

/** Writes down what an erasure is about to take out, for its repeat where it is broken off. */
export async function beginErasure(dataDir: string, id: string, begun: BegunErasure): Promise<void> {
  const path = place(dataDir, id);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeWholeFile(path, oneOf(Buffer.from(JSON.stringify(begun))));
}

/** What an erasure of somebody that did not come to its end took out. */
export async function begunErasure(dataDir: string, id: string): Promise<BegunErasure | undefined> {
  try {
    return JSON.parse(await readFile(place(dataDir, id), 'utf8'));
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return undefined;
    throw error;
  }
}

/** Everything was taken out: nobody needs the names any more. */
export const endErasure = (dataDir: string, id: string): Promise<void> =>
  rm(place(dataDir, id), { force: true });
