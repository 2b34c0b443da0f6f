import type { Page } from '@playwright/test';
import { callsIn } from './calls';
import { listenToStatus } from './heard';
import { named } from './named';
import { expect, sessionOf, test, type Who } from './story';

const intervention = 'Stagger breaks in the evening';

/** A PIP in draft, opened by the committee. */
async function openPip(page: Page, more: object = {}, who: Who = 'committee'): Promise<string> {
  const { token } = await sessionOf(page.request, who);
  const pip = await callsIn(page.request, token)('POST /pips', '/pips', {
    data: {
      title: named('Fewer falls in the evening'),
      goal: { measure: 'Falls a week', unit: 'falls', baseline: 7, target: 3, targetDate: '2031-12-31' },
      interventions: [{ action: intervention, strength: 'INTERMEDIATE' }],
      ...more,
    },
  });
  await page.goto(`/projects/edit-pip/${pip.id}`);
  await expect(page.getByRole('heading', { level: 1, name: pip.title })).toBeVisible();
  return pip.id;
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Twenty weeks: high before the breaks were staggered, low after. */
const weeks = [7, 6, 8, 7, 6, 7, 8, 6, 7, 6, 3, 2, 3, 2, 3, 2, 3, 2, 3].map((value, week) => {
  const day = new Date(Date.UTC(2025, 0, 6 + 7 * week));
  return `${day.toISOString().slice(0, 10)}\t${value}`;
});

test('measurements that are typed in show a shift in the words of the chart, and each can be changed and brought back', async ({
  story,
}) => {
  const rosa = await story.as('committee');
  await openPip(rosa);
  const measured = part(rosa, 'Measurements');
  await expect(measured.getByText('No measurements yet')).toBeVisible();

  await test.step('Two columns are taken over from a sheet', async () => {
    await measured.getByText('From a sheet').click();
    await measured.getByLabel('Two columns: the day and the value').fill(`Week\tFalls\n${weeks.join('\n')}`);
    await measured.getByRole('button', { name: `Add ${weeks.length} measurements` }).click();
    await expect(measured.getByRole('img', { name: /^Run chart of Falls a week: 19 values/ })).toBeVisible();
  });

  await test.step('One more is typed, and the chart says that the measure moved', async () => {
    await measured.getByText('A value', { exact: true }).click();
    await measured.getByLabel('Day', { exact: false }).first().fill('2025-05-19');
    await measured.getByRole('textbox', { name: 'Value' }).fill('few');
    await measured.getByRole('button', { name: 'Add measurement' }).click();
    await expect(measured.getByText('Please enter a number.')).toBeVisible();
    await measured.getByRole('textbox', { name: 'Value' }).fill('2');
    await rosa.keyboard.press('Enter');
    await expect(measured.getByRole('list', { name: 'Signals' })).toContainText(
      '10 values in a row below the median',
    );
    await expect(measured.getByText('is towards the goal: the measure moved')).toBeVisible();
    await expect(
      measured.getByText(/^Latest: 2 falls on .* Goal: 3 falls by .* reaches it\.$/),
    ).toBeVisible();
  });

  await test.step('A day has one typed measurement: the second is refused at its field', async () => {
    await measured.getByLabel('Day', { exact: false }).first().fill('2025-05-19');
    await measured.getByRole('textbox', { name: 'Value' }).fill('9');
    await measured.getByRole('button', { name: 'Add measurement' }).click();
    await expect(measured.getByText('This day has a measurement already')).toBeVisible();
  });

  const row = measured.getByRole('row', { name: /May 19, 2025/ });
  await test.step('It is changed where it stands, and saves itself', async () => {
    await row.getByRole('button', { name: 'Edit: May 19, 2025' }).click();
    await row.getByRole('textbox', { name: 'Value' }).fill('1');
    await expect(row.getByText(/^Saved \d/)).toBeVisible();
    await row.getByRole('button', { name: /^Done/ }).click();
    await expect(row.getByText('1 falls')).toBeVisible();
  });

  await test.step('It is removed, and brought back', async () => {
    await row.getByRole('button', { name: 'Remove: May 19, 2025' }).click();
    await expect(row).toHaveCount(0);
    await measured.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByText('1 falls')).toBeVisible();
    await rosa.reload();
    await expect(row.getByText('1 falls')).toBeVisible();
  });
});

