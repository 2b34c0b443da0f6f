import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { cardsOf, sectionOf } from './round';
import { expect } from './story';

type Tap = (what: Locator) => Promise<void>;

/** A section about a thing of a room. */
export const questions = (section: string) =>
  ['bed', 'door', 'floor', 'light'].map((thing) => ({
    linkId: `${section}-${thing}`,
    type: 'yes-no-na',
    text: `Is the ${thing} of the ${section} as it should be?`,
    required: true,
  }));

/** Counts what a finger does. */
export function fingerOf() {
  let taps = 0;
  return {
    tap: async (what: Locator) => {
      await what.tap();
      taps += 1;
    },
    since: (before = 0) => taps - before,
  };
}

/** Answers all that is asked with Yes, but the last with N/A, and sends it. */
export async function walk(page: Page, tap: Tap): Promise<void> {
  for (const number of [1, 2, 3]) {
    await expect(sectionOf(page)).toHaveText(new RegExp(`^Section ${number}`));
    for (const at of [0, 1, 2, 3])
      await tap(
        cardsOf(page)
          .nth(at)
          .getByRole('button', { name: number === 3 && at === 3 ? 'N/A' : 'Yes', exact: true }),
      );
    await tap(page.getByRole('button', { name: /^(Next section|Review)$/ }));
  }
  await expect(sectionOf(page)).toHaveText('Review and send');
  await tap(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByText('Form successfully sent').first()).toBeVisible();
}

/** From Home to the sent round of the first room that is offered; resolves to its name. */
export async function firstRoom(page: Page, tool: string, tap: Tap): Promise<string> {
  await page.goto(addressOf('home'));
  await tap(page.getByRole('link', { name: 'Rounds', exact: true }));
  await tap(page.getByRole('button', { name: 'Start a round' }).first());
  await tap(page.getByRole('dialog').getByRole('link', { name: new RegExp(tool) }));
  await tap(page.getByRole('combobox', { name: 'Room or place' }));
  const room = page.getByRole('option').first();
  const name = (await room.textContent()) ?? '';
  await tap(room);
  await tap(page.getByRole('button', { name: 'Start the round' }));
  await walk(page, tap);
  return name;
}
