import type { Page } from '@playwright/test';
import { expect, test } from '../story';
import { isLabelled, passesAxe, tellsError } from './promises';

interface Sample {
  kind: string;
  role: 'textbox' | 'combobox' | 'switch';
  label: string;
  /** Its path, as a server's errors name it. */
  path: string;
  /** Typed or pressed while the field has the focus. */
  keys: readonly string[];
  /** What is sent of it then. */
  sent: unknown;
}

const samples: readonly Sample[] = [
  {
    kind: 'line',
    role: 'textbox',
    label: 'Name',
    path: 'name',
    keys: ['C', 'a', 'n', 'e', 'Space'],
    sent: 'Cane',
  },
  { kind: 'prose', role: 'textbox', label: 'Story', path: 'story', keys: ['A', 'Enter', 'B'], sent: 'A\nB' },
  {
    kind: 'choice',
    role: 'combobox',
    label: 'State',
    path: 'state',
    keys: ['ArrowDown', 'ArrowDown', 'Enter'],
    sent: 'FOUND',
  },
  {
    kind: 'day',
    role: 'textbox',
    label: 'Found on',
    path: 'foundOn',
    keys: [...'11182025'],
    sent: '2025-11-18',
  },
  {
    kind: 'reference',
    role: 'combobox',
    label: 'Keeper',
    path: 'keeper',
    keys: ['L', 'ArrowDown', 'Enter'],
    sent: 'k2',
  },
  { kind: 'on or off', role: 'switch', label: 'Returned', path: 'returned', keys: ['Space'], sent: true },
];

const fieldOf = (page: Page, { role, label }: Sample) =>
  role === 'textbox' ? page.getByLabel(label) : page.getByRole(role, { name: new RegExp(`^${label}`) });

const sentOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(window.sessionStorage.getItem('kit.saved') ?? '{}'));

/** Nobody chooses before they see what there is to choose. */
async function pressKeysOf(page: Page, { role, keys }: Sample): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    if (role === 'combobox' && key !== 'Enter') await expect(page.getByRole('option').first()).toBeVisible();
  }
}

for (const sample of samples) {
  test.describe(`a field of the kind ${sample.kind}`, () => {
    test('is named by its label, filled in and sent by keys alone', async ({ page }) => {
      await page.goto('/new');
      const field = fieldOf(page, sample);
      await isLabelled(field, sample.label);
      const focused = () => field.evaluate((element) => element === document.activeElement);
      for (let stops = 0; !(await focused()); stops += 1) {
        await page.keyboard.press('Tab');
        expect(stops).toBeLessThan(20);
      }
      await pressKeysOf(page, sample);
      if (sample.path !== 'name') await page.getByLabel('Name').fill('Cane');
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expect(page.locator('body[data-saved]')).toBeAttached();
      expect(await sentOf(page)).toMatchObject({ [sample.path]: sample.sent });
    });

    test('shows what the server says against it, and tells it to whoever comes to the field', async ({
      page,
    }) => {
      await page.goto('/new?refuse=fields');
      await page.getByLabel('Name').fill('Cane');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const field = fieldOf(page, sample);
      await tellsError(page, field, `Not this ${sample.path}`);
      await expect(page.getByLabel('Name')).toBeFocused();
      await field.focus();
      await pressKeysOf(page, sample);
      await expect(page.getByText(`Not this ${sample.path}`, { exact: true })).toBeHidden();
    });
  });
}

test('axe finds nothing in a form, with errors and without', async ({ page }) => {
  await page.goto('/new?refuse=fields');
  await passesAxe(page);
  await page.getByLabel('Name').fill('Cane');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not this name', { exact: true })).toBeVisible();
  await passesAxe(page);
});

test('a required field that is left empty says so when it is left, and has the focus after saving', async ({
  page,
}) => {
  await page.goto('/new');
  const name = page.getByLabel('Name');
  await expect(name).toHaveAttribute('required', '');
  await name.focus();
  await page.keyboard.press('Tab');
  await tellsError(page, name, 'Name what was lost');
  // Nobody who goes through a form is interrupted at every field.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name).toBeFocused();
  await expect(page.locator('body[data-saved]')).not.toBeAttached();
});

for (const [label, limit] of [
  ['Name', 30],
  ['Story', 80],
  ['Label color', 12],
] as const) {
  test(`the field ${label} takes ${limit} characters and says that it is full`, async ({ page }) => {
    await page.goto('/new');
    const field = page.getByLabel(label);
    await expect(field).toHaveAttribute('maxlength', String(limit));
    await field.fill('x'.repeat(limit - 1));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await field.press('y');
    await expect(page.getByRole('alert')).toContainText(`it holds ${limit} characters`);
  });
}

test('a part of an object travels with the whole of it, and an empty one as none', async ({ page }) => {
  await page.goto('/new');
  await page.getByLabel('Name').fill('Cane');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('body[data-saved]')).toBeAttached();
  expect(await sentOf(page)).toMatchObject({ label: null, keeper: null, foundOn: null });
  await page.goto('/item');
  await page.getByLabel('Label size').fill('M');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('body[data-saved]')).toBeAttached();
  expect(await sentOf(page)).toEqual({ version: 1, label: { color: null, size: 'M' } });
});

test('a long address in a text that grows makes no page wider than the phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/new');
  await page.getByLabel('Story').fill(`https://example.org/${'a'.repeat(200)}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
