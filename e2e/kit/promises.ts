import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../axe';
import { expect } from '../story';

/** What every field of the kit promises, each in a line of a test. */

export async function isLabelled(field: Locator, label: string): Promise<void> {
  await expect(field).toHaveCount(1);
  await expect(field).toHaveAccessibleName(new RegExp(`^${label}`));
}

/** An error is seen, and read out by whoever comes to the field. */
export async function tellsError(page: Page, field: Locator, message: string): Promise<void> {
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
}

/** No rule of axe is broken: at a desk in the light, on a phone in the dark. */
export async function passesAxe(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const told = await violationsIn(page);
    expect({ colorScheme, width, told }).toEqual({ colorScheme, width, told: [] });
  }
}
