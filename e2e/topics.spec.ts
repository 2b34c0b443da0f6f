import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressOf } from '../web/src/screens';
import { named } from './named';
import { expect, test } from './story';

/** A questionnaire that the FHIR standard publishes as an example. */
const zika = fileURLToPath(
  new URL('../domain/src/forms/fhir/examples/zika-virus-exposure-assessment.json', import.meta.url),
);
/** A picture of one pixel. */
const picture = {
  name: 'stairs.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('an administrator makes a topic and builds its form with a condition and an alert', async ({
  story,
}) => {
  const page = await story.as('administrator');
  const name = named('Falls at night');
  await page.goto(addressOf('topicsAdmin'));
  await page.getByRole('link', { name: 'New topic' }).click();
  await page.getByRole('button', { name: 'Make topic' }).click();
  await expect(page.getByText('Name the topic')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Make topic' }).click();
  await expect(page.getByText('The configuration has been updated successfully').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Form of ${name}` })).toBeVisible();

  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.getByLabel('Heading of section 1').fill('The night');
  await page.getByRole('button', { name: 'Of another kind' }).click();
  await page.getByRole('menuitem', { name: 'Number' }).click();
  await page.getByLabel('Question', { exact: true }).fill('How many falls were there?');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question', { exact: true }).first().fill('Was every fall looked into?');
  await page.getByLabel(/is an alert/).check();
  await page.getByRole('button', { name: 'Add a condition' }).click();
  await page.getByLabel('Comparison').selectOption('is more than');
  await page.getByLabel('Number', { exact: true }).last().fill('0');

  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('Was every fall looked into?')).toBeHidden();
  await preview.getByRole('textbox').first().fill('2');
  await expect(preview.getByText('Was every fall looked into?')).toBeVisible();

  await page.getByRole('button', { name: 'Save form' }).click();
  await expect(page.getByText('Form successfully saved').first()).toBeVisible();
  await expect(page).toHaveURL(/\/edit-topic\//);
  const topic = page.url();
  await page.getByRole('link', { name: 'Form', exact: true }).click();
  await expect(page.getByText(/Yes \/ No \/ Not applicable .* alert/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Version 1' })).toContainText('2 questions');

  await page.goto(topic);
  await page.locator('input[type=file]').setInputFiles({ ...picture, buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Save topic' }).click();
  await expect(page.getByText('There have been problems with the file upload.')).toBeVisible();
});

test('a form goes out for other systems, and one of theirs comes in with a report', async ({ story }) => {
  const page = await story.as('administrator');
  await page.goto(addressOf('topicsAdmin'));
  await page.getByRole('link', { name: 'Form of Pain' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as FHIR' }).click();
  const path = await (await download).path();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    resourceType: 'Questionnaire',
    title: 'Pain',
  });

  await page.locator('input[type=file]').setInputFiles(zika);
  const report = page.getByRole('dialog', { name: /^Import zika/ });
  await expect(report.getByText('6 questions in 1 section')).toBeVisible();
  await expect(report.getByText('Codes of other systems were left out.')).toBeVisible();
  await report.getByRole('button', { name: 'Take these questions' }).click();
  await expect(
    page.getByText('Have you recently traveled to an area with active Zika').first(),
  ).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('Everything was taken over.')).toBeVisible();
});

test('an agenda is written and put in order by key alone', async ({ story }) => {
  const page = await story.as('administrator');
  await page.goto(addressOf('topicsAdmin'));
  await page.getByRole('link', { name: 'Agenda of Staffing and turnover' }).click();
  const items = page.getByRole('textbox', { name: /^Item \d+$/ });
  await expect(items.first()).toBeVisible();
  const before = await items.count();
  await page.getByRole('button', { name: 'Add an item' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Night shifts');
  await page.getByRole('button', { name: `Move item ${before + 1} up` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Move item ${before} up` })).toBeFocused();
  await page.getByRole('button', { name: 'Save agenda' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The configuration has been updated successfully').first()).toBeVisible();
  await page.getByRole('link', { name: 'Agenda', exact: true }).click();
  await expect(items.nth(before - 1)).toHaveValue('Night shifts');
});
