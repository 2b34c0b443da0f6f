import type { Page } from '@playwright/test';
import { callsOf } from './meetings';
import { named } from './named';
import { cardsOf, nextSection, startRound } from './round';
import { expect, test } from './story';

const phone = { width: 390, height: 844 };

/** A tool of one question, whose "no" opens an issue, made for the story. */
async function oneQuestion(page: Page): Promise<string> {
  const title = named('Soup');
  const soup = {
    linkId: 'soup',
    type: 'yes-no',
    text: 'Is the soup hot?',
    required: true,
    onNo: { issue: {} },
  };
  const definition = { item: [{ linkId: 'table', type: 'group', text: 'At the table', item: [soup] }] };
  const { call } = await callsOf(page, 'committee');
  await call('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', {
    data: { title, definition },
  });
  return title;
}

test('somebody goes on with a colleague’s round, says so first, and is named on it and on its issues', async ({
  story,
}) => {
  const david = await story.as('staff', phone);
  const tool = await oneQuestion(david);
  await startRound(david, tool);
  await cardsOf(david).getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(david.getByText(/^Saved /).first()).toBeVisible();

  const rosa = await story.as('committee', phone);
  await rosa.goto(new URL(david.url()).pathname);
  // What another began is read until it is said that one goes on with it.
  const join = rosa.getByRole('button', { name: 'Continue this round with David Lindqvist' });
  await expect(join).toBeVisible();
  await expect(cardsOf(rosa)).toHaveCount(0);
  await join.press('Enter');
  const question = rosa.getByRole('dialog', { name: 'Continue this round with David Lindqvist?' });
  await expect(question).toContainText('named as co-author');
  await rosa.keyboard.press('Escape');
  await expect(join).toBeFocused();
  await join.press('Enter');
  await question.getByRole('button', { name: 'Continue', exact: true }).click();

  // All is answered: it goes on with the review.
  await expect(rosa.getByRole('heading', { name: 'Review and send', level: 2 })).toBeVisible();
  await rosa.goto(`${new URL(david.url()).pathname}?section=1`);
  await cardsOf(rosa).getByRole('button', { name: 'No', exact: true }).click();
  await nextSection(rosa);
  await rosa.getByRole('button', { name: 'Send', exact: true }).click();
  const co = rosa.getByText('with Rosa Alvarez');
  const sender = rosa.getByText(/^sent .+ by Rosa Alvarez$/);
  await expect(co).toBeVisible();
  await expect(sender).toBeVisible();
  await expect(rosa.getByText('answered by Rosa Alvarez')).toBeVisible();
  await rosa.emulateMedia({ media: 'print' });
  await expect(co).toBeVisible();
  await expect(sender).toBeVisible();
  await rosa.emulateMedia({ media: 'screen' });
  await rosa.getByRole('region', { name: '1 issue' }).getByRole('link').click();
  await expect(rosa.getByText(`${tool}, with Rosa Alvarez as co-author`)).toBeVisible();
});

test('from the answering of a draft one comes to who takes part in it, and hands it over', async ({
  story,
}) => {
  const rosa = await story.as('committee', phone);
  await startRound(rosa, 'Dining');
  await rosa.getByRole('button', { name: 'Sections and more' }).press('Enter');
  await rosa.getByRole('menuitem', { name: 'Who takes part, hand over' }).press('Enter');
  await expect(rosa).toHaveURL(/\/view$/);
  await rosa.getByRole('button', { name: 'More actions' }).press('Enter');
  await expect(rosa.getByRole('button', { name: 'Hand over' })).toBeVisible();
});

test('the committee hands a draft over to somebody who makes rounds', async ({ story }) => {
  const david = await story.as('staff');
  await startRound(david, 'Dining');
  const path = new URL(david.url()).pathname;

  const rosa = await story.as('committee');
  await rosa.goto(path);
  const button = rosa.getByRole('button', { name: 'Hand over' });
  await button.press('Enter');
  const dialog = rosa.getByRole('dialog', { name: 'Hand this round over?' });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByText('Choose who goes on with it')).toBeVisible();
  await dialog.getByLabel('To').fill('Marsh');
  await rosa.getByRole('option', { name: /Helen Marsh/ }).click();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByText('Choose somebody who makes rounds in this center')).toBeVisible();
  await dialog.getByLabel('To').fill('Kowalski');
  await rosa.getByRole('option', { name: /Margaret Kowalski/ }).click();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(rosa.getByText('Round handed over').first()).toBeVisible();
  await expect(rosa.getByText('with Margaret Kowalski')).toBeVisible();
  await expect(button).toBeFocused();
});
