import { type CheckedFile, checkSignedFile } from '@lamplight/domain/signed-file/check-signed-file';
import { browserTools, CannotVerify } from './browser-tools';
import { fetchTrailKeys } from './by-key.api';

/** What was found of a file; `keysMissing` where this Lamplight's keys could not be asked for. */
export type FoundFile = { checked: CheckedFile; keysMissing: boolean } | 'cannot-verify';

const keysNow = async (): Promise<string[] | undefined> => {
  try {
    return (await fetchTrailKeys()).map(({ publicKey }) => publicKey);
  } catch {
    return undefined;
  }
};

/** Checks a file on this device: nothing of it is sent, only the public keys of this Lamplight are fetched. */
export async function checkFile(file: Blob): Promise<FoundFile> {
  const [bytes, keys] = await Promise.all([file.arrayBuffer(), keysNow()]);
  try {
    const checked = await checkSignedFile(new Uint8Array(bytes), browserTools, keys ?? []);
    return { checked, keysMissing: keys === undefined };
  } catch (error) {
    if (error instanceof CannotVerify) return 'cannot-verify';
    throw error;
  }
}
