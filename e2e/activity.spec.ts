import { addressOf } from '../web/src/screens';
import { named } from './named';
import { expect, test } from './story';

test('what was done to an issue is read from its page, verified, and exported', async ({ story }) => {
  const rosa = await story.as('committee');
  // One that is not closed, which takes no edits.
  await rosa.goto('/issues?sort=creationDatetime,asc&status=IN_PROGRESS');
  const issue = rosa.getByRole('table', { name: 'Issues' }).getByRole('link').first();
  const title = ((await issue.textContent()) ?? '').replace(/^#\d+ /, '');
  await issue.click();
  await rosa.getByRole('link', { name: 'Edit' }).click();
  const rootCause = named('Bracket worn');
  await rosa.getByLabel('Root cause').fill(rootCause);
  await rosa.getByRole('button', { name: 'Save' }).click();
  await expect(rosa.getByText('Issue successfully updated').first()).toBeVisible();

  await rosa.getByRole('link', { name: 'Audit trail of this record' }).click();
  await expect(rosa).toHaveURL(/\/activity\?record=/);
  const newest = rosa.getByRole('table', { name: 'Entries' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Rosa Alvarez');
  await expect(newest).toContainText('Changed an issue');
  await newest.getByText(`1 field of ${title}`).click();
  // What it was before stands there, too.
  await expect(newest).toContainText(/Root cause .+ → became/);
  await expect(newest).toContainText(`became ${rootCause}`);
  await expect(newest.getByRole('link')).toHaveText(title);

  await rosa.getByRole('button', { name: 'Verify' }).click();
  await expect(rosa.getByText('The audit trail is whole')).toBeVisible();
  const download = rosa.waitForEvent('download');
  await rosa.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('Audit_Trail.csv');
  await rosa.goto(`${addressOf('activity')}?action=activity.exported`);
  await expect(rosa.getByRole('table', { name: 'Entries' }).getByRole('row').nth(1)).toContainText(
    'Exported the audit trail',
  );

  const david = await story.as('staff');
  await david.goto(addressOf('activity'));
  await expect(david.getByText('read by the quality committee and administrators')).toBeVisible();
});
