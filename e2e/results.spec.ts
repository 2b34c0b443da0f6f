import { addressOf } from '../web/src/screens';
import { named } from './named';
import { expect, test } from './story';

const foreign = `/topics/data-analysis/${encodeURIComponent('https://charts.example/falls?center=1')}`;

test('a page of others is shown as an analysis only where an administrator allowed its origin', async ({
  story,
}) => {
  const rosa = await story.as('committee');
  await rosa.goto(foreign);
  await expect(rosa.getByText('Nobody allowed pages of https://charts.example here.')).toBeVisible();
  await expect(rosa.locator('iframe')).toHaveCount(0);
  await rosa.goto(`/topics/data-analysis/${encodeURIComponent('javascript:alert(1)')}`);
  await expect(rosa.getByText('Its address is not one of a page over HTTPS.')).toBeVisible();
});

test('what a topic’s forms come to is charted, with its values as a table and what happened beside it', {
  tag: '@engines',
}, async ({ story }) => {
  const rosa = await story.as('committee');

  await test.step('From the topic to its charts: each says in words what it shows', async () => {
    await rosa.goto(addressOf('topics'));
    await rosa.getByRole('link', { name: 'Results of Infection prevention', exact: true }).click();
    await expect(rosa.getByRole('heading', { level: 1, name: 'Infection prevention' })).toBeVisible();
    const rates = rosa.getByRole('region', { name: 'Infections per 1,000 resident-days' });
    await expect(rates.getByRole('img', { name: /^Run chart of Infections per 1,000/ })).toBeVisible();
    await expect(rates.getByText('Trial limits (XmR)')).toBeVisible();
    await expect(rates.getByRole('list', { name: 'Signals' })).toContainText('Beyond the limits:');
  });

  await test.step('The table has every value, and leads to its form', async () => {
    const score = rosa.getByRole('region', { name: 'Score' });
    await score.getByText('Values as a table').click();
    const rows = score.getByRole('row');
    await expect(rows).toHaveCount(1 + Number(await score.locator('dd').last().textContent()));
    await score.getByRole('rowheader').first().getByRole('link').click();
    await expect(rosa).toHaveURL(/edit-questionnaire\/[^/]+\/view$/);
    await rosa.goBack();
  });

  await test.step('A note is on every chart until it is taken off', async () => {
    const what = named('New glove station');
    await rosa.getByRole('textbox', { name: 'What happened' }).fill(what);
    await rosa.keyboard.press('Enter');
    await expect(rosa.getByRole('listitem').filter({ hasText: what })).toBeVisible();
    await rosa.getByRole('button', { name: `Remove: ${what}` }).click();
    await expect(rosa.getByText(what, { exact: true })).toHaveCount(0);
  });
});
