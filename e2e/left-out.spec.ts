import type { Locator, Page } from '@playwright/test';
import { callsOf } from './meetings';
import { cardsOf, madeTool, nextSection, railQuestion, roundOfRail } from './round';
import { expect, type Story, test } from './story';

const rail = { ...railQuestion, onNo: { issue: { priority: 'HIGH' } } };
const asIfLoose = { enableWhen: [{ question: 'rail', operator: '=', answerCoding: { code: 'no' } }] };

/** A round of which one answers the rail with Yes on a phone, while a colleague, who found it loose, answers what is asked then. */
async function answeredOtherwise(story: Story, asked: { linkId: string; text: string; alleged?: boolean }) {
  const page = await story.as('staff', { width: 390, height: 844 });
  const id = await roundOfRail(
    page,
    await madeTool(page, [rail, { ...asked, ...asIfLoose, type: 'yes-no' }]),
  );
  const { call } = await callsOf(await story.as('committee'), 'committee');
  await call('PUT /audits/{id}/join', `/audits/${id}/join`);
  await press(page, 0, 'Yes');
  await expect(page.getByText(/^Saved /).first()).toBeVisible();
  await call('PATCH /audits/{id}/answers/{linkId}', `/audits/${id}/answers/${asked.linkId}`, {
    data: { answer: [{ valueCoding: { code: 'no' } }], comment: 'It was pulled out of the wall' },
  });
  await nextSection(page);
  return { page, read: () => call('GET /audits/{id}', `/audits/${id}`) };
}

const press = (page: Page, card: number, answer: string) =>
  cardsOf(page).nth(card).getByRole('button', { name: answer, exact: true }).click();
const leftOut = (page: Page): Locator => page.getByRole('region', { name: 'Left out: 1 answer' });

test('what a colleague answered to a question that is not asked is shown before it is left out, with what decides it', async ({
  story,
}) => {
  const { page, read } = await answeredOtherwise(story, { linkId: 'wall', text: 'Is the wall sound?' });
  await expect(page.getByRole('alert')).toHaveText(
    '“Is the wall sound?” was answered meanwhile. It is not asked, and is left out.',
  );
  await expect(leftOut(page)).toContainText('No. It was pulled out of the wall');
  await leftOut(page).getByRole('button').click();
  await expect(cardsOf(page).first().locator(':focus')).toHaveCount(1);
  await press(page, 0, 'No');
  await expect(cardsOf(page).nth(1).getByRole('textbox')).toHaveValue('It was pulled out of the wall');
  await nextSection(page);
  await expect(leftOut(page)).toBeHidden();

  await page.goBack();
  await press(page, 0, 'Yes');
  await nextSection(page);
  await expect(leftOut(page)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/view$/);
  expect((await read()).answers).toMatchObject([{ linkId: 'rail' }]);
});

test('a “no” that alleges a violation is not left out, by whomever it was given', async ({ story }) => {
  const text = 'Was it an accident?';
  const { page, read } = await answeredOtherwise(story, { linkId: 'how', text, alleged: true });
  await expect(leftOut(page)).toContainText(text);
  await expect(page.getByText('A “no” that is left out alleges a violation')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  const card = cardsOf(page).first();
  await expect(card).toContainText(
    `With this answer a “no” that alleges a violation would be left out: “${text}”`,
  );
  await press(page, 0, 'No');
  await nextSection(page);
  await expect(page.getByText('Sending opens 2 issues')).toBeVisible();
  await send.click();
  await expect(page).toHaveURL(/\/view$/);
  expect((await read()).answers).toMatchObject([{ linkId: 'rail' }, { linkId: 'how' }]);
});
