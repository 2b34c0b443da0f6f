import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './axe';
import { type Calls, callsOf } from './meetings';
import { comeToRest } from './rest';
import { expect, type Story, test, type Who } from './story';

type Role = 'button' | 'link' | 'menuitem' | 'checkbox';
type Name = string | RegExp;
type Control = readonly [Role, Name];

/** What stands over a page: how somebody without a mouse opens it, and what it is called. */
interface Over {
  /** What is pressed, one after the other, by Enter. */
  by: readonly [Control, ...Control[]];
  name: Name;
  role?: 'dialog' | 'menu';
  /** Where the focus goes with Escape, if not to what was pressed first. */
  back?: Control;
  /** Where the other width has something else in its place. */
  only?: 'desktop' | 'phone';
  /** What its opener waits for. */
  first?: (page: Page, committee: Calls) => Promise<unknown>;
}

export interface Place {
  who: Who;
  /** Made or looked up once, for both widths. */
  address: string | ((committee: Calls, page: Page) => Promise<string>);
  over: readonly Over[];
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

export const button = (name: Name): Control => ['button', name];
export const item = (name: Name): Control => ['menuitem', name];

/** Unfolds what a page does less often, where that is folded. */
export async function unfold(page: Page): Promise<void> {
  const fold = page.locator('main button[aria-label="More actions"]');
  // With its title a page has what can be done on it.
  await expect(page.locator('main h1')).toBeVisible();
  // On a phone it is always there, and what comes of a record later may draw it anew.
  if (page.viewportSize()?.width === phone.width) await expect(fold).toBeVisible();
  if (!(await fold.isVisible())) return;
  await expect(async () => {
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.press('Enter');
    await expect(fold).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
}

const entriesOf = <Of extends object>(of: Of) => Object.entries(of) as [keyof Of, Of[keyof Of]][];

async function control(page: Page, [role, name]: Control): Promise<Locator> {
  const found = page.getByRole(role, { name, exact: typeof name === 'string' }).filter({ visible: true });
  await expect(found.first(), String(name)).toBeVisible();
  return found.first();
}

/** In which themes what rules of axe are asked: what is of colors alone is the same at both widths. */
const asked = {
  desktop: { light: 'all', dark: 'colors' },
  phone: { dark: 'all' },
} as const;

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Opens it, asks all of it, and closes it by Escape. */
async function look(page: Page, kind: 'desktop' | 'phone', over: Over, committee: Calls): Promise<void> {
  const { by, name, role = 'dialog', back, first } = over;
  const at = `${String(name)}, ${kind}`;
  await first?.(page, committee);
  for (const each of by) await (await control(page, each)).press('Enter');
  const opened = page.getByRole(role, { name, exact: typeof name === 'string' });
  await expect(opened, at).toBeVisible();
  await expect(opened.locator('.mantine-Skeleton-root[data-visible]')).toHaveCount(0);
  await expect
    .poll(() => opened.evaluate((element) => element.contains(document.activeElement)), `${at}: the focus`)
    .toBe(true);
  for (const [theme, rules] of entriesOf(asked[kind])) {
    await show(page, theme);
    // The page around it was asked by the story of its screen.
    const told = await violationsIn(page, rules, `[role=${role}]`);
    expect.soft({ at, theme, told }).toEqual({ at, theme, told: [] });
  }
  await show(page, 'light');
  await page.keyboard.press('Escape');
  await expect(opened, at).toBeHidden();
  await expect(await control(page, back ?? by[0]), `${at}: the focus`).toBeFocused();
}

async function lookAt(story: Story, { who, address, over }: Place): Promise<void> {
  const page = await story.as(who);
  const committee = await callsOf(page, who);
  const filled = typeof address === 'string' ? address : await address(committee, page);
  for (const [kind, size] of entriesOf({ desktop, phone })) {
    await page.setViewportSize(size);
    const here = over.filter(({ only = kind }) => only === kind);
    if (here.length === 0) continue;
    await comeToRest(page, () => page.goto(filled));
    for (const each of here) await look(page, kind, each, committee);
  }
}

/** A story for each of the pages. */
export function lookAtAll(places: Readonly<Record<string, Place>>): void {
  for (const [place, each] of Object.entries(places)) {
    test(`what opens over ${place} has a name and the focus, breaks no rule of axe, and gives the focus back`, async ({
      story,
    }) => lookAt(story, each));
  }
}
