import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** The small one of the two that the package has: each page reads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A color as axe has it, which its types leave out. */
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

/** In the page. */
declare const axe: typeof Axe & { commons: { color: { Color: { prototype: Color } } } };

/**
 * Which of axe's rules are asked: all; those of colors, for a page that has already passed the others; or all but contrast, which is
 * most of axe's time, for somebody to whom a page shows fewer parts of the same kinds.
 */
export type Rules = 'all' | 'colors' | 'structure';

/** Named, as asking for their category has axe look at every rule that it has. */
const rulesOfColors = ['color-contrast', 'link-in-text-block'];

/** Firefox 153 dies (signal 11) of what axe does in a form with a day in it; what axe finds is found in Chromium. */
export const diesOfAxe = process.env.ENGINE === 'firefox';

/**
 * Puts axe into the page, once a load, and lets it read each color once: what a text stands on is read anew for every text, and
 * that is a good third of what its check of contrast takes.
 */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(source);
  await page.evaluate(() => {
    const { prototype } = axe.commons.color.Color;
    const read = prototype.parseString;
    const known = new Map<string, Omit<Color, 'parseString'>>();
    prototype.parseString = function (this: Color, text) {
      const as = known.get(text);
      if (as) return Object.assign(this, as);
      // What cannot be read is thrown, and remembered by nobody.
      read.call(this, text);
      const { r, g, b, alpha } = this;
      known.set(text, { r, g, b, alpha });
      return this;
    };
  });
}

/**
 * What axe finds in a page that has come to rest: what is half faded in has other colors than it will have. Its check of contrast
 * is told to look past ::before and ::after: where it meets one it gives no verdict, and looking for them is a good part of its time.
 * `within`: only a part of the page, where the page around it was asked elsewhere.
 */
export async function violationsIn(page: Page, rules: Rules = 'all', within = ':root'): Promise<string[]> {
  if (diesOfAxe) return [];
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  // The library names a dialog a moment after it is drawn, on a slow machine some 200 ms; one that never has a name axe finds.
  const isNamed = () =>
    [...document.querySelectorAll('[aria-modal=true]')].every(
      (dialog) => dialog.hasAttribute('aria-labelledby') || dialog.hasAttribute('aria-label'),
    );
  await page.waitForFunction(isNamed, undefined, { timeout: 2000 }).catch(() => {});
  await bringAxe(page);
  const only = {
    resultTypes: ['violations' as const],
    checks: { 'color-contrast': { options: { ignorePseudo: true } } },
    ...(rules === 'colors' ? { runOnly: rulesOfColors } : {}),
    ...(rules === 'structure' ? { rules: { 'color-contrast': { enabled: false } } } : {}),
  };
  const { violations } = await page.evaluate(
    ([part, asked]) => axe.run(part === ':root' ? document : part, asked),
    [within, only] as const,
  );
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  return rules === 'colors' ? told : [...told, ...(await echoesIn(page))];
}

/** What a screen reader says twice, one right after the other: a list, a group or a table within a part of the same name. */
async function echoesIn(page: Page): Promise<string[]> {
  const echoes = await page.evaluate(() => {
    const parts =
      'section, nav, aside, form, search, fieldset, ul, ol, table, [role=region], [role=group], [role=radiogroup], [role=list], [role=grid], [role=dialog], [role=listbox], [role=tabpanel]';
    const textOf = (element: Element | null) => element?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    const nameOf = (part: Element) => {
      const ids = part.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const words = ids.map((id) => textOf(document.getElementById(id))).join(' ');
      return (
        words ||
        (part.getAttribute('aria-label') ?? textOf(part.querySelector(':scope > legend, :scope > caption')))
      );
    };
    return [...document.querySelectorAll(parts)].flatMap((part) => {
      const name = nameOf(part);
      for (let around = part.parentElement; name && around; around = around.parentElement)
        if (around.matches(parts) && nameOf(around) === name)
          return [`${around.localName} and ${part.localName} in it: ${name}`];
      return [];
    });
  });
  return echoes.map((each) => `the same name twice: ${each}`);
}
