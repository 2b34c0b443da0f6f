import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { namedStorageError } from './file-store';
import { HelperFailed } from './helper';
import { createHelperProcess } from './helper-process';
import { findCostOf, type PictureFormat } from './picture-contents';
import { type Sender, shareHelpers } from './shared-helpers';
import type { Finding } from './upload-refused';

/** A picture as it is stored. */
export interface StoredPicture {
  mime: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** Pixels, after turning it upright and making it smaller. */
  width: number;
  height: number;
}

/** The most pixels a picture may have before anything of it is unpacked. */
export const maxInputPixels = 50_000_000;
/** What the longest side is brought down to; smaller pictures keep their size. */
export const maxSidePixels = 2560;

const tooManyPixels = `the picture has more than ${maxInputPixels / 1_000_000} million pixels; make it smaller`;
const unreadable = 'the picture cannot be read';
const unreadableHeic = 'HEIC pictures cannot be read here; save it as JPEG';
const takesTooMuch = 'the picture takes too much to be read; save it anew as an ordinary JPEG';

type Storable = 'jpeg' | 'png' | 'webp';

interface Decoding {
  path: string;
  format: PictureFormat;
  storedAs: Storable;
  maxInputPixels: number;
  maxSidePixels: number;
}

/** Null where the file is no such picture. */
type Decoded = { data: Uint8Array; width: number; height: number } | { tooManyPixels: true } | null;

/** A picture of 50 million pixels takes some 400 MB and 3 s. */
const lend = shareHelpers(() =>
  createHelperProcess<Decoding, Decoded>({ file: 'decode-picture.mjs', longestMs: 10_000, memoryMb: 768 }),
);

/** sharp's own name of each kind we take, and what it is stored as. HEIC becomes JPEG, which every browser shows. */
const kinds: Record<string, { format: PictureFormat; storedAs: Storable }> = {
  'image/jpeg': { format: 'jpeg', storedAs: 'jpeg' },
  'image/png': { format: 'png', storedAs: 'png' },
  'image/webp': { format: 'webp', storedAs: 'webp' },
  'image/heic': { format: 'heif', storedAs: 'jpeg' },
};

/**
 * Decodes a picture and writes it anew to `targetPath`: upright, at most 2,560 pixels on its longest side, in sRGB,
 * the first frame only, and without any metadata (place, camera, thumbnails, hidden bytes after its end). A picture that
 * would cost much to decode is refused before, and one that does after all is broken off; what one sender sends is decoded one after
 * the other. The target is only written when it is accepted. Throws CannotStore.
 */
export async function reencodePicture(
  sourcePath: string,
  targetPath: string,
  mime: string,
  sender?: Sender,
): Promise<Finding<StoredPicture>> {
  const kind = kinds[mime];
  if (!kind) return { refused: unreadable };
  const decoding = { path: sourcePath, ...kind, maxInputPixels, maxSidePixels };
  const decoded = await lend(sender, (helper) => decode(decoding, helper));
  if (!decoded) return { refused: mime === 'image/heic' ? unreadableHeic : unreadable };
  if ('refused' in decoded) return decoded;
  if ('tooManyPixels' in decoded) return { refused: tooManyPixels };
  const { data, width, height } = decoded;
  try {
    await writeFile(targetPath, data, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw namedStorageError(error);
  }
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { accepted: { mime: `image/${kind.storedAs}`, size: data.length, sha256, width, height } };
}

async function decode(
  decoding: Decoding,
  helper: (decoding: Decoding) => Promise<Decoded>,
): Promise<Decoded | { refused: string }> {
  const costly = await findCostOf(decoding.path, decoding.format);
  if (costly) return { refused: costly };
  try {
    return await helper(decoding);
  } catch (error) {
    if (error instanceof HelperFailed) return { refused: takesTooMuch };
    throw error;
  }
}
