/** What decoding a picture would go through, counted in the structure of its file while nothing of it is unpacked. */
export interface PictureContents {
  /** How often a decoder walks over all pixels: the scans of a progressive JPEG. */
  scans: number;
  /** Pictures within the file: an animation's frames, the tiles a HEIC picture is put together from. */
  frames: number;
  /** Bytes that are not picture: camera, place, colour profile, texts. */
  metadataBytes: number;
  /** Texts and profiles that are packed and would be unpacked on the way. */
  packedTexts: number;
  /** Boxes or chunks that the count itself walked over. It stops at the most, so that counting costs nothing either. */
  parts: number;
}

export const mostParts = 20_000;

export const noContents: Readonly<PictureContents> = {
  scans: 0,
  frames: 0,
  metadataBytes: 0,
  packedTexts: 0,
  parts: 0,
};

/**
 * The most of each that is decoded. Phones, cameras and programs stay far below: a JPEG has 1 to 18 scans, a picture
 * of 48 megapixels from a phone some 400 tiles, a JPEG with the depths of a portrait some 3 MB of metadata, a PNG at
 * most five packed texts. Coming up to one of them costs about a second.
 */
const limits: Readonly<Record<keyof PictureContents, { most: number; words: string }>> = {
  scans: {
    most: 32,
    words: 'the picture is stored in more than 32 layers; save it anew as an ordinary JPEG',
  },
  frames: { most: 1000, words: 'the picture holds more than 1,000 frames; save a single one' },
  metadataBytes: {
    most: 8 * 1024 * 1024,
    words: 'the picture carries more than 8 MB of other data; save it anew without it',
  },
  packedTexts: {
    most: 8,
    words: 'the picture carries more than 8 packed texts; save it anew without them',
  },
  parts: {
    most: mostParts,
    words: 'the picture is cut into more than 20,000 pieces; save it anew',
  },
};

/** Why a picture is not decoded, undefined for one that may be. */
export function tooCostly(contents: PictureContents): string | undefined {
  return Object.entries(limits).find(([name, { most }]) => Reflect.get(contents, name) > most)?.[1].words;
}
