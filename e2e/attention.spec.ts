import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { freshMark } from './named';
import { cardsOf, madeTool, nextSection, startRound } from './round';
import { expect, sessionIn, test } from './story';

/** A critical "no" stands on an open Home within a minute. */
const withinMs = 60_000;

test('a critical “no” from a phone stands first on the committee’s open Home within a minute, without a reload, and in the tab’s title', async ({
  story,
}) => {
  test.setTimeout(withinMs * 2);
  const mark = freshMark();
  const rosa = await story.as('committee');
  const call = callsIn(rosa.request, sessionIn(rosa).token);
  const tool = await call('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', {
    data: {
      title: `Exits ${mark}`,
      definition: {
        item: [
          {
            linkId: 's',
            type: 'group',
            text: 'Stairwell',
            item: [
              {
                linkId: 'q',
                type: 'yes-no',
                text: 'Is the exit clear?',
                required: true,
                onNo: { issue: { title: `Exit blocked ${mark}`, priority: 'CRITICAL' } },
              },
            ],
          },
        ],
      },
    },
  });
  await rosa.goto(addressOf('home'));
  const attention = rosa.getByRole('region', { name: 'Needs attention' });
  await expect(attention).toBeVisible();
  await expect(attention.getByText(`Exit blocked ${mark}`)).toHaveCount(0);
  await rosa.evaluate(() => Object.assign(window, { sameDocument: true }));
  const before = await call('GET /home/attention', '/home/attention');

  const david = await story.as('staff', { width: 390, height: 844 });
  await startRound(david, `Exits ${mark}`);
  await cardsOf(david).first().getByRole('button', { name: 'No', exact: true }).click();
  await nextSection(david);
  await david.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(david.getByText('Form successfully sent').first()).toBeVisible();
  const sentMs = Date.now();

  const row = attention.getByRole('listitem').filter({ hasText: `Exit blocked ${mark}` });
  await expect(row).toBeVisible({ timeout: withinMs });
  expect(Date.now() - sentMs).toBeLessThan(withinMs);
  await expect(row).toContainText('Critical');
  await expect(row).toContainText('due today');
  // The figures beside it come with it: they never say less than the list.
  await expect(async () => {
    const figures = await call('GET /home/figures', '/home/figures');
    const shown = rosa.getByRole('list', { name: 'Figures' }).getByRole('listitem').first();
    await expect(shown).toContainText(new RegExp(`${figures.open}$`), { timeout: 1000 });
  }).toPass();
  // Other stories record critical issues meanwhile.
  await expect(async () => {
    const { counts } = await call('GET /home/attention', '/home/attention');
    expect(counts.critical).toBeGreaterThan(before.counts.critical);
    await expect(rosa).toHaveTitle(`(${counts.critical + counts.alert}) Home · Lamplight`, { timeout: 1000 });
  }).toPass();
  expect(await rosa.evaluate(() => 'sameDocument' in window)).toBe(true);

  // It is behind another page's title as well, and gone from there once it is resolved.
  await row.getByRole('link').click();
  await expect(rosa.getByRole('heading', { level: 1, name: `Exit blocked ${mark}` })).toBeVisible();
  await expect(rosa).toHaveTitle(/^\(\d+\) .*Lamplight$/);
  const [id] = /[0-9a-f-]{36}/.exec(rosa.url()) ?? [];
  await call('PUT /issues/{id}', `/issues/${id}`, { data: { status: 'RESOLVED' } });
  await call('PUT /audit-tool-questionnaries/{id}', `/audit-tool-questionnaries/${tool.id}`, {
    data: { active: false },
  });
  await rosa.goto(addressOf('home'));
  await expect(rosa.getByRole('region', { name: 'My work' })).toBeVisible();
  await expect(rosa.getByText(`Exit blocked ${mark}`)).toHaveCount(0);
});

test('an alert and a critical “no” that open no issue are named above the answers of the sent round, and lead to them', async ({
  story,
}) => {
  const david = await story.as('staff', { width: 390, height: 844 });
  const asked = { type: 'yes-no', required: true };
  const title = await madeTool(david, [
    { ...asked, linkId: 'exit', text: 'Is the exit clear?', alert: true },
    { ...asked, linkId: 'oxygen', text: 'Is the oxygen signed?', critical: true },
    { ...asked, linkId: 'floor', text: 'Is the floor dry?', onNo: { issue: {} } },
    { ...asked, linkId: 'light', text: 'Is there light?', alert: true, onNo: { issue: {} } },
  ]);
  await startRound(david, title);
  for (const card of await cardsOf(david).all()) {
    await card.getByRole('button', { name: 'No', exact: true }).click();
  }
  await nextSection(david);
  await david.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(david.getByText('Form successfully sent').first()).toBeVisible();

  await expect(david.getByRole('region', { name: '2 issues' }).getByRole('listitem')).toHaveCount(2);
  const left = david.getByRole('region', { name: '2 serious answers without an issue' });
  await expect(left.getByRole('listitem')).toHaveText([
    /^Is the exit clear\?Answered “No”Alert$/,
    /^Is the oxygen signed\?Answered “No”Risk of harm$/,
  ]);
  await left.getByRole('link', { name: 'Is the oxygen signed?' }).press('Enter');
  await expect(david.locator('#answer-oxygen')).toBeInViewport();
  await expect(david).toHaveURL(/#answer-oxygen$/);
});

test('whoever verifies nothing has no list of what needs attention, and nothing in the title', async ({
  story,
}) => {
  const david = await story.as('staff');
  await david.goto(addressOf('home'));
  await expect(david.getByRole('region', { name: 'My work' })).toBeVisible();
  await expect(david.getByRole('region', { name: 'Needs attention' })).toHaveCount(0);
  await expect(david).toHaveTitle('Home · Lamplight');
});

test('figures of Home lead to as many issues as they say', async ({ story }) => {
  const rosa = await story.as('committee');
  await rosa.goto(addressOf('home'));
  const figures = rosa.getByRole('list', { name: 'Figures' });
  await expect(figures.getByRole('listitem')).toHaveCount(6);
  const call = callsIn(rosa.request, sessionIn(rosa).token);
  for (const [label, key] of [
    ['Open issues', 'open'],
    ['Nobody’s', 'nobodys'],
    ['Verified yesterday', 'verifiedYesterday'],
  ] as const) {
    await rosa.goto(addressOf('home'));
    // Other stories record issues meanwhile.
    await expect(async () => {
      const now = await call('GET /home/figures', '/home/figures');
      await rosa.goto(addressOf('home'));
      await figures
        .getByRole('link')
        .filter({ hasText: new RegExp(`^${label}`) })
        .click();
      const counted = rosa.getByText(new RegExp(`^Issues: ${now[key]}(, page|$)`));
      await expect(counted).toBeAttached({ timeout: 5000 });
    }).toPass();
  }
});
