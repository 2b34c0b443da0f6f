import { addressOf } from '../web/src/screens';
import { unfoldMore } from './issue-steps';
import { startMailed } from './mailed-lamplight';
import { expect, test } from './story';

test('a center without anything says so alike wherever something is chosen, listed or counted', async ({
  page,
}) => {
  const lamplight = await startMailed();
  const { at } = lamplight;
  const main = page.getByRole('main');
  try {
    await lamplight.setUp(page, 'Harbor Lights');
    await test.step('A filter and a field with nothing to choose say so', async () => {
      await page.goto(at(addressOf('issues')));
      await expect(page.getByText('No issues yet')).toBeVisible();
      await expect(page.getByRole('toolbar', { name: 'Shares of these issues' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Department' }).click();
      await expect(page.getByRole('dialog', { name: 'Department' })).toHaveText('No departments yet');
      await page.goto(at(addressOf('newIssue')));
      const unit = page.getByRole('combobox', { name: 'Unit' });
      await unit.click();
      await expect(page.getByRole('listbox', { name: 'Unit' })).toHaveText('No units yet');
      await unit.press('Escape');
      await unfoldMore(page);
      await page.getByRole('combobox', { name: 'Found by' }).fill('Nobody of all');
      await expect(page.getByRole('listbox', { name: 'Found by' })).toHaveText('Nobody by this name');
    });
    await test.step('A search that finds nothing is cleared', async () => {
      for (const address of [addressOf('topics'), `${addressOf('rounds')}?tab=tools`]) {
        await page.goto(at(`${address}${address.includes('?') ? '&' : '?'}text=zzz`));
        await expect(page.getByText(/^No (topic|tool) matches these filters$/)).toBeVisible();
        await main.getByRole('button', { name: 'Clear filters' }).last().click();
        await expect(page.getByText(/^No (topics are enabled|tools) yet$/)).toBeVisible();
      }
    });
    await test.step('A meeting is offered first, and begins with something else than a topic', async () => {
      await page.goto(at(`${addressOf('calendar')}?view=agenda`));
      await expect(page.getByText('No meetings in these four weeks')).toBeVisible();
      await expect(main.getByRole('link', { name: 'Topic set-up' })).toBeVisible();
      await main.getByRole('link', { name: 'New meeting' }).last().click();
      await expect(page.getByRole('combobox', { name: 'About' })).toHaveValue('Something else');
    });
    await test.step('Nothing is offered that could not be done', async () => {
      await page.goto(at(addressOf('centers')));
      await page.getByRole('link', { name: 'Harbor Lights' }).click();
      await expect(page.getByText('There is no other center to copy from.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Delete for good' })).not.toContainText('Here:');
      await page.goto(at(addressOf('tasks')));
      await expect(page.getByText('Nothing waits for you')).toBeVisible();
    });
    await test.step('All that is missing of a new item is marked at once', async () => {
      await page.goto(at(`${addressOf('entities')}?tab=subfocus-areas`));
      await page.getByRole('button', { name: 'Add subfocus area' }).click();
      await expect(page.getByText('Fill in the name')).toBeVisible();
      await expect(page.getByText('Choose a focus area')).toBeVisible();
    });
    await test.step('The navigation of an administrator is seen whole', async () => {
      const hidden = await page
        .getByRole('navigation')
        .first()
        .evaluate((nav) => nav.scrollHeight - nav.clientHeight);
      expect(hidden).toBeLessThanOrEqual(0);
    });
  } finally {
    await lamplight.stop();
  }
});
