import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { callsIn } from './calls';
import { named } from './named';
import { expect, sessionIn, sessionOf, test } from './story';

const hrefOf = (id: string) => `/projects/edit-pip/${id}`;

/** A draft with all that signing wants, led by whoever begins it: Rosa, with David in its team, or Nora where nobody need sign. */
async function begin(
  request: APIRequestContext,
  title: string,
  { who = 'committee', ...more }: { who?: 'committee' | 'otherCenter' } & Record<string, unknown> = {},
) {
  const leader = await sessionOf(request, who);
  const david = await sessionOf(request, 'staff');
  const call = callsIn(request, leader.token);
  const pip = await call('POST /pips', '/pips', {
    data: {
      title,
      problem: 'Residents wait long for an answer to their call light at night.',
      goal: { measure: 'Call lights answered within 5 minutes', unit: '%', direction: 'UP', target: 90 },
      leader: { id: leader.userData.id },
      ...(who === 'committee' ? { team: [{ userApp: { id: david.userData.id }, role: 'Night shift' }] } : {}),
      ...more,
    },
  });
  return { pip, call };
}

const status = (page: Page, words: string): Locator =>
  page.locator('header').getByText(words, { exact: true });

/** Takes a step that stands behind the menu. */
async function choose(page: Page, step: string) {
  await page.getByRole('button', { name: 'Other steps' }).click();
  await page.getByRole('menuitem', { name: step }).click();
}

/** Saves the section that is open; it is read in its place then. */
async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
}

