import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { guideNames } from './guide-names';
import { guides, isGuide } from './guides';
import { type PictureName, pictures } from './pictures';
import sizes from './pictures/sizes.json';
import { readingOrder } from './reading-order';
import { partsOf } from './words';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const steps = guideNames.flatMap((name) => guides[name].steps);

/** What the screens are made of, but for the guides themselves. */
const sources = ['web/src', 'domain/src', 'contract/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|features\/guides/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

/** Whether something on a screen reads like this: a text of its own in the code, not a part of another. */
function isOnScreen(label: string): boolean {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+');
  return new RegExp(`(?:['"\`>]|\\n)\\s*${words}\\s*(?:['"\`<{]|\\n)`).test(sources);
}

describe('the guides', () => {
  it('name nothing as a word of a screen that no screen has', () => {
    const labels = steps.flatMap(({ text }) => text.flatMap(partsOf)).filter(({ onScreen }) => onScreen);
    expect(labels.length).toBeGreaterThan(50);
    expect([...new Set(labels.map(({ words }) => words))].filter((label) => !isOnScreen(label))).toEqual([]);
  });

  it('take no part of a text and no made-up word for one of a screen', () => {
    expect(isOnScreen('Start a round')).toBe(true);
    expect(isOnScreen('Start a rou')).toBe(false);
    expect(isOnScreen('Begin the walk')).toBe(false);
  });

  it('close each pair of stars', () => {
    const texts = steps.flatMap(({ text }) => text);
    expect(texts.filter((text) => text.split('**').length % 2 === 0)).toEqual([]);
  });

  it('show every picture there is, and know the size of each', () => {
    const shown = new Set(steps.flatMap(({ picture }) => picture ?? []));
    expect([...shown].sort()).toEqual((Object.keys(pictures) as PictureName[]).sort());
    expect(Object.keys(sizes)).toEqual(Object.keys(pictures));
  });

  it('weigh little together', () => {
    const folder = join(root, 'web/src/features/guides/pictures');
    const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));
    const bytes = files.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
    expect(bytes).toBeLessThan(1.5 * 1024 * 1024);
  });

  it('are found by their names alone', () => {
    expect(isGuide('pip')).toBe(true);
    expect(isGuide('constructor')).toBe(false);
    expect(isGuide('')).toBe(false);
  });
});

describe('the order in which somebody reads them', () => {
  const staff = { authorities: ['STAFF'], qualityComitee: false } as const;

  it.each([
    ['first-day-staff', staff],
    ['first-day-committee', { ...staff, qualityComitee: true }],
    ['first-day-committee', { authorities: ['ASSISTANT'], qualityComitee: true }],
    ['first-day-assistant', { authorities: ['ASSISTANT'], qualityComitee: false }],
    ['first-day-administrator', { authorities: ['ADMIN'], qualityComitee: true }],
  ] as const)('begins with %s', (first, reader) => {
    expect(readingOrder(reader).first).toBe(first);
  });

  it('leaves none out and names none twice', () => {
    const { first, then, others } = readingOrder(staff);
    expect([first, ...then, ...others].sort()).toEqual([...guideNames].sort());
  });
});
