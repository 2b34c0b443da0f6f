import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { violationsIn } from './axe';
import { expect, sessionOf, test } from './story';

const zika = fileURLToPath(
  new URL('../domain/src/forms/fhir/examples/zika-virus-exposure-assessment.json', import.meta.url),
);

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** Chooses a file by the button that asks for one, as the keyboard does. */
async function chooseBy(opener: Locator, file: string) {
  const asked = opener.page().waitForEvent('filechooser');
  await opener.press('Enter');
  await (await asked).setFiles(file);
}

test('who builds a form by key is always somewhere, and hears where what was moved stands', async ({
  story,
}) => {
  const page = await story.as('administrator');
  await page.goto(addressOf('topicsAdmin'));
  await page.getByRole('link', { name: 'Form of Medication errors' }).press('Enter');
  const said = (words: string | RegExp) =>
    expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();

  await test.step('A new question of any kind is written next', async () => {
    await button(page, 'Of another kind').first().press('Enter');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Of another kind').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Number' }).press('Enter');
    const text = page.getByRole('textbox', { name: 'Question', exact: true });
    await expect(text).toBeFocused();
    await page.keyboard.type('Doses given late');
    // The menu had a moment to take the focus back.
    await expect(text).toHaveValue('Doses given late');
  });

  await test.step('Moved, it is said where it stands', async () => {
    await button(page, 'Move question 2 up').press('Enter');
    await said(/^Question 1 of \d+, in section 1$/);
    await button(page, 'Move section 1 down').press('Enter');
    await said(/^Section 2 of \d+$/);
    await expect(button(page, 'Move section 2 down')).toBeFocused();
  });

  await test.step('Deleted, there is an undo; undone, it is said and found', async () => {
    await button(page, 'Delete question 1').press('Enter');
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await said('Question 1: back again');
    await expect(button(page, 'Delete question 1')).toBeFocused();
    await page.keyboard.press('Enter');
    await button(page, 'Close').press('Enter');
    await expect(button(page, 'Add a section')).toBeFocused();
  });

  await test.step('An import is read, left, taken and taken back', async () => {
    const opener = button(page, 'Import');
    const report = page.getByRole('dialog', { name: /^Import zika/ });
    await chooseBy(opener, zika);
    await expect(report).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(report).toBeHidden();
    await expect(opener).toBeFocused();
    await chooseBy(opener, zika);
    await button(report, 'Take these questions').press('Enter');
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await said('The questions before the import: back again');
    await expect(opener).toBeFocused();
  });
});

test('an item of an agenda that was deleted by key comes back by key, with what was typed meanwhile', async ({
  story,
}) => {
  const page = await story.as('administrator');
  await page.goto(addressOf('topicsAdmin'));
  await page.getByRole('link', { name: 'Agenda of Medication errors' }).press('Enter');
  const items = page.getByRole('textbox', { name: /^Item \d+$/ });
  const [first = '', second = ''] = await items
    .first()
    .waitFor()
    .then(() => items.evaluateAll(valuesOf));
  await button(page, 'Delete item 1').press('Enter');
  await expect(button(page, 'Undo')).toBeFocused();
  await expect(items.first()).toHaveValue(second);
  await items.first().press('End');
  await page.keyboard.type(', by shift');
  await button(page, 'Undo').press('Enter');
  await expect(button(page, 'Delete item 1')).toBeFocused();
  await expect(items.nth(0)).toHaveValue(first);
  await expect(items.nth(1)).toHaveValue(`${second}, by shift`);
  await button(page, 'Move item 1 down').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Item 2 of \d+$/ })).toBeAttached();
});

const valuesOf = (fields: Element[]) =>
  fields.map((field) => (field instanceof HTMLInputElement ? field.value : ''));

test('a topic’s configuration begins as a page does, and leads back to the list as to one', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('centerTopics'));
  await page.getByRole('link', { name: 'Pain' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pain' })).toBeVisible();
  await expect(page.getByRole('main', { name: 'Pain' })).toBeFocused();
  await button(page, 'Save configuration').press('Enter');
  await expect(page.getByRole('main', { name: 'Topics of the center' })).toBeFocused();
});

test('the dialogs of groups lead back to what opened them', async ({ story }) => {
  const page = await story.as('committee');
  const name = `Wounds ${randomUUID().slice(0, 8)}`;
  await page.goto(`${addressOf('centerTopics')}?tab=groups`);
  const opener = button(page, 'New group').first();
  await opener.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name })).toBeVisible();
  await expect(opener).toBeFocused();
  await button(page, `Change ${name}`).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, `Change ${name}`)).toBeFocused();
});

test('a note taken off the charts leaves the focus among the notes', async ({ story }) => {
  const page = await story.as('committee');
  const what = `Bed alarms ${randomUUID().slice(0, 8)}`;
  await page.goto(addressOf('topics'));
  await page.getByRole('link', { name: 'Results of Falls' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'What happened' });
  await field.fill(what);
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${what} added` })).toBeAttached();
  await button(page, `Remove: ${what}`).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${what} removed` })).toBeAttached();
  await expect(page.getByRole('region', { name: 'What happened' })).toBeFocused();
});

/** A form that was sent in Maple Grove, which whoever is named is to sign; returns its id. */
async function formToSign(page: Page, signer: 'committee'): Promise<string> {
  const sessions = await Promise.all([
    sessionOf(page.request, 'administrator'),
    sessionOf(page.request, signer),
  ]);
  const [admin, own] = sessions.map(
    ({ token }) =>
      async (method: string, path: string, body: object = {}) => {
        const options = { method, headers: { authorization: `Bearer ${token}` }, ...body };
        const answer = await page.request.fetch(`/api${path}`, options);
        expect(answer.ok(), `${method} ${path}`).toBe(true);
        return answer.status() === 204 ? null : answer.json();
      },
  );
  if (!admin || !own) throw new Error('There are two');
  const mark = randomUUID().slice(0, 8);
  const topic = await admin('POST', '/topics', { data: { name: `Signed ${mark}` } });
  const question = { linkId: 'well', type: 'yes-no', text: 'Is all well?' };
  const item = [{ linkId: 'all', type: 'group', text: 'All', item: [question] }];
  await admin('POST', '/forms', { data: { topic: topic.id, definition: { title: 'Signed', item } } });
  let id = '';
  await expect(async () => {
    id = (await own('GET', `/center-topics?name.contains=${mark}`)).content[0].id;
  }).toPass();
  await own('PUT', `/center-topics/activate/${id}`);
  await own('PUT', '/topic-groups', { data: { name: mark, signNumber: 1, centerTopicIds: [id] } });
  const responsibleIds = [sessions[1]?.userData.idUserApp];
  await own('PUT', `/center-topics/config-topic/${id}`, { data: { responsibleIds } });
  const answers = [{ linkId: 'well', answer: [{ valueCoding: { code: 'yes' } }] }];
  const multipart = { completedFormDTO: JSON.stringify({ answers }) };
  return (await own('PUT', `/completed-forms/sent?idTopic=${topic.id}`, { multipart })).id;
}

test('who signs logged in hears that it is signed, and stays at the signatures', async ({ story }) => {
  const page = await story.as('committee');
  const id = await formToSign(page, 'committee');
  await page.goto(`/topics/edit-questionnaire/${id}/view`);
  await page.getByRole('checkbox', { name: /approve it as it stands/ }).press('Space');
  await button(page, 'Sign').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your signature is recorded.' })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Signatures' })).toBeFocused();
});
