import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { keysOf } from '@lamplight/domain/keys-of';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type PictureName, pictures } from '../../web/src/features/guides/pictures';
import { callsIn } from '../calls';
import { expect, sessionIn, test } from '../story';
import day from './day.json' with { type: 'json' };
import { type Frame, frameOf, linesIn } from './frame';
import { walks } from './walks';
import { changed, read, wordsOf, written } from './words';

const making = process.env.PICTURES === 'make';
const folder = fileURLToPath(new URL('../../web/src/features/guides/pictures/', import.meta.url));
const words = fileURLToPath(new URL('./words/', import.meta.url));
const sizes = `${folder}sizes.json`;
const themes = ['light', 'dark'] as const;
const windows = { phone: { width: 390, height: 700 }, desk: { width: 1024, height: 900 } };

const stale =
  'The product says something else than this picture of the guides: npm run pictures makes it anew';

/** The name and the size of a picture as the web shows it. */
type Sizes = Partial<Record<PictureName, readonly [width: number, height: number]>>;
const readSizes = async (): Promise<Sizes> => JSON.parse(await readFile(sizes, 'utf8').catch(() => '{}'));

async function take(page: Page, name: PictureName, { cut: _, ...clip }: Frame): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const picture = await page.screenshot({ clip, animations: 'disabled' });
    await sharp(picture).webp({ quality: 45, effort: 6 }).toFile(`${folder}${name}-${colorScheme}.webp`);
  }
  const known: Sizes = { ...(await readSizes()), [name]: [clip.width, clip.height] };
  const lines = keysOf(pictures).flatMap((each) => {
    const size = known[each];
    return size ? [`  "${each}": [${size.join(', ')}]`] : [];
  });
  await writeFile(sizes, `{\n${lines.join(',\n')}\n}\n`);
}

for (const name of keysOf(pictures)) {
  test(`the picture ${name} shows what the product shows`, async ({ story }) => {
    const walk = walks[name];
    const page = await story.as(walk.as, windows[pictures[name].on]);
    await page.clock.setFixedTime(day.now);
    const { token } = sessionIn(page);
    const shown = await walk.to({ page, call: callsIn(page.request, token) });
    const frame = await frameOf(page, shown, walk.height);
    const now = wordsOf(await linesIn(page, frame), frame);
    if (making) {
      await mkdir(words, { recursive: true });
      await take(page, name, frame);
      await writeFile(`${words}${name}.txt`, written(now));
    } else {
      const before = read(await readFile(`${words}${name}.txt`, 'utf8'));
      expect(changed(before, now), stale).toEqual({ new: [], gone: [] });
    }
  });
}

test('there is a file for each picture in both themes, and no other', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  expect(files.sort()).toEqual(
    keysOf(pictures)
      .flatMap((name) => themes.map((theme) => `${name}-${theme}.webp`))
      .sort(),
  );
  expect(Object.keys(await readSizes())).toEqual(keysOf(pictures));
});