test('a PDSA cycle saves itself, and the next one begins with what it said comes next', async ({ story }) => {
  const rosa = await story.as('committee');
  await openPip(rosa);
  const cycles = part(rosa, 'PDSA cycles');
  const first = cycles.getByRole('article', { name: 'Cycle 1' });

  await cycles.getByRole('button', { name: 'Add a cycle' }).click();
  await expect(first.getByLabel('What is tested')).toBeFocused();
  await rosa.keyboard.type('Staggered breaks on the east hall');
  await first.getByLabel('What we predict').fill('Half as many falls');
  await expect(first.getByText(/^Saved \d/)).toBeVisible();

  await rosa.reload();
  await expect(first.getByText('Staggered breaks on the east hall')).toBeVisible();
  await expect(first.getByText('Half as many falls')).toBeVisible();

  await first.getByRole('button', { name: 'Edit cycle 1' }).click();
  await first.getByLabel('What comes next').fill('Both halls');
  await first.getByRole('combobox', { name: 'Decision' }).click();
  await rosa.getByRole('option', { name: /^Adapt/ }).click();
  await first.getByRole('button', { name: 'Begin the next cycle' }).click();
  const second = cycles.getByRole('article', { name: 'Cycle 2' });
  await expect(second.getByLabel('What is tested')).toHaveValue('Both halls');
  await expect(second.getByText(/^Saved \d/)).toBeVisible();

  await second.getByRole('button', { name: 'Remove cycle 2' }).click();
  await expect(second).toHaveCount(0);
  await cycles.getByRole('button', { name: 'Undo' }).click();
  await expect(second.getByText('Both halls')).toBeVisible();
});

test('a fishbone is edited with the keyboard alone, the drawing following what is typed', async ({
  story,
}) => {
  const rosa = await story.as('committee');
  await openPip(rosa);
  const keys = rosa.keyboard;
  await rosa.getByRole('link', { name: 'Edit root cause' }).focus();
  await keys.press('Enter');

  const people = rosa.getByRole('group', { name: 'People' });
  const drawing = rosa.getByRole('img', { name: /^Fishbone with six bones/ });
  await people.getByRole('button', { name: 'Add a people cause' }).focus();
  await keys.press('Enter');
  await keys.type('New aides');
  await expect(drawing.getByText('New aides')).toBeVisible();
  await people.getByRole('button', { name: 'Add a people cause' }).focus();
  await keys.press('Enter');
  await keys.type('Breaks at once');
  await expect(drawing).toHaveAccessibleName(/People 2 causes/);

  await test.step('The second cause moves up, and the focus goes with it', async () => {
    await people.getByRole('button', { name: 'Move people cause 2 up' }).focus();
    await keys.press('Enter');
    await expect(people.getByRole('textbox').first()).toHaveValue('Breaks at once');
    await expect(people.getByRole('button', { name: 'Move people cause 1 up' })).toBeFocused();
  });

  await test.step('The other one is removed', async () => {
    await people.getByRole('button', { name: 'Delete people cause 2' }).focus();
    await keys.press('Enter');
    await expect(drawing.getByText('New aides')).toHaveCount(0);
    await expect(drawing).toHaveAccessibleName(/People 1 cause,/);
  });

  await rosa.getByRole('button', { name: 'Save', exact: true }).focus();
  await keys.press('Enter');
  const read = part(rosa, 'Root cause');
  await expect(read.getByRole('listitem').filter({ hasText: 'Breaks at once' }).first()).toBeAttached();
  await expect(read.getByRole('img', { name: /People 1 cause,/ })).toBeVisible();
});

test('a status that two people change at once conflicts calmly: neither’s words are lost', async ({
  story,
}) => {
  const rosa = await story.as('committee');
  const id = await openPip(rosa);
  const other = await story.as('administrator');
  await other.goto(`/projects/edit-pip/${id}`);
  const stepOf = (page: Page) => page.getByRole('group', { name: intervention });
  const choose = async (page: Page, status: string) => {
    await stepOf(page).getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: status, exact: true }).click();
  };
  await stepOf(other)
    .getByRole('button', { name: /^Add a note/ })
    .waitFor();
  await choose(rosa, 'Done');
  await expect(stepOf(rosa).getByText(/^Saved \d/)).toBeVisible();

  await choose(other, 'In progress');
  await expect(
    stepOf(other)
      .getByText('Someone else changed this in the meantime (Status, Done on). Nothing is lost.')
      .first(),
  ).toBeVisible();
  await stepOf(other)
    .getByRole('button', { name: /^Choose what stays/ })
    .click();
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Theirs: Done', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep all of mine' }).click();
  await dialog.getByRole('button', { name: 'Save what I chose' }).click();
  await expect(stepOf(other).getByText(/^Saved \d/)).toBeVisible();

  await rosa.reload();
  await expect(stepOf(rosa).getByRole('combobox', { name: 'Status' })).toHaveValue('In progress');
});

