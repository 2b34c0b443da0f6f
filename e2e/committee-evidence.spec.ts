import { addressOf } from '../web/src/screens';
import { newGate } from './gate';
import { inMenu } from './meetings';
import { expect, test } from './story';

test('the committee’s year shows what the quarter that runs lacks, by keyboard, and leads to its meetings', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('calendar'));
  await inMenu(page, 'Committee attendance');
  const year = page.getByRole('region', { name: 'Signed attendance by quarter' });
  const grid = year.getByRole('table');
  await expect(grid.getByRole('columnheader').getByText(/lacking, until/)).toBeVisible();
  const staff = grid.getByRole('row', { name: /^Other member of the staff/ });
  await expect(staff.getByText(/^Lacking/)).toBeVisible();

  await year.getByRole('button', { name: 'Previous year' }).press('Enter');
  await expect(page).toHaveURL(/year=\d{4}/);
  await expect(grid.getByText('Before Lamplight').first()).toBeVisible();
  await expect(year.getByRole('button', { name: 'Previous year' })).toBeFocused();
  await year.getByRole('button', { name: 'Today' }).press('Enter');
  await expect(page).not.toHaveURL(/year=/);
  // The year before has a meeting, too: its link is taken away as this year's table is drawn.
  await expect(grid.getByText('Before Lamplight')).toHaveCount(0);

  const meeting = grid
    .getByRole('row', { name: /^Meetings/ })
    .getByRole('link')
    .first();
  await meeting.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Clinical outcomes' })).toBeVisible();
});

test('on a phone the quarters stand one below the other', async ({ story }) => {
  const page = await story.as('committee');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${addressOf('staff')}?tab=committee`);
  const quarter = page.getByRole('region', { name: /^4th quarter/ });
  await expect(quarter.getByRole('heading', { name: /4th quarter/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the address of the attendance leads to it, though the seats above it come late', async ({ story }) => {
  const page = await story.as('committee', { width: 390, height: 844 });
  const gate = newGate();
  await page.route('**/api/committee-seats', async (route) => {
    const answer = await route.fetch();
    await gate.opened;
    await route.fulfill({ response: answer });
  });
  await page.goto(`${addressOf('staff')}?tab=committee#attendance`);
  // Whatever else can come has come.
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  gate.open();
  const title = page.getByRole('heading', { name: 'Signed attendance by quarter' });
  await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(200);
});
