import { existsSync, readFileSync, statSync } from 'node:fs';
import { checkSignedFile, largestSignedFile } from '@lamplight/domain/signed-file/check-signed-file';
import { nodeTools } from './node-tools';
import { wordsOfFile } from './signature-words';

/** Checks a signed document by itself, without a database; says what was found, and resolves to whether it is genuine by a known key. */
export async function checkSignature(
  path: string,
  knownKeys: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}`);
  if (statSync(path).size > largestSignedFile) throw new Error(`${path} is too large for a signed document`);
  const checked = await checkSignedFile(readFileSync(path), nodeTools, knownKeys);
  for (const line of wordsOfFile(checked)) say(line);
  return checked.genuine && checked.keyKnown;
}
