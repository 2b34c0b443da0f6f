import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const keyBytes = 32;

/** A key that the database must not know: the setting that may give it, and the file that holds it otherwise. */
export interface OutsideKeyPlace {
  env: string;
  setting: string | undefined;
  file: string;
}

/** A key as it is written; throws in words that name where it is `from`. */
export function keyOf(text: string, from: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== keyBytes)
    throw new Error(`${from} must be 32 bytes in base 64, as \`openssl rand -base64 32\` writes them`);
  return key;
}

/** Writes a new key that its owner alone can read, unless there is one. */
function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${randomBytes(keyBytes).toString('base64')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'EEXIST') throw error;
  }
}

/** The key where there is one. */
export function findOutsideKey({ env, setting, file }: OutsideKeyPlace): Buffer | undefined {
  if (setting !== undefined) return keyOf(setting, env);
  return existsSync(file) ? keyOf(readFileSync(file, 'utf8'), file) : undefined;
}

/** The key, made where there is none. */
export function loadOutsideKey(place: OutsideKeyPlace): Buffer {
  if (place.setting === undefined) makeKeyFile(place.file);
  const key = findOutsideKey(place);
  if (!key) throw new Error(`There is no key in ${place.file}`);
  return key;
}
