import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  jpegOfMetadata,
  jpegOfScans,
  pngOfFrames,
  pngOfPackedTexts,
  webpOfFrames,
} from '../costly-pictures.fixture';
import { reencodePicture } from '../pictures';
import { useTemporaryFolders } from '../temporary-folder.fixture';
import { heic, picture } from '../upload-files.fixture';
import { tooCostly } from './contents';
import { contentsOfHeic } from './heic';
import { contentsOfJpeg } from './jpeg';
import { contentsOfPng } from './png';
import { contentsOfWebp } from './webp';

const folders = useTemporaryFolders();

async function outcomeOf(content: Buffer, mime: string): Promise<string> {
  const folder = await folders();
  await writeFile(join(folder, 'source'), content);
  const found = await reencodePicture(join(folder, 'source'), join(folder, 'target'), mime);
  return 'refused' in found ? found.refused : 'accepted';
}

const layers = 'the picture is stored in more than 32 layers; save it anew as an ordinary JPEG';
const frames = 'the picture holds more than 1,000 frames; save a single one';
const otherData = 'the picture carries more than 8 MB of other data; save it anew without it';
const packed = 'the picture carries more than 8 packed texts; save it anew without them';

describe('a picture that would keep a processor busy', () => {
  it('is refused by counting: a JPEG of 882 layers in 160 KB, within a second', async () => {
    const jpeg = jpegOfScans(882, 7000);
    expect(jpeg.length).toBeLessThan(170_000);
    const before = process.cpuUsage();
    expect(await outcomeOf(jpeg, 'image/jpeg')).toBe(layers);
    const { user, system } = process.cpuUsage(before);
    // The processor's time, not the clock's: other work on the machine does not count. Decoding takes over 10 s of it.
    expect((user + system) / 1_000_000).toBeLessThan(1);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['33 layers', () => jpegOfScans(33, 64), 'image/jpeg', layers],
    ['metadata of 9 MB', () => jpegOfMetadata(150, 63_000), 'image/jpeg', otherData],
    ['packed texts of 7 MB each', () => pngOfPackedTexts(9), 'image/png', packed],
    ['1,001 frames of an animated PNG', () => pngOfFrames(1001), 'image/png', frames],
    ['1,001 frames of an animated WebP', () => webpOfFrames(1001), 'image/webp', frames],
  ])('is refused with words for %s', async (_what, make, mime, words) => {
    expect(await outcomeOf(await make(), mime)).toBe(words);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['32 layers', () => jpegOfScans(32, 64), 'image/jpeg'],
    ['metadata of 6 MB', () => jpegOfMetadata(100, 63_000), 'image/jpeg'],
    ['8 packed texts', () => pngOfPackedTexts(8), 'image/png'],
    ['1,000 frames of an animated PNG', () => pngOfFrames(999), 'image/png'],
    ['1,000 frames of an animated WebP', () => webpOfFrames(1000), 'image/webp'],
  ])('is taken in with %s', async (_what, make, mime) => {
    expect(await outcomeOf(await make(), mime)).toBe('accepted');
  });
});

describe('a picture cut into pieces without end', () => {
  const pieces = (head: string, piece: Buffer) =>
    Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(piece.length * 1_000_000, piece)]);
  const box = Buffer.from('\0\0\0\x08meta', 'latin1');
  const chunk = Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1');
  const riff = `RIFF${'\xff'.repeat(3)}\x7fWEBP`;

  it.each([
    ['HEIC', contentsOfHeic, pieces('', box)],
    ['JPEG', contentsOfJpeg, pieces('\xff\xd8', Buffer.from([0xff]))],
    ['JPEG', contentsOfJpeg, pieces('\xff\xd8', Buffer.from('\xff\xfe\0\x02', 'latin1'))],
    ['PNG', contentsOfPng, pieces('\x89PNG\r\n\x1a\n', chunk)],
    ['WebP', contentsOfWebp, pieces(riff, Buffer.from('XMP \0\0\0\0', 'latin1'))],
  ])('is not counted to its end: %s', (_kind, contentsOf, bytes) => {
    const contents = contentsOf(bytes);
    expect(contents.parts).toBe(20_001);
    expect(tooCostly(contents)).toContain('20,000 pieces');
  });
});

describe('an ordinary picture', () => {
  it('is counted as what it is', async () => {
    const jpeg = picture(300, 200).withExif({ IFD0: { Make: 'A camera' } });
    expect(contentsOfJpeg(await jpeg.clone().jpeg().toBuffer())).toMatchObject({ scans: 1, frames: 1 });
    const progressive = contentsOfJpeg(await jpeg.clone().jpeg({ progressive: true }).toBuffer());
    expect(progressive.scans).toBeGreaterThan(5);
    expect(progressive.metadataBytes).toBeGreaterThan(20);
    const png = await picture(300, 200).withIccProfile('p3').png().toBuffer();
    expect(contentsOfPng(png)).toMatchObject({ frames: 1, packedTexts: 1 });
    const pages = [picture(20, 20), picture(20, 20), picture(20, 20)].map((each) => each.png().toBuffer());
    const animated = await sharp(await Promise.all(pages), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(contentsOfWebp(animated)).toMatchObject({ frames: 3, metadataBytes: 0 });
    const { frames } = contentsOfHeic(await heic());
    expect(frames).toBeGreaterThanOrEqual(1);
    expect(frames).toBeLessThan(5);
  });

  it.each(['jpeg', 'png', 'webp', 'heic'] as const)(
    'may break off anywhere: nothing of %s is read past its end',
    async (kind) => {
      const whole = kind === 'heic' ? await heic() : await picture(60, 40).toFormat(kind).toBuffer();
      const count = { jpeg: contentsOfJpeg, png: contentsOfPng, webp: contentsOfWebp, heic: contentsOfHeic }[
        kind
      ];
      for (let length = 0; length < whole.length; length += 7) count(whole.subarray(0, length));
      const noise = Buffer.from(whole.map((byte, index) => (index % 11 === 0 ? 255 - byte : byte)));
      expect(count(noise).scans).toBeLessThan(whole.length);
    },
  );

  it('keeps nothing from being counted behind a marker that stands alone', () => {
    const jpeg = jpegOfScans(33, 64);
    const hidden = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0x01]), jpeg.subarray(2)]);
    expect(contentsOfJpeg(hidden).scans).toBe(33);
  });
});
