import { addressOf } from '../web/src/screens';
import { named } from './named';
import { expect, test } from './story';

const newTool = addressOf('newTool');

test('a tool is named, kept without questions, and two people changing it both keep their words', async ({
  story,
}) => {
  const rosa = await story.as('committee');
  const title = named('Night lights');
  await rosa.goto(newTool);
  await rosa.getByRole('button', { name: 'Save tool' }).click();
  await expect(rosa.getByText('Name the tool')).toBeVisible();
  await expect(rosa.getByLabel('Title')).toBeFocused();
  await rosa.getByLabel('Title').fill(title);
  await rosa.getByRole('button', { name: 'Save tool' }).click();
  await expect(rosa.getByText('Form successfully saved').first()).toBeVisible();
  // Other stories have tools of their own, which may fill a page.
  await rosa.getByLabel('Search tools').fill(title);
  const edit = await rosa.getByRole('link', { name: title }).first().getAttribute('href');

  const administrator = await story.as('administrator');
  await Promise.all([rosa.goto(edit ?? ''), administrator.goto(edit ?? '')]);
  await administrator.getByLabel('Description').fill('Every corridor, after ten');
  await rosa.getByRole('button', { name: 'Start from the library' }).click();
  // As many as whoever starts a round reads: its introduction is no question.
  await expect(
    rosa.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Resident voice' }).first(),
  ).toContainText('21 questions in 6 sections');
  await rosa
    .getByRole('dialog')
    .getByRole('button', { name: /Rooms and dignity/ })
    .first()
    .click();
  const saved = administrator.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await administrator.getByRole('button', { name: 'Save tool' }).click();
  await saved;
  await rosa.getByRole('button', { name: 'Save tool' }).click();
  const dialog = rosa.getByRole('dialog', { name: 'Someone else saved this in the meantime' });
  const side = (field: string, name: RegExp) =>
    dialog.getByRole('radiogroup', { name: field }).getByRole('radio', { name });
  await expect(side('Questions', /^Mine: \d+ questions/)).toBeChecked();
  await side('Description', /^Theirs: Every corridor/).click();
  await dialog.getByRole('button', { name: 'Save what I chose' }).click();
  await expect(rosa).toHaveURL(/tab=tools/);
  await rosa.goto(edit ?? '');
  await expect(rosa.getByLabel('Title')).toHaveValue(title);
  await expect(rosa.getByLabel('Description')).toHaveValue('Every corridor, after ten');
  await expect(rosa.getByText(/Version \d of the questions, not used yet/)).toBeVisible();
});

test('a tool deleted by key leaves the focus in the list, and one kept leaves it on the button', async ({
  story,
}) => {
  const page = await story.as('committee');
  const title = named('Ice machine');
  await page.goto(newTool);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Save tool' }).click();
  await page.getByLabel('Search tools').fill(title);
  const remove = page.getByRole('button', { name: `Delete ${title}` });
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(1);
  await remove.press('Enter');
  const question = page.getByRole('dialog', { name: `Delete “${title}”?` });
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No tool matches')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: 'Tools' })).toBeFocused();
});
