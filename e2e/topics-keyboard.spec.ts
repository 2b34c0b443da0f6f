import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { violationsIn } from './axe';
import { listenToStatus } from './heard';
import { freshMark, named } from './named';
import { chooseFiles } from './press';
import { expect, sessionOf, test } from './story';

const zika = fileURLToPath(
  new URL('../domain/src/forms/fhir/examples/zika-virus-exposure-assessment.json', import.meta.url),
);

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** Chooses a file by the button that asks for one, as the keyboard does. */
const chooseBy = (opener: Locator, file: string) =>
  chooseFiles(opener.page(), () => opener.press('Enter'), file);

test('who builds a form by key is always somewhere, and hears where what was moved stands', async ({
  story,
}) => {
  const page = await story.as('administrator');
  await page.goto(addressOf('topicsAdmin'));
  await page.getByRole('link', { name: 'Form of Medication errors' }).press('Enter');
  const said = (words: string | RegExp) =>
    expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();

  await test.step('A new question of any kind is written next', async () => {
    await button(page, 'Of another kind, in section 1').press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Of another kind, in section 1')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.getByRole('menuitem', { name: 'Number' }).press('Enter');
    const text = page.getByRole('textbox', { name: 'Question', exact: true });
    await expect(text).toBeFocused();
    await page.keyboard.type('Doses given late');
    // The menu had a moment to take the focus back.
    await expect(text).toHaveValue('Doses given late');
  });

  await test.step('Moved, it is said where it stands', async () => {
    await button(page, 'Move question 4 up').press('Enter');
    await said(/^Question 3 of \d+, in section 1$/);
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
  const name = named('Wounds');
  await page.goto(`${addressOf('centerTopics')}?tab=groups`);
  const opener = button(page, 'New group').first();
  const field = page.getByRole('dialog').getByLabel('Name');
  await opener.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name })).toBeVisible();
  await expect(opener).toBeFocused();
  await button(page, `Change ${name}`).press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button(page, `Change ${name}`)).toBeFocused();
});

test('a note taken off the charts leaves the focus among the notes', async ({ story }) => {
  const page = await story.as('committee');
  const what = named('Bed alarms');
  await page.goto(addressOf('topics'));
  await page.getByRole('link', { name: 'Results of Falls', exact: true }).press('Enter');
  const field = page.getByRole('textbox', { name: 'What happened' });
  await field.fill(what);
  await field.press('Enter');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `${what} added` })
      .first(),
  ).toBeAttached();
  await button(page, `Remove: ${what}`).press('Enter');
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `${what} removed` })
      .first(),
  ).toBeAttached();
  await expect(page.getByRole('region', { name: 'What happened' })).toBeFocused();
  // Nobody made a mistake by leaving the field as it was given back.
  await expect(page.getByText('Say what happened')).toHaveCount(0);
});

type Call = (method: string, path: string, body?: object) => Promise<ReturnType<typeof JSON.parse>>;

/** Calls of someone, whose answers are looked at only by what a story needs. */
async function callsOf(
  page: Page,
  who: 'administrator' | 'committee',
): Promise<{ call: Call; person: string }> {
  const { token, userData } = await sessionOf(page.request, who);
  const call: Call = async (method, path, body = {}) => {
    const options = { method, headers: { authorization: `Bearer ${token}` }, ...body };
    const answer = await page.request.fetch(`/api${path}`, options);
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  };
  return { call, person: userData.id };
}

/** A topic of its own that Maple Grove works on, with a form of these questions. */
async function topicWith(page: Page, questions: readonly object[]) {
  const admin = await callsOf(page, 'administrator');
  const { call, person } = await callsOf(page, 'committee');
  const mark = freshMark();
  const name = `By key ${mark}`;
  const { id: topic } = await admin.call('POST', '/topics', { data: { name } });
  const item = [{ linkId: 'all', type: 'group', text: 'All', item: questions }];
  await admin.call('POST', '/forms', { data: { topic, definition: { title: name, item } } });
  let own = '';
  await expect(async () => {
    own = (await call('GET', `/center-topics?name.contains=${mark}`)).content[0].id;
  }).toPass();
  await call('PUT', `/center-topics/activate/${own}`);
  return { topic, own, name, call, person };
}

const well = { linkId: 'well', type: 'yes-no', text: 'Is all well?', required: true };

test('who signs logged in hears that it is signed, and stays at the signatures', async ({ story }) => {
  const page = await story.as('committee');
  const { topic, own, name, call, person } = await topicWith(page, [well]);
  await call('PUT', '/topic-groups', { data: { name, signNumber: 1, centerTopicIds: [own] } });
  await call('PUT', `/center-topics/config-topic/${own}`, { data: { responsibleIds: [person] } });
  const answers = [{ linkId: 'well', answer: [{ valueCoding: { code: 'yes' } }] }];
  const multipart = { completedFormDTO: JSON.stringify({ answers }) };
  const { id } = await call('PUT', `/completed-forms/sent?idTopic=${topic}`, { multipart });
  await page.goto(`/topics/edit-questionnaire/${id}/view`);
  await page.getByRole('checkbox', { name: /approve it as it stands/ }).press('Space');
  await button(page, 'Sign').press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your signature is recorded' }).first(),
  ).toBeAttached();
  await expect(page.getByRole('region', { name: 'Signatures' })).toBeFocused();
});

