import type { Locator } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { unfoldMore } from './issue-steps';
import { chooseFiles } from './press';
import { cardsOf, startRound } from './round';
import { expect, test } from './story';

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });

/** Whether what has the focus is seen: neither off the page nor behind what stays in sight over it. */
const focusIsSeen = (within: Locator): Promise<boolean> =>
  within.evaluate(() => {
    const focused = document.activeElement;
    const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const seen = (top: number) => {
      const there = document.elementFromPoint(x + width / 2, top);
      return there !== null && focused !== null && (focused.contains(there) || there.contains(focused));
    };
    return seen(y + 2) && seen(y + height - 2);
  });

test('on a low screen nothing that has the focus lies behind the foot of a round, nor is the focus lost', async ({
  story,
}) => {
  const page = await story.as('staff', { width: 1280, height: 720 });
  await startRound(page, 'Rooms and dignity');
  const first = cardsOf(page).first();
  await first.getByRole('button', { name: 'No', exact: true }).press('Enter');
  const next = page.getByRole('button', { name: 'Next section' });
  await page.getByRole('button', { name: 'Sections and more' }).focus();
  while (!(await next.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
    expect(await focusIsSeen(page.locator('body'))).toBe(true);
  }

  const add = first.getByRole('button', { name: 'Add photo' });
  for (const name of ['one.txt', 'two.txt']) {
    await chooseFiles(page, () => add.press('Enter'), file(name));
    await expect(first.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
    await expect(add).toBeFocused();
    await expect.poll(() => focusIsSeen(page.locator('body'))).toBe(true);
  }
  await first.getByRole('button', { name: 'Remove one.txt' }).press('Enter');
  await expect(first.getByRole('button', { name: 'Remove two.txt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('button', { name: 'Remove two.txt' })).toBeHidden();
  await expect(first).toBeFocused();

  const menu = page.getByRole('button', { name: 'Sections and more' });
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete this draft' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  // A room is found wherever it is, and takes its unit along.
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Review and send' }).press('Enter');
  await page.getByRole('button', { name: 'Change the place' }).press('Enter');
  const unit = page.getByRole('combobox', { name: 'Unit' });
  await expect(unit).toBeFocused();
  await page.keyboard.type('Birch');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Room or place' }).press('Enter');
  await expect(page.getByRole('option', { name: 'Birch corridor' })).toBeAttached();
  await expect(page.getByRole('option', { name: /Elm/ })).toHaveCount(0);
  await page.keyboard.type('Elm shower');
  await expect(page.getByRole('option')).toHaveText(['Elm shower room, Elm']);
  await page.keyboard.press('Enter');
  await expect(unit).toHaveValue('Elm');
  await expect(page.getByRole('combobox', { name: 'Room or place' })).toHaveValue('Elm shower room');
});

test('the login says what it needs, and the password is shown by key', async ({ page }) => {
  await page.goto(addressOf('login'));
  const secret = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  for (const field of [page.getByLabel('E-mail'), secret]) {
    await expect(field).toHaveAttribute('required', '');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await secret.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(secret).toHaveAttribute('type', 'text');
});

/** The place around the middle of a control where a finger of that size still meets it. */
const takes = (control: Locator, size: number): Promise<boolean> =>
  control.evaluate((element, room) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const reach = room / 2 - 0.5;
    const labelled = (part: Element | null) => part?.closest('label')?.control ?? part;
    return [-reach, reach].every((away) => {
      const there = document.elementFromPoint(x + width / 2, y + height / 2 + away);
      return element.contains(there) || labelled(there) === labelled(element);
    });
  }, size);

test('a finger meets what it is put on, and the pager stays together on a phone', async ({ story }) => {
  const page = await story.as('committee', { width: 390, height: 844 });
  await page.goto(addressOf('home'));
  expect(await takes(page.getByRole('link', { name: 'See them' }), 44)).toBe(true);
  await page.goto(addressOf('issues'));
  expect(await takes(page.locator('label', { hasText: 'Board' }), 44)).toBe(true);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager.getByRole('button')).toHaveCount(2);
  const tops = await pager
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await page.goto(`${addressOf('rounds')}?tab=tools`);
  expect(await takes(page.getByRole('switch').first(), 44)).toBe(true);
});

test('with a mouse small buttons are not too small, and in the colors of the system what is chosen is seen', async ({
  story,
}) => {
  const page = await story.as('committee', { width: 1280, height: 720 });
  await page.goto(addressOf('issues'));
  await page.getByLabel('Search issues').fill('a');
  const atLeast = async (control: Locator) => {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  };
  await atLeast(page.getByRole('button', { name: 'Clear the search' }));
  await page.getByRole('button', { name: /^Filters/ }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('button', { name: 'Done' }).focus();
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focusIsSeen(page.locator('body'))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const color = (part: Locator, name: 'background-color' | 'border-top-color' | 'border-top-width') =>
    part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const paper = await color(page.locator('body'), 'background-color');
  await page.emulateMedia({ forcedColors: 'active' });
  const charts = page.getByRole('toolbar', { name: 'Shares of these issues' });
  await page.getByRole('button', { name: /^Charts/ }).press('Enter');
  const bar = charts
    .getByRole('button', { name: /^Status/ })
    .first()
    .locator('[style]');
  expect(await color(bar, 'background-color')).not.toBe(paper);
  expect(await color(page.locator('label', { hasText: /^Table$/ }), 'border-top-width')).toBe('2px');
  expect(await color(page.locator('label', { hasText: 'Board' }), 'border-top-width')).toBe('0px');
  await page.goto(`${addressOf('issues')}?view=board`);
  await atLeast(page.getByRole('button', { name: /^Move / }).first());
  await page.goto(addressOf('newIssue'));
  await unfoldMore(page);
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Survey' }).click();
  const cell = page.getByRole('group', { name: 'Scope and severity' }).locator('label').first();
  await cell.click();
  expect(await color(cell, 'background-color')).not.toBe(
    await color(page.locator('body'), 'background-color'),
  );
});

test('who goes back finds the focus on the link by which they left, though the list comes late', {
  tag: '@engines',
}, async ({ story }) => {
  const page = await story.as('committee', { width: 1280, height: 720 });
  await page.goto(`${addressOf('issues')}?size=50`);
  const last = page.getByRole('table').getByRole('row').last().getByRole('link').first();
  await last.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Issues');
  await page.goBack();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.goForward();
  await expect(page.locator('main')).toBeFocused();
});

test('the compliance panel and the map of the house are one Tab stop each, gone through by arrows', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(`${addressOf('compliancePanel')}?type=emergency`);
  const drill = page.getByRole('table').getByRole('row', { name: /^Fire drill, night shift/ });
  const march = drill.getByRole('button', { name: /, March: / });
  await march.focus();
  await page.keyboard.press('ArrowRight');
  await expect(drill.getByRole('button', { name: /, June: / })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByRole('row', { name: /^Fire drill, evening shift/ }).getByRole('button', { name: /, June: / }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('table').locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: /^Fire drill, evening shift, June: / })).toBeFocused();

  await page.goto(`${addressOf('rounds')}?tab=house`);
  const floor = page.getByRole('main').getByRole('region').first();
  const tiles = floor.getByRole('button');
  await tiles.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(tiles.first()).not.toBeFocused();
  await expect(page.getByRole('main').locator('[data-roving]:focus')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(page.getByRole('main').locator('[data-roving]').last()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('main').locator('[data-roving]:focus')).toHaveCount(0);
});
