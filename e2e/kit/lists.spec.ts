import type { Page, Route } from '@playwright/test';
import { violationsIn } from '../axe';
import { expect, test } from '../story';
import { passesAxe } from './promises';

const rows = (page: Page) => page.getByRole('table', { name: 'Items' }).getByRole('row');
const told = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

test('a list is sorted by key, says so, and keeps the order in its address', async ({ page }) => {
  await page.goto('/list');
  const header = page.getByRole('columnheader', { name: 'Name' });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).nth(1).getByRole('rowheader')).toHaveText('Cane 01');
  await expect(told(page, /^Items: 45, page 1 of 3$/)).toBeAttached();
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(told(page, 'Items: 45, page 1 of 3, sorted by Name, Z to A')).toBeAttached();
  await expect(header.getByRole('button')).toBeFocused();
  await expect(rows(page).nth(1)).toContainText('Glasses 45');
  await expect(page).toHaveURL(/sort=name%2Cdesc/);
  await page.goBack();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});

test('its pages are turned by key and announced, and the key stays under the finger and in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/list');
  await expect(told(page, 'Items: 45, page 1 of 3')).toBeAttached();
  const next = page.getByRole('button', { name: 'Next page' });
  await next.focus();
  for (const number of [2, 3]) {
    await page.keyboard.press('Enter');
    await expect(told(page, `Items: 45, page ${number} of 3`)).toBeAttached();
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport();
  }
  await expect(page).toHaveURL(/page=3/);
  const size = page.getByRole('combobox', { name: 'Entries a page' });
  await size.focus();
  await size.press('ArrowDown');
  await expect(told(page, /^Items: 45$/)).toBeAttached();
  await expect(size).toBeFocused();
  await expect(size).toBeInViewport();
  // Of one page there is none to turn.
  await expect(next).toHaveCount(0);
});

test('on paper it says how many of how many it shows, and has nothing to press', async ({ page }) => {
  await page.goto('/list?state=LOST&returned=1');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(/^1–\d+ of \d+ · State: Still lost · Returned · sorted by Name, A to Z$/),
  ).toBeVisible();
  await expect(pages.getByText(/^1–\d+ of \d+$/)).toBeVisible();
  await expect(pages.getByRole('button')).toHaveCount(0);
  await expect(pages.getByRole('combobox')).toHaveCount(0);
});

test('a page that the mouse turns begins at its first row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto('/list');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(told(page, 'Items: 45, page 2 of 3')).toBeAttached();
  await expect(rows(page).nth(1)).toBeInViewport();
});

test('where filters leave nothing it says so, and clearing them brings the rows and keeps the place', async ({
  page,
}) => {
  await page.goto('/list');
  await page.getByLabel('Search items').fill('umbrella');
  await expect(page.getByText('No item matches these filters')).toBeVisible();
  await page.getByRole('table').waitFor({ state: 'hidden' });
  await page.getByText('Take a filter away to see more.').locator('..').getByRole('button').press('Enter');
  await expect(rows(page)).toHaveCount(21);
  await expect(page.getByLabel('Search items')).toHaveValue('');
  await expect(page.getByRole('search', { name: 'Filters' })).toBeFocused();
});

test('where there is nothing at all it says what to do', async ({ page }) => {
  await page.goto('/list?nothing');
  await expect(page.getByText('Nothing is lost')).toBeVisible();
  await expect(page.getByText('Write down what somebody misses.')).toBeVisible();
  await passesAxe(page);
});

test('where it could not be read it says why, and another try reads it', async ({ page }) => {
  await page.goto('/list?fail');
  await expect(page.getByText('The list could not be read')).toBeVisible();
  await passesAxe(page);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('Cane 01')).toBeVisible();
});

test('on a phone every row is a card, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/list');
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(20);
  await expect(page.getByRole('table')).toHaveCount(0);
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
});

