import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsOf } from './meetings';
import { named } from './named';
import { expect } from './story';

/** The cards of the questions of a round's section. */
export const cardsOf = (page: Page): Locator => page.locator('section[id^="question-"]');

export async function startRound(page: Page, tool: string): Promise<void> {
  await page.goto(addressOf('rounds'));
  // Where there is no round yet, the empty list has a button of its own besides.
  await page.getByRole('button', { name: 'Start a round' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(tool) })
    .click();
  const room = page.getByRole('combobox', { name: 'Room or place' });
  if (await room.evaluate((input: HTMLInputElement) => input.required)) {
    await room.click();
    await page.getByRole('option').first().click();
  }
  await page.getByRole('button', { name: 'Start the round' }).click();
  await expect(page).toHaveURL(/\/ambassador-rounds\/[0-9a-f-]{36}/);
  // The page before it stays until the round is there, and has headings, too.
  await expect(page.getByRole('button', { name: 'Sections and more' })).toBeVisible();
}

/** A tool of the story's own, with a section for each list of questions; resolves to its title. */
export async function madeTool(page: Page, ...sections: readonly (readonly object[])[]): Promise<string> {
  const title = named('Made');
  const item = sections.map((questions, at) => ({
    linkId: `section-${at}`,
    type: 'group',
    text: `Section ${at + 1}`,
    item: questions,
  }));
  const { call } = await callsOf(page, 'committee');
  await call('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', {
    data: { title, definition: { item } },
  });
  return title;
}

/** The section that is open, or the review. */
export const sectionOf = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first();

/** Goes on to the next section, or after the last to the review, and waits until it is there. */
export async function nextSection(page: Page): Promise<void> {
  const section = sectionOf(page);
  // Not its inner text: that has spaces which the comparison below does not see, and would be another at once.
  const before = (await section.textContent()) ?? '';
  await page.getByRole('button', { name: /^(Next section|Review)$/ }).click();
  await expect(section).not.toHaveText(before);
}

/** Attaches a PDF to a question, which offers it. */
export const attachPdf = (card: Locator, ...content: readonly Uint8Array[]): Promise<void> =>
  card
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), ...content]),
    });

/** The smallest picture there is. */
export const photo = {
  name: 'rail.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A question whose "no" opens an issue. */
export const railQuestion = {
  linkId: 'rail',
  type: 'yes-no-na',
  text: 'Is the rail as it should be?',
  required: true,
  onNo: { issue: { priority: 'HIGH' } },
};

/** Begins a round that asks of the rail, and waits until the server has it; resolves to its id. */
export async function roundOfRail(page: Page, tool: string): Promise<string> {
  await startRound(page, tool);
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  return /[0-9a-f-]{36}/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

/** The network goes, and the rail is found as it should not be. Resolves to the question's card. */
export async function foundOffline(page: Page, found: string): Promise<Locator> {
  await page.context().setOffline(true);
  const rail = cardsOf(page).first();
  await rail.getByRole('button', { name: 'No', exact: true }).click();
  await rail.getByRole('textbox').fill(found);
  return rail;
}
