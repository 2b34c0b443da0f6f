import type { Locator, Page } from '@playwright/test';

export type Hand = 'mouse' | 'finger';

/** A processor four times as slow: an old tablet. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Presses a control and lets go at the same place; `meanwhile` happens between the two. Pressed is its upper edge,
 * where the least movement of the page takes it away. Resolves to whether the press began on the control: the page may
 * have moved just before.
 */
export async function press(control: Locator, hand: Hand, meanwhile = async () => {}): Promise<boolean> {
  const page = control.page();
  await control.scrollIntoViewIfNeeded();
  const began = await control.evaluateHandle((element) => {
    const seen = { it: false };
    const look = ({ target }: Event) => {
      seen.it = target instanceof Node && element.contains(target);
    };
    document.addEventListener('pointerdown', look, { once: true });
    return seen;
  });
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not on the page');
  const at = { x: box.x + box.width / 2, y: box.y + Math.min(6, box.height / 2) };
  if (hand === 'mouse') {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await meanwhile();
    await page.mouse.up();
  } else {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await meanwhile();
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await devtools.detach();
  }
  return (await began.jsonValue()).it;
}

/** The page moves down by more than any control is high, as soon as the press begins; after it, it stands as before. */
export async function pressWhileMoving(
  control: Locator,
  hand: Hand,
  meanwhile?: () => Promise<void>,
): Promise<boolean> {
  const page = control.page();
  await page.evaluate(() =>
    document.addEventListener('pointerdown', () => document.body.style.setProperty('translate', '0 64px'), {
      once: true,
    }),
  );
  const began = await press(control, hand, meanwhile);
  await page.evaluate(() => document.body.style.removeProperty('translate'));
  return began;
}

/** Keys, as a person who uses no mouse: Tab until the control has the focus, then Enter. */
export async function tabTo(control: Locator): Promise<number> {
  const page = control.page();
  for (let keys = 1; keys <= 30; keys += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return keys;
  }
  throw new Error('Tab does not reach the control');
}

type Files = Parameters<Locator['setInputFiles']>[0];

/**
 * Chooses files where pressing asks for them. The press travels to the page by another way than the wish to be told of it
 * and could be there first; what is asked of the page by that same way is answered when the wish has arrived.
 */
export async function chooseFiles(page: Page, press: () => Promise<void>, files: Files): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.evaluate(() => {});
  await press();
  await (await asked).setFiles(files);
}
