import { existsSync, readFileSync } from 'node:fs';
import { publicKeyOf } from '@lamplight/domain/signed-file/public-key';
import { WrongUse } from '../wrong-use';

/** What `GET /api/trail-keys` answers, as far as it is read here. */
const publishedKeys = (text: string): string[] => {
  const found: unknown = JSON.parse(text);
  const listed = Array.isArray(found) ? found : [found];
  return listed.map((each) => String(Reflect.get(Object(each), 'publicKey')));
};

/** Public keys of a file: one a line in base 64, or what a center publishes. */
function keysIn(text: string): string[] {
  try {
    return publishedKeys(text);
  } catch {
    return text.split(/\s+/).filter(Boolean);
  }
}

/** The public keys that `--key` gives: one in base 64, or those of a file. */
export function keysGiven(given: string, pathOf: (word: string) => string): string[] {
  if (publicKeyOf(given)) return [given];
  const path = pathOf(given);
  if (!existsSync(path))
    throw new WrongUse(`--key is a public key in base 64 or a file of such: "${given}" is neither`);
  const keys = keysIn(readFileSync(path, 'utf8'));
  if (keys.length === 0 || !keys.every(publicKeyOf))
    throw new WrongUse(
      `${path} holds no public keys: they stand one a line in base 64, or as GET /api/trail-keys answers them`,
    );
  return keys;
}