test('a PIP is written section by section, and each is read where it was written', async ({ story }) => {
  const page = await story.as('committee');
  const { pip } = await begin(page.request, named('Call lights at night'));
  await page.goto(hrefOf(pip.id));
  await expect(page).toHaveTitle(new RegExp(pip.title));

  await page.getByRole('link', { name: 'Edit charter' }).click();
  await expect(page.getByLabel('Name of the project')).toBeFocused();
  await page.getByLabel('Background').fill('Two complaints in October');
  await page.getByLabel('High-risk').check();
  await save(page);
  await expect(page.getByText('PIP successfully updated').first()).toBeVisible();
  await expect(page.getByText('Two complaints in October')).toBeVisible();
  await expect(page.getByText('High-risk', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Edit goal' }).click();
  await page.getByLabel('Baseline', { exact: true }).fill('61');
  await page.getByLabel('Target date').fill('2031-06-30');
  await page.getByRole('button', { name: 'Use this sentence' }).click();
  const sentence = page.getByLabel('Goal in one sentence');
  await expect(sentence).toHaveValue(
    'Increase call lights answered within 5 minutes from 61% to 90% by Jun 30, 2031.',
  );
  await save(page);
  await expect(page.getByText('from 61% to 90% by Jun 30, 2031.')).toBeVisible();

  await page.getByRole('link', { name: 'Edit interventions and milestones' }).click();
  for (const action of ['Train the night shift', 'Move the panel to the hall']) {
    await page.getByRole('button', { name: 'Add an intervention' }).click();
    await page
      .getByLabel(/^What is done, /)
      .last()
      .fill(action);
  }
  await page.getByLabel('Strength, intervention 2').click();
  await page.getByRole('option', { name: 'Strong' }).click();
  await page.getByRole('button', { name: 'Move intervention 2 up' }).click();
  await save(page);
  const plan = page.getByRole('region', { name: 'Interventions and milestones' });
  await expect(plan.getByText(/Train the night shift|Move the panel/).first()).toHaveText(
    'Move the panel to the hall',
  );
  await expect(plan.getByText('Strong', { exact: true })).toBeVisible();
});

test('two people writing one draft both keep their words', async ({ story }) => {
  const rosa = await story.as('committee');
  const { pip } = await begin(rosa.request, named('Call lights, two writers'));
  const david = await story.as('staff');
  const edit = `${hrefOf(pip.id)}?edit=charter`;
  await Promise.all([rosa.goto(edit), david.goto(edit)]);
  await rosa.getByLabel('Background').fill('Complaints of families');
  await david.getByLabel('In scope').fill('Oak Wing at night');
  await save(rosa);
  await expect(rosa.getByText('Complaints of families')).toBeVisible();
  await david.getByRole('button', { name: 'Save' }).click();
  const dialog = david.getByRole('dialog', { name: 'Someone else saved this in the meantime' });
  await expect(dialog).toContainText('Complaints of families');
  await dialog.getByRole('button', { name: 'Save what I chose' }).click();
  await expect(david.getByText('PIP successfully updated').first()).toBeVisible();
  await expect(david.getByText('Complaints of families')).toBeVisible();
  await expect(david.getByText('Oak Wing at night')).toBeVisible();
});

test('what is being written when its signing starts is refused with the reason, and stays in the form', async ({
  story,
}) => {
  const david = await story.as('staff');
  const { pip, call } = await begin(david.request, named('Call lights, too late'));
  await david.goto(`${hrefOf(pip.id)}?edit=charter`);
  await david.getByLabel('Background').fill('Words that came too late');
  await call('PUT /pips/{id}/active-sign-in-process', `/pips/${pip.id}/active-sign-in-process`, { data: {} });
  await david.getByRole('button', { name: 'Save' }).click();
  await expect(
    david
      .getByRole('alert')
      .getByText(/is being signed/)
      .first(),
  ).toBeVisible();
  await expect(david.getByLabel('Background')).toHaveValue('Words that came too late');
});

test('whoever leaves a section that is not saved is asked, and stays with every word', async ({ story }) => {
  const page = await story.as('committee');
  const { pip } = await begin(page.request, named('Call lights, half written'));
  await page.goto(`${hrefOf(pip.id)}?edit=charter`);
  await page.getByLabel('Background').fill('Half a thought');
  await page.getByRole('link', { name: 'Edit goal' }).click();
  const question = page.getByRole('dialog', { name: 'Leave, and come back to it later?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(page.getByLabel('Background')).toHaveValue('Half a thought');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(page.getByLabel('Background')).toHaveCount(0);
});

test('the sign-in process names who is to sign, and is withdrawn with a reason', async ({ story }) => {
  const page = await story.as('committee');
  const { pip } = await begin(page.request, named('Call lights, to be signed'));
  await page.goto(hrefOf(pip.id));
  // The next step: it cannot be activated unsigned.
  await page.getByRole('button', { name: 'Start sign-in process' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Remove Rosa Alvarez' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Start sign-in process' }).click();
  await expect(page.getByText('Sign in process successfully activated').first()).toBeVisible();
  await expect(status(page, 'Being signed')).toBeVisible();
  await expect(page.getByText('Activate: missing 2 of 2 signatures')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0);

  await choose(page, 'Withdraw from signing');
  await dialog.getByLabel('Reason').fill('The baseline was wrong');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(status(page, 'Draft')).toBeVisible();
});

test('where no signature is asked for a PIP is activated at once; its end wants an outcome', async ({
  story,
}) => {
  const page = await story.as('otherCenter');
  const { pip } = await begin(page.request, named('Call lights, to the end'), { who: 'otherCenter' });
  await page.goto(hrefOf(pip.id));
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Activate' }).click();
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Pip successfully activated').first()).toBeVisible();
  await expect(status(page, 'Active')).toBeVisible();

  await choose(page, 'Complete');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(dialog.getByText('Choose whether the goal was reached')).toBeVisible();
  await expect(dialog.getByText('Say what came of it')).toBeVisible();
  await dialog.getByLabel('Result').click();
  await page.getByRole('option', { name: 'Goal reached' }).click();
  await dialog.getByLabel('Summary').fill('Nine of ten lights are answered in time.');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Pip successfully completed').first()).toBeVisible();
  await expect(status(page, 'Completed')).toBeVisible();
  await expect(page.getByText('Nine of ten lights are answered in time.')).toBeVisible();

  await page.getByRole('button', { name: 'Reactivate' }).click();
  await dialog.getByLabel('Reason').fill('It slipped in March');
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('Pip successfully reactivated').first()).toBeVisible();
  await expect(status(page, 'Active')).toBeVisible();
});

test('the version in force is named while a new one is in draft', async ({ story }) => {
  const page = await story.as('otherCenter');
  const { pip, call } = await begin(page.request, named('Call lights, second version'), {
    who: 'otherCenter',
  });
  await call('PUT /pips/{id}/active', `/pips/${pip.id}/active`, { data: {} });
  await page.goto(hrefOf(pip.id));
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Open new version' }).click();
  await dialog.getByRole('button', { name: 'Open new version' }).click();
  await expect(page.getByText('This is version 2, in draft')).toBeVisible();
  await expect(page.getByText(/Version 1 stays in force/)).toBeVisible();
  await page.getByRole('link', { name: 'Read version 1' }).first().click();
  await expect(page.getByRole('article', { name: 'Version 1' })).toBeFocused();
  await choose(page, 'Discard the draft');
  await dialog.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(page.getByText('This is version 2, in draft')).toHaveCount(0);
  await expect(status(page, 'Active')).toBeVisible();
});

test('a PIP is disabled for a reason and taken up again, by keyboard alone', async ({ story }) => {
  const page = await story.as('committee');
  const { pip } = await begin(page.request, named('Call lights, put aside'));
  await page.goto(hrefOf(pip.id));
  await page.getByRole('button', { name: 'Other steps' }).focus();
  await page.keyboard.press('Enter');
  const disable = page.getByRole('menuitem', { name: 'Disable' });
  // The menu takes the focus once it stands there; a key before that goes nowhere.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(disable).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Disable this PIP?' });
  const reason = dialog.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Say why')).toBeVisible();
  await expect(reason).toBeFocused();
  await page.keyboard.type('Merged with the fall project');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(status(page, 'Disabled')).toBeVisible();
  await expect(page.getByText('Merged with the fall project').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Steps' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Reactivate?' }).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('It is wanted after all');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status(page, 'Draft')).toBeVisible();
});

test('whoever may read no PIP is told so, and a PIP that is not there has a page that says it', async ({
  story,
}) => {
  const helen = await story.as('assistant');
  const { pip } = await begin(helen.request, named('Call lights, not for all'));
  await helen.goto(hrefOf(pip.id));
  await expect(helen.getByText('You do not have access.')).toBeVisible();
  const rosa = await story.as('committee');
  await rosa.goto(hrefOf('00000000-0000-4000-8000-000000000000'));
  await expect(rosa.getByRole('heading', { name: 'PIP not found' })).toBeVisible();
});

test('who activates a PIP of a center that asks for no signatures is told what it does not say, and led there', async ({
  story,
}) => {
  const page = await story.as('otherCenter');
  const call = callsIn(page.request, sessionIn(page).token);
  const { id } = await call('POST /pips', '/pips', { data: { title: 'Call lights answered sooner' } });
  await page.goto(hrefOf(id));
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Put version 1 in force?' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'the problem',
    'the goal: a sentence, or a measure with its target',
    'a leader',
  ]);
  await dialog.getByRole('link', { name: 'the problem' }).click();
  await expect(dialog).toBeHidden();
  // Known by its name: the template's own hint stays while the problem is written, and so does the line of what is missing.
  await expect(page.getByLabel('Problem to be solved')).toHaveAccessibleDescription(
    /how long residents wait/,
  );
  await expect(page.getByText(/^Start sign-in process: missing the problem/)).toBeAttached();
});
