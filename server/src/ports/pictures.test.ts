import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reencodePicture } from './pictures';
import { useTemporaryFolders } from './temporary-folder.fixture';
import { picture } from './upload-files.fixture';

const folders = useTemporaryFolders();

async function reencoded(content: Buffer, mime: string) {
  const folder = await folders();
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
  await writeFile(source, content);
  const found = await reencodePicture(source, target, mime);
  return 'accepted' in found ? { ...found.accepted, content: await readFile(target) } : found;
}

async function accepted(content: Buffer, mime: string) {
  const found = await reencoded(content, mime);
  if ('refused' in found) throw new Error(found.refused);
  return found;
}

it('of somebody who sends many that take long keeps nobody else waiting for one of them', async () => {
  const folder = await folders();
  const write = async (name: string, side: number) =>
    writeFile(join(folder, name), await picture(side, side).png().toBuffer());
  await Promise.all([write('many', 2000), write('one', 100)]);
  const ended: string[] = [];
  const send = async (sender: string, nth: number) => {
    await reencodePicture(join(folder, sender), join(folder, `${sender}-${nth}`), 'image/png', {
      id: sender,
    });
    ended.push(sender);
  };
  await Promise.all([1, 2, 3].map((nth) => send('many', nth)).concat(send('one', 1)));
  expect(ended[0]).toBe('one');
});

/** The processes in which this one has pictures decoded, each with what it was begun with. */
function decoders(): { pid: number; begunWith: readonly string[] }[] {
  const read = (pid: string, of: string) => {
    try {
      return readFileSync(`/proc/${pid}/${of}`, 'utf8');
    } catch {
      // It went meanwhile.
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(read(pid, 'status')))
    .map((pid) => ({ pid: Number(pid), begunWith: read(pid, 'cmdline').split('\0') }))
    .filter(({ begunWith }) => begunWith.some((word) => word.endsWith('decode-picture.mjs')));
}

// What a process was begun with is read where Linux has it.
describe.skipIf(process.platform !== 'linux')('a picture whose decoding does not end', () => {
  it('is refused after ten seconds with the process that decoded it, which may hold 768 MB, and the next is decoded', async () => {
    const png = await picture(30, 20).png().toBuffer();
    await accepted(png, 'image/png');
    const before = decoders();
    expect(before.length).toBeGreaterThan(0);
    for (const { begunWith } of before) expect(begunWith).toContain('768');
    for (const { pid } of before) process.kill(pid, 'SIGSTOP');
    const begunMs = performance.now();
    const refusal = await reencoded(png, 'image/png');
    const tookMs = performance.now() - begunMs;
    const pids = () => decoders().map(({ pid }) => pid);
    // It is told to end, and does so a moment later. Another one may have gone by then, as nothing came to it for half a minute.
    await expect
      .poll(() => before.filter(({ pid }) => !pids().includes(pid)).length)
      .toBeGreaterThanOrEqual(1);
    for (const pid of pids()) process.kill(pid, 'SIGCONT');
    expect(refusal).toEqual({
      refused: 'the picture takes too much to be read; save it anew as an ordinary JPEG',
    });
    expect(tookMs).toBeGreaterThan(9_900);
    expect(tookMs).toBeLessThan(13_000);
    expect(await accepted(png, 'image/png')).toMatchObject({ width: 30, height: 20 });
  });
});

describe('a stored picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('keeps its kind: %s', async (format) => {
    const stored = await accepted(await picture(320, 200).toFormat(format).toBuffer(), `image/${format}`);
    expect(stored).toMatchObject({ mime: `image/${format}`, width: 320, height: 200 });
    expect(await sharp(stored.content).metadata()).toMatchObject({ format, width: 320, height: 200 });
  });

  it('stands upright, whatever way the camera was held', async () => {
    const sideways = await picture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const stored = await accepted(sideways, 'image/jpeg');
    expect(stored).toMatchObject({ width: 200, height: 300 });
    expect((await sharp(stored.content).metadata()).orientation).toBeUndefined();
  });

  it('carries no place, camera, colour profile or comment', async () => {
    const telling = await picture(300, 200)
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">marker-xmp</x:xmpmeta>')
      .withExif({
        IFD0: { Make: 'marker-camera' },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    expect(telling.includes('marker-camera')).toBe(true);

    const { content } = await accepted(telling, 'image/jpeg');
    const { exif, icc, xmp, iptc, comments } = await sharp(content).metadata();
    expect([exif, icc, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(content.includes('marker')).toBe(false);
  });

  it('carries nothing that hid behind its end', async () => {
    const jpeg = await picture(300, 200).jpeg().toBuffer();
    const { content } = await accepted(
      Buffer.concat([jpeg, Buffer.from('<script>marker</script>')]),
      'image/jpeg',
    );
    expect(content.includes('marker')).toBe(false);
  });

  it('has at most 2,560 pixels on its longest side and is never made larger', async () => {
    const wide = await picture(4000, 1000).jpeg().toBuffer();
    expect(await accepted(wide, 'image/jpeg')).toMatchObject({ width: 2560, height: 640 });
    const tall = await picture(100, 3000).png().toBuffer();
    expect(await accepted(tall, 'image/png')).toMatchObject({ width: 85, height: 2560 });
    const small = await picture(8, 8).webp().toBuffer();
    expect(await accepted(small, 'image/webp')).toMatchObject({ width: 8, height: 8 });
  });

  it('keeps its transparency', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    expect(await sharp((await accepted(clear, 'image/png')).content).metadata()).toMatchObject({
      hasAlpha: true,
    });
  });
});

describe('a picture that is refused', () => {
  it('is AVIF that says it is HEIC, in whose container it comes', async () => {
    const avif = await picture(64, 48).avif().toBuffer();
    avif.write('heic', 8, 'latin1');
    expect(await reencoded(avif, 'image/heic')).toEqual({
      refused: 'HEIC pictures cannot be read here; save it as JPEG',
    });
  });

  it('has more than 50 million pixels, which is known before any is unpacked', async () => {
    const huge = await sharp({ create: { width: 8000, height: 6251, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(await reencoded(huge, 'image/png')).toEqual({
      refused: 'the picture has more than 50 million pixels; make it smaller',
    });
  });

  it('is of another kind than its bytes began with, or of none', async () => {
    const png = await picture(30, 20).png().toBuffer();
    expect(await reencoded(png, 'image/jpeg')).toEqual({ refused: 'the picture cannot be read' });
    expect(await reencoded(png, 'image/tiff')).toEqual({ refused: 'the picture cannot be read' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await reencoded(svg, 'image/png')).toEqual({ refused: 'the picture cannot be read' });
  });
});