test('a note that is typed without a network is kept, and saved when there is one', async ({ story }) => {
  const rosa = await story.as('committee');
  await openPip(rosa);
  const step = rosa.getByRole('group', { name: intervention });
  await step.getByRole('button', { name: /^Add a note/ }).click();
  await expect(step.getByLabel('Note')).toBeFocused();
  await rosa.context().setOffline(true);
  await rosa.keyboard.type('Agreed with the evening shift');
  await expect(step.getByText('Not saved yet. It is kept here').first()).toBeVisible();
  // Whoever tries again is told again that it did not go.
  const heard = await listenToStatus(rosa);
  await step.getByRole('button', { name: /^Try again/ }).click();
  await expect.poll(heard).toContainEqual(expect.stringContaining('Not saved yet. It is kept here'));
  // It is sent from here alone: whoever leaves is asked.
  await rosa.getByRole('link', { name: 'Home', exact: true }).click();
  const asked = rosa.getByRole('dialog', { name: 'Leave, and come back to it later?' });
  await asked.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(asked).toBeHidden();
  await rosa.context().setOffline(false);
  await expect(step.getByText(/^Saved \d/)).toBeVisible();
  await rosa.reload();
  await expect(step.getByLabel('Note')).toHaveValue('Agreed with the evening shift');
});

test('a measure fills itself from a question of a topic’s form, and each value leads to its form', async ({
  story,
}) => {
  const rosa = await story.as('committee');
  await openPip(rosa);
  await rosa.getByRole('link', { name: 'Edit goal' }).click();
  await rosa.getByRole('combobox', { name: 'Where measurements come from' }).click();
  await rosa.getByRole('option', { name: 'A topic’s form' }).click();
  await rosa.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rosa.getByText('Choose the topic')).toBeVisible();
  await rosa.getByRole('combobox', { name: 'Topic' }).fill('Infection');
  await rosa.getByRole('option', { name: 'Infection prevention' }).click();
  await rosa.getByRole('combobox', { name: 'What of it' }).click();
  await rosa.getByRole('option', { name: 'Infections per 1,000 resident-days' }).click();
  await rosa.getByRole('button', { name: 'Save', exact: true }).click();

  const measured = part(rosa, 'Measurements');
  await expect(measured.getByText('Fills itself from the answers to')).toBeVisible();
  await expect(measured.getByRole('link', { name: 'Infection prevention' })).toBeVisible();
  // The focus goes back to where the form was opened, and the page with it: only then does it stand still.
  await expect(rosa.getByRole('link', { name: 'Edit goal' })).toBeFocused();
  await measured.getByRole('rowheader').first().getByRole('link').click();
  await expect(rosa).toHaveURL(/edit-questionnaire\/[^/]+\/view$/);
});

test('a completed PIP whose gain is due to be looked at again stands out, with what was seen before', async ({
  story,
}) => {
  const nora = await story.as('otherCenter');
  const id = await openPip(nora, {}, 'otherCenter');
  const { token } = await sessionOf(nora.request, 'otherCenter');
  const call = callsIn(nora.request, token);
  await call('PUT /pips/{id}/active', `/pips/${id}/active`, { data: {} });
  await call('PUT /pips/{id}/complete', `/pips/${id}/complete`, {
    data: { result: 'ACHIEVED', summary: 'Two falls a week', lookAgainDate: '2020-01-31' },
  });
  await call('PUT /pips/{id}/look-again', `/pips/${id}/look-again`, {
    data: { holds: true, note: 'Still two', lookAgainDate: '2020-02-29' },
  });
  await nora.reload();
  const outcome = part(nora, 'Sustainment and outcome');
  await expect(outcome.getByRole('note')).toContainText(
    'Look again whether the gain still holds: it was due',
  );
  await expect(outcome.getByText('Goal reached')).toBeVisible();
  await expect(outcome.getByRole('listitem')).toContainText('It holds');
  await expect(outcome.getByText('Still two')).toBeVisible();
  // What is tried and measured is only read now.
  await expect(part(nora, 'PDSA cycles').getByRole('button', { name: 'Add a cycle' })).toHaveCount(0);
  await expect(nora.getByRole('group', { name: intervention })).toHaveCount(0);
});