test('what keeps a form from being sent is said at its very field, and no word of the way on is cut at 320 pixels', async ({
  story,
}) => {
  const page = await story.as('committee', { width: 320, height: 640 });
  const falls = { linkId: 'falls', type: 'number', text: 'How many falls?', min: 0, required: true };
  const rate = {
    linkId: 'rate',
    type: 'rate',
    text: 'Falls a day',
    multiplier: 1,
    numeratorLabel: 'Falls',
    required: true,
  };
  const { topic, own } = await topicWith(page, [falls, rate, well]);
  await page.goto(`${addressOf('centerTopics')}?topic=${own}`);
  await expect(button(page, 'Save configuration')).toBeVisible();
  expect(await cutWords(page)).toEqual([]);
  await page.goto(`/topics/new-questionnaire/${topic}`);
  await button(page, 'Begin the form').press('Enter');
  const review = button(page, 'Review');
  await expect(review).toBeVisible();
  expect(await cutWords(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await review.evaluate((each) => getComputedStyle(each.parentElement ?? each).position)).toBe(
    'static',
  );
  await review.press('Enter');
  // The second press of two sends nothing: it takes a moment until it does.
  await expect(button(page, 'Send')).toBeEnabled();
  const heard = await listenToStatus(page);
  await button(page, 'Send').press('Enter');
  await expect.poll(heard).toContain('Not sent: 3 questions to complete');
  const words = 'Please answer this question.';
  const field = page.getByRole('textbox', { name: 'How many falls?' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(words));
  await expect(page.getByRole('group', { name: 'Falls a day' })).toHaveAccessibleDescription(words);
  await expect(page.getByRole('textbox', { name: 'Falls', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByRole('group', { name: 'Is all well?' })).toHaveAccessibleDescription(words);
  await field.fill('2');
  await expect(field).not.toHaveAttribute('aria-invalid');
  expect(await violationsIn(page)).toEqual([]);
});

test('a number that cannot stand is said on leaving its field, and told by the field to whoever comes back', async ({
  story,
}) => {
  const page = await story.as('committee');
  const falls = { linkId: 'falls', type: 'number', text: 'How many falls?', min: 0 };
  const rate = { linkId: 'rate', type: 'rate', text: 'Falls a day', multiplier: 1, numeratorLabel: 'Fell' };
  const { topic } = await topicWith(page, [falls, rate]);
  await page.goto(`/topics/new-questionnaire/${topic}`);
  await button(page, 'Begin the form').press('Enter');
  const heard = await listenToStatus(page);
  for (const { name, typed, words, first } of [
    {
      name: /^How many falls\?/,
      typed: '-3',
      words: 'The number must be at least 0.',
      first: 'How many falls?',
    },
    { name: 'Fell', typed: '2x', words: 'Please enter a number.', first: 'Fell:' },
  ]) {
    const field = page.getByRole('textbox', { name });
    await field.pressSequentially(typed);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.press('Tab');
    await expect.poll(heard).toContain(`${first} ${words}`);
    await page.keyboard.press('Shift+Tab');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(words));
    // Leaving it again says nothing new.
    const told = (await heard()).length;
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await field.press('Backspace');
    await expect(field).not.toHaveAttribute('aria-invalid');
    expect((await heard()).slice(told).filter((line) => line.includes(words))).toEqual([]);
    await field.fill('2');
  }
});

/** The words of buttons that do not fit them. */
const cutWords = (page: Page): Promise<string[]> =>
  page
    .locator('main button, main a')
    .evaluateAll((all) =>
      all
        .filter((each) =>
          [each, ...each.querySelectorAll('span')].some(
            (part) =>
              part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden',
          ),
        )
        .map((each) => each.textContent ?? ''),
    );

test('where saving a form is refused, the first fault is come to; each control says of what it is', async ({
  story,
}) => {
  const page = await story.as('administrator');
  const { call } = await callsOf(page, 'administrator');
  const { id } = await call('POST', '/topics', {
    data: { name: named('Built by key') },
  });
  await page.goto(`/manage-form/${id}`);
  await button(page, 'Add a section').press('Enter');
  await page.keyboard.type('Nights');
  await button(page, 'Add a question to section 1').press('Enter');
  await page.keyboard.type('Was every fall looked into?');
  for (const kind of ['Number', 'Short text']) {
    await button(page, 'Of another kind, in section 1').press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.getByRole('menuitem', { name: kind }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Section 1: Nights' })).toBeAttached();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('textbox', { name: 'No text yet, question 3' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await button(page, 'Add a condition').press('Enter');
  await expect(page.getByRole('group', { name: 'Condition 1' })).toBeVisible();
  await button(page, 'Remove condition 1').press('Enter');
  await button(page, 'Save form').press('Enter');
  await expect(button(page, /^2\. No text yet .* A question needs a text\.$/)).toBeFocused();
});

test('charts, their pictures and their tables say of which question they are; the part shown is seen in the colors of the system', async ({
  story,
}) => {
  const page = await story.as('committee', { width: 320, height: 640 });
  await page.goto(addressOf('topics'));
  await page.getByRole('link', { name: 'Results of Falls', exact: true }).press('Enter');
  await expect(button(page, /^(Copy|Save) picture: Score$/)).toBeVisible();
  await page.getByText('Values as a table: Score').press('Enter');
  await expect(page.getByRole('table', { name: 'Values of Score' })).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active' });
  const line = (tab: string) =>
    page
      .getByRole('link', { name: tab, exact: true })
      .evaluate((each) => getComputedStyle(each).borderBottomColor);
  expect(await line('Results over time')).not.toBe(await line('Completed forms'));
});