test('axe finds nothing in a list and its open filters', async ({ page }) => {
  await page.goto('/list');
  await expect(rows(page)).toHaveCount(21);
  await passesAxe(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await passesAxe(page);
});

test('a shortcut, a choice and a span of days are set by key and stand in the address', async ({ page }) => {
  await page.goto('/list');
  const lost = page.getByRole('button', { name: 'Still lost' });
  await lost.press('Space');
  await expect(lost).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/state=LOST$/);
  await expect(told(page, 'Items: 15')).toBeAttached();

  await page.getByRole('button', { name: /^State: Lost/ }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'State' });
  await choice.getByRole('checkbox', { name: 'Found' }).press('Space');
  await expect(page).toHaveURL(/state=LOST%2CFOUND/);
  // The call takes two values of a filter.
  await expect(choice.getByRole('checkbox', { name: 'Given back' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Found, filter', exact: true }).press('Enter');
  const range = page.getByRole('dialog', { name: 'Found' });
  await expect(
    range.getByRole('group', { name: 'Found: often used' }).getByRole('button').first(),
  ).toHaveAttribute('aria-pressed', 'false');
  await range.getByLabel('From').fill('2025-11-02');
  await range.getByLabel('To').fill('2025-11-03');
  await expect(page).toHaveURL(/from=2025-11-02&to=2025-11-03/);
  await expect(told(page, 'Items: 2')).toBeAttached();
  await page.goBack();
  await expect(page).not.toHaveURL(/to=/);
});

test('both ends of a span of days hold, however soon the one follows the other', async ({ page }) => {
  await page.goto('/list');
  await page.getByRole('button', { name: 'Found, filter', exact: true }).press('Enter');
  const range = page.getByRole('dialog', { name: 'Found' });
  await expect(range.getByLabel('From')).toBeVisible();
  // In one go: the page is not drawn anew between them.
  await range.evaluate((dialog) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const days = ['2025-11-02', '2025-11-03'];
    for (const [at, field] of [...dialog.querySelectorAll<HTMLInputElement>('input[type=date]')].entries()) {
      setValue?.call(field, days[at]);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/from=2025-11-02&to=2025-11-03/);
});

test('a field behind "Filters" counts on its button once it is set', async ({ page }) => {
  await page.goto('/list');
  await page.getByRole('button', { name: 'Filters', exact: true }).press('Enter');
  const label = page.getByRole('dialog', { name: 'Filters' }).getByLabel('Label');
  await expect(label).toHaveAttribute('maxlength', '40');
  await label.fill('blue');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page).toHaveURL(/label=blue/);
  await expect(page.getByRole('button', { name: 'Filters: 1' })).toBeVisible();
});

test('on a phone a list is sorted by a field that names its order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/list');
  const cards = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(cards.first()).toContainText('Cane 01');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await expect(order).toHaveValue('name,asc');
  await order.focus();
  await order.selectOption({ label: 'Name: Z to A' });
  await expect(cards.first()).toContainText('Glasses 45');
  await expect(page).toHaveURL(/sort=name%2Cdesc/);
  await expect(order).toBeFocused();
  await page.goBack();
  await expect(cards.first()).toContainText('Cane 01');
});

test('on a phone every filter is behind one button that counts them, and each is taken away by its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/list?state=LOST&label=blue&from=2025-11-02&to=2025-11-03&returned=1');
  const button = page.getByRole('button', { name: 'Filters: 4' });
  const box = await button.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  const names = page.getByRole('list', { name: 'Set filters' }).getByRole('button');
  await expect(names).toHaveText([
    'State: Still lost',
    'Returned',
    'Found: Nov 2, 2025 – Nov 3, 2025',
    'Label: blue',
  ]);
  await passesAxe(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('button', { name: 'Remove filter State: Still lost' }).press('Enter');
  await expect(page).not.toHaveURL(/state=/);
  await expect(page.getByRole('search', { name: 'Filters' })).toBeFocused();
  await page.getByRole('button', { name: 'Filters: 3' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('checkbox', { name: 'Found' }).press('Space');
  await drawer.getByRole('checkbox', { name: 'Given back' }).press('Space');
  await expect(drawer.getByRole('group', { name: 'Found' }).getByLabel('From')).toHaveValue('2025-11-02');
  expect(await violationsIn(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove filter State: 2 chosen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters: 4' })).toBeVisible();
});

test('a chip that is pressed before its panel’s code has come opens when it has, and keeps the focus', async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route('**/ChipWithPanel*.js', (route) => {
    held.push(route);
  });
  const come = async () => {
    await expect.poll(() => held.length).toBe(1);
    await held.pop()?.continue();
    // By it the panel will name its button.
    await expect(chip).toHaveAttribute('id');
  };
  const chip = page.getByRole('button', { name: 'Found, filter', exact: true });
  const panel = page.getByRole('dialog', { name: 'Found' });
  await page.goto('/list');
  await chip.focus();
  await come();
  await expect(chip).toBeFocused();

  await page.reload();
  await chip.press('Enter');
  await expect(chip).toHaveAttribute('aria-expanded', 'true');
  await expect(panel).toHaveCount(0);
  await come();
  await expect(panel.getByLabel('From')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
});

test('without a network a list says that it waits for one, and comes when there is one', async ({ page }) => {
  const words = 'There is no connection. This loads as soon as there is one.';
  await page.goto('/list');
  await expect(rows(page)).toHaveCount(21);
  await page.context().setOffline(true);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').press('Enter');
  await expect(told(page, words)).toBeAttached();
  await expect(page.getByText('This loads as soon as there is one.', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(rows(page).nth(1)).toContainText('Glasses 45');
  await expect(told(page, words)).toHaveCount(0);
});

test('what a page offers stands in its head at a desk, and behind one button on a phone', async ({
  page,
}) => {
  await page.goto('/list');
  const seldom = page.getByRole('button', { name: 'Print' });
  const more = page.getByRole('button', { name: 'More actions' });
  await expect(seldom).toBeVisible();
  await expect(more).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(seldom).toHaveCount(0);
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(seldom).toBeVisible();
  await passesAxe(page);
});

test('the message of a failure hides nothing that has the focus, and gives it back when it is closed', async ({
  page,
}) => {
  await page.goto('/list');
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await print.press('Enter');
  const message = page.getByRole('alert').filter({ hasText: 'The printer is away' });
  await expect(message).toBeVisible();
  const isHidden = () =>
    print.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') !== button;
    });
  expect(await isHidden()).toBe(false);
  await page.getByRole('button', { name: 'Close the message: The printer is away' }).press('Enter');
  await expect(message).toHaveCount(0);
  await expect(print).toBeFocused();
});
