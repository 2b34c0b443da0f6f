// Decodes a picture and gives it anew. It runs in a process of its own: libvips is native code, which nothing else ends.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { answerWith } from './answer.mjs';

// Nothing of a person's picture stays in memory for the next, and libvips opens nothing but the kinds below, whatever the
// bytes of a file try to be.
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/** What the kinds that lose something are written with. */
const quality = 82;
const written = {
  jpeg: (picture) => picture.jpeg({ quality }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality }),
};

/**
 * AVIF comes in the container of HEIC and is not among what is taken. By its brand, which is what libvips goes by, it can say to be
 * either; nothing decodes it without the kind of its items and what they are set up with.
 */
const isAvif = (bytes) => bytes.includes('av01') && bytes.includes('av1C');

/** Nothing where the file is no such picture, `tooManyPixels` where it is too large to be decoded. */
answerWith(async ({ path, format, storedAs, maxInputPixels, maxSidePixels }) => {
  try {
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    if (header.format !== format) return null;
    if (format === 'heif' && isAvif(readFileSync(path))) return null;
    if (header.width * header.height > maxInputPixels) return { tooManyPixels: true };
    const picture = sharp(path, { limitInputPixels: maxInputPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await written[storedAs](picture).toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    // libvips does not say why in a way programs can read.
    return null;
  }
});
