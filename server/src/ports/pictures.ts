import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { OutputInfo } from 'sharp';
import { namedStorageError } from './file-store';
import { createGate } from './gate';
import { findCostOf, type PictureFormat } from './picture-contents';
import { loadSharp } from './sharp';
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

/** Large pictures take up to 200 MB for a moment, and threads that files and passwords need too: two at once, in turns. */
const gate = createGate(2);

/** sharp's own name of each kind we take, and what it is stored as. HEIC becomes JPEG, which every browser shows. */
const kinds: Record<string, { format: PictureFormat; storedAs: 'jpeg' | 'png' | 'webp' }> = {
  'image/jpeg': { format: 'jpeg', storedAs: 'jpeg' },
  'image/png': { format: 'png', storedAs: 'png' },
  'image/webp': { format: 'webp', storedAs: 'webp' },
  'image/heic': { format: 'heif', storedAs: 'jpeg' },
};

/**
 * Decodes a picture and writes it anew to `targetPath`: upright, at most 2,560 pixels on its longest side, in sRGB,
 * the first frame only, and without any metadata (place, camera, thumbnails, hidden bytes after its end). A picture that
 * would cost much to decode is refused before; many of one sender wait for those of others. The target is only written when it is accepted. Throws StorageFull.
 */
export async function reencodePicture(
  sourcePath: string,
  targetPath: string,
  mime: string,
  sender?: string,
): Promise<Finding<StoredPicture>> {
  const kind = kinds[mime];
  if (!kind) return { refused: unreadable };
  const result = await gate(() => decode(sourcePath, kind), sender);
  if (!result) return { refused: mime === 'image/heic' ? unreadableHeic : unreadable };
  if ('refused' in result) return result;
  const { data, info } = result;
  try {
    await writeFile(targetPath, data, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw namedStorageError(error);
  }
  const sha256 = createHash('sha256').update(data).digest('hex');
  const { width, height } = info;
  return { accepted: { mime: `image/${kind.storedAs}`, size: data.length, sha256, width, height } };
}

type Decoded = { data: Buffer; info: OutputInfo } | { refused: string } | undefined;

/** Undefined where libvips cannot make a picture of the file: it does not say why in a way programs can read. */
async function decode(
  path: string,
  { format, storedAs }: { format: PictureFormat; storedAs: 'jpeg' | 'png' | 'webp' },
): Promise<Decoded> {
  const costly = await findCostOf(path, format);
  if (costly) return { refused: costly };
  const sharp = await loadSharp();
  try {
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    if (header.format !== format) return undefined;
    if (header.width * header.height > maxInputPixels) return { refused: tooManyPixels };
    const picture = sharp(path, { limitInputPixels: maxInputPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 30 });
    const encoded =
      storedAs === 'png'
        ? picture.png()
        : storedAs === 'webp'
          ? picture.webp({ quality: 82 })
          : picture.jpeg({ quality: 82 });
    return await encoded.toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
}
