import { readFile } from 'node:fs/promises';
import { addDays, dayOf } from '@lamplight/domain/calendar/day';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { resolveIssue } from './issue-steps';
import { freshMark } from './named';
import { cardsOf, nextSection, startRound } from './round';
import { expect, sessionIn, test } from './story';

const zone = 'America/Chicago';

/** A tool of the story's own: a "no" to the first is critical, to the second another issue. */
const toolOf = (mark: string) => ({
  title: `Stairs ${mark}`,
  definition: {
    item: [
      {
        linkId: 's',
        type: 'group',
        text: 'Stairwell',
        item: [
          {
            linkId: 'exit',
            type: 'yes-no',
            text: 'Is the exit clear?',
            required: true,
            onNo: { issue: { title: `Exit blocked ${mark}`, priority: 'CRITICAL' } },
          },
          {
            linkId: 'rail',
            type: 'yes-no',
            text: 'Is the handrail firm?',
            required: true,
            onNo: { issue: { title: `Handrail loose ${mark}`, priority: 'CRITICAL' } },
          },
        ],
      },
    ],
  },
});

/** What is typed into a field of a day. */
const typedDay = (day: string) => {
  const [year, month, date] = day.split('-');
  return `${month}${date}${year}`;
};

const cell = (page: Page, field: string) =>
  page.getByRole('table').getByRole('button', { name: new RegExp(`^${field}, #`) });

const said = (page: Page, words: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: words });

test('a critical “no” from a phone is sorted out by keyboard, resolved with a line, verified and frozen; the other is void and counts nowhere', async ({
  story,
}) => {
  test.setTimeout(180_000);
  const mark = freshMark();
  const rosa = await story.as('committee');
  const call = callsIn(rosa.request, sessionIn(rosa).token);
  const tool = await call('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', {
    data: toolOf(mark),
  });
  const david = await story.as('staff', { width: 390, height: 844 });
  await startRound(david, `Stairs ${mark}`);
  for (const card of await cardsOf(david).all())
    await card.getByRole('button', { name: 'No', exact: true }).click();
  await nextSection(david);
  await david.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(david.getByText('Form successfully sent').first()).toBeVisible();

  // It stands among the first on the committee's Home.
  await rosa.goto(addressOf('home'));
  const attention = rosa.getByRole('region', { name: 'Needs attention' });
  const rows = attention.getByRole('listitem').filter({ hasText: `Exit blocked ${mark}` });
  await expect(rows).toContainText('Critical');

  // By keyboard alone: assigned and taken back, assigned to another, given a day and taken back.
  const issues = `${addressOf('issues')}?text=${encodeURIComponent(mark)}&sort=title%2Casc`;
  await rosa.goto(issues);
  await expect(cell(rosa, 'Status')).toHaveCount(2);
  await expect(rosa.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await rosa.locator('main').focus();
  await rosa.keyboard.press('j');
  await rosa.keyboard.press('a');
  await rosa.keyboard.press('Enter');
  await expect(cell(rosa, 'Assigned to').first()).toHaveText(/R\. Alvarez$/);
  await expect(said(rosa, 'assigned to Rosa Alvarez')).toBeVisible();
  await rosa.keyboard.press('u');
  await expect(cell(rosa, 'Assigned to').first()).toHaveText(/nobody$/);
  await rosa.keyboard.press('a');
  await rosa.keyboard.type('Lindqvist');
  await rosa.keyboard.press('Enter');
  await expect(cell(rosa, 'Assigned to').first()).toHaveText(/D\. Lindqvist$/);
  await expect(said(rosa, 'assigned to David Lindqvist')).toBeVisible();
  const tomorrow = addDays(dayOf(new Date(), zone), 1);
  const [found] = (await call('GET /issues', `/issues?q=${encodeURIComponent(`Exit blocked ${mark}`)}`))
    .content;
  const saved = () => call('GET /issues/{id}', `/issues/${found?.id}`);
  await rosa.keyboard.press('d');
  await expect(rosa.getByRole('dialog').getByLabel(/^Due date/)).toBeFocused();
  await rosa.keyboard.type(typedDay(tomorrow));
  await rosa.keyboard.press('Enter');
  await expect(said(rosa, /: due /)).toBeVisible();
  expect((await saved()).dueDate).toBe(tomorrow);
  await rosa.keyboard.press('u');
  await expect.poll(async () => (await saved()).dueDate).toBe(addDays(tomorrow, -1));

  // Resolved in one line on the phone, verified by another, and frozen.
  await david.goto(`/issues/edit-issue/${found?.id}/view`);
  await resolveIssue(david, 'Boxes carried away, door checked');
  await expect(david.getByText('Issue resolved').first()).toBeVisible();
  await rosa.goto(`/issues/edit-issue/${found?.id}/view`);
  await expect(rosa.getByText('Boxes carried away, door checked').first()).toBeVisible();
  await rosa.getByRole('button', { name: 'Verify and close' }).click();
  await expect(rosa.getByText('Closed').first()).toBeVisible();
  await expect(rosa.getByRole('link', { name: 'Edit' })).toHaveCount(0);

  // The second is void, with its reason, and in no figure.
  const ratios = () => call('GET /issues/ratios', `/issues/ratios?q=${encodeURIComponent(mark)}`);
  expect(await ratios()).toMatchObject({ total: 2, open: 1 });
  await rosa.goto(issues);
  await rosa.getByRole('link', { name: `Handrail loose ${mark}` }).click();
  await rosa.getByRole('button', { name: 'Void' }).click();
  const dialog = rosa.getByRole('dialog', { name: /^Void #/ });
  await dialog.getByLabel('Reason').fill('One exit, recorded twice');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(rosa.getByRole('region', { name: 'Void' })).toContainText('One exit, recorded twice');
  expect(await ratios()).toMatchObject({ total: 1, open: 0, resolvedOnTime: 1 });
  await rosa.goto(addressOf('home'));
  await expect(rosa.getByRole('region', { name: 'My work' })).toBeVisible();
  await expect(rosa.getByText(mark)).toHaveCount(0);

  // The export says what a surveyor asks for, and of the one that counts alone.
  await rosa.goto(issues);
  await expect(rosa.getByText('1–1 of 1', { exact: true })).toBeVisible();
  const download = rosa.waitForEvent('download');
  await rosa.getByRole('button', { name: 'Export' }).click();
  const workbook = await readXlsx(new Uint8Array(await readFile(await (await download).path())));
  const [head = [], row = [], ...others] = workbook.sheets[0]?.rows ?? [];
  expect(others).toEqual([]);
  const told = Object.fromEntries(head.map((name, index) => [name, row[index]]));
  expect(told).toMatchObject({
    Number: found?.number,
    Title: `Exit blocked ${mark}`,
    Status: 'Closed',
    Priority: 'Critical',
    'What was done': 'Boxes carried away, door checked',
    'Resolved by': 'David Lindqvist',
    'Verified by': 'Rosa Alvarez',
  });
  expect(told).toHaveProperty('Found on');
  await call('PUT /audit-tool-questionnaries/{id}', `/audit-tool-questionnaries/${tool.id}`, {
    data: { active: false },
  });
});
