import { addDays } from '@lamplight/domain/calendar/day';
import { callsOf, meetingPage, otherMeeting } from './meetings';
import { named } from './named';
import { expect, test } from './story';

test('a meeting that was held another day than planned says both, in the list, on a phone and on its page; a day ahead is refused', async ({
  story,
}) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const title = named('Moved to Monday');
  const plannedDate = addDays(committee.today, 5);
  const { id } = await otherMeeting(committee, { title, plannedDate });

  await page.goto(meetingPage(id));
  await page.getByRole('button', { name: 'Confirm meeting' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Confirm a meeting that lies ahead?' });
  const day = dialog.getByLabel('Held on');
  await day.fill(addDays(committee.today, 1));
  await dialog.getByRole('button', { name: 'Confirm meeting' }).click();
  await expect(dialog.getByText('Choose a day that is not ahead')).toBeVisible();
  await day.fill(addDays(committee.today, -1));
  await dialog.getByRole('button', { name: 'Confirm meeting' }).click();
  await expect(dialog).toBeHidden();

  const facts = page.getByRole('region', { name: 'When and where' });
  await expect(facts.getByText('Held', { exact: true })).toBeVisible();
  await expect(facts.getByText('Planned for')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/held (yesterday|1 day ago)/);
  await page.goto(`/calendar?view=list&text=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(/held (yesterday|1 day ago)/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('main')).toContainText(/held (yesterday|1 day ago)/);
});
