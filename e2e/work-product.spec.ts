import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { named } from './named';
import { expect, sessionOf, test } from './story';

test('a PIP that the committee marks is gone for others, and its paper asks to whom it goes', async ({
  story,
  request,
}) => {
  const call = callsIn(request, (await sessionOf(request, 'committee')).token);
  const title = named('Kept by the committee');
  const { id } = await call('POST /pips', '/pips', { data: { title } });
  const page = await story.as('committee');
  await page.goto(`/projects/edit-pip/${id}`);
  await page.getByRole('button', { name: 'Mark as work product' }).click();
  const asked = page.getByRole('dialog', { name: 'Mark this PIP as committee work product?' });
  await expect(asked).toContainText('The mark can be taken back at any time.');
  await asked.getByRole('button', { name: 'Mark', exact: true }).click();
  const released = page.getByRole('region', { name: 'Committee work product' });
  await expect(released).toContainText('Nothing of it was released yet.');

  const staff = await story.as('staff');
  await staff.goto(`${addressOf('pips')}?text=${encodeURIComponent(title)}`);
  await expect(staff.getByText('No PIP matches these filters')).toBeVisible();
  await staff.goto(`/projects/edit-pip/${id}`);
  await expect(staff.getByRole('heading', { name: 'PIP not found' })).toBeVisible();

  const committee = await story.as('committee');
  await committee.goto(`/projects/edit-pip/${id}`);
  await committee.getByRole('button', { name: 'Open as PDF' }).first().click();
  const dialog = committee.getByRole('dialog', { name: 'To whom does it go, and why?' });
  await dialog.getByRole('button', { name: 'Note it' }).click();
  await expect(dialog.getByText('Say to whom')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'To whom' }).fill('State surveyor');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Asked for at the survey');
  const paper = committee.waitForResponse(
    (answer) => answer.url().includes('/draft-document') && answer.ok(),
  );
  await dialog.getByRole('button', { name: 'Note it' }).click();
  expect((await paper).headers()['content-type']).toContain('application/pdf');
  await expect(dialog).toBeHidden();
  await expect(committee.getByRole('list', { name: 'Released' })).toContainText('Released to State surveyor');

  await committee.getByRole('button', { name: 'Take the mark back' }).click();
  await committee.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(committee.getByRole('region', { name: 'Committee work product' })).toHaveCount(0);
});

test('a root cause that is typed while the committee marks it is refused in words, and stays where it was typed', async ({
  story,
  request,
}) => {
  const call = callsIn(request, (await sessionOf(request, 'committee')).token);
  const { id } = await call('POST /issues', '/issues', {
    multipart: { issueDTOString: JSON.stringify({ description: named('Lift not shown to a new hire') }) },
  });
  const staff = await story.as('staff', { width: 390, height: 844 });
  await staff.goto(`/issues/edit-issue/${id}`);
  const cause = staff.getByLabel('Root cause');
  await cause.fill('Nobody had the list of new hires');
  await call('PUT /issues/{id}/work-product', `/issues/${id}/work-product`, { data: { marked: true } });
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cause).toHaveAccessibleDescription(/The quality committee keeps the root cause of this issue/);
  await expect(cause).toHaveValue('Nobody had the list of new hires');
});

test('minutes that the committee marks are gone for others, and their meeting is where it was', async ({
  story,
  request,
}) => {
  const { token } = await sessionOf(request, 'committee');
  const call = callsIn(request, token);
  const title = named('Met in confidence');
  const { id } = await call('POST /meetings/other', '/meetings/other', {
    data: { title, plannedDate: '2190-03-14', time: '10:00' },
  });
  await call('PUT /meeting-minutes/{id}', `/meeting-minutes/${id}`, { data: { minutes: 'Said among us' } });
  const page = await story.as('committee');
  await page.goto(`/calendar/edit-meeting/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Mark as work product' }).click();
  const asked = page.getByRole('dialog', { name: 'Mark these minutes as committee work product?' });
  await expect(asked).toContainText('The mark can be taken back at any time.');
  await asked.getByRole('button', { name: 'Mark', exact: true }).click();
  const released = page.getByRole('region', { name: 'Committee work product' });
  await expect(released).toContainText('Nothing of it was released yet.');

  const staff = await story.as('staff');
  await staff.goto(`/calendar/edit-meeting/${id}`);
  await expect(staff.getByRole('heading', { name: title })).toBeVisible();
  await expect(staff.getByText('The agenda and minutes of this meeting are not shown to you.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  await expect(staff.getByText('Said among us')).toHaveCount(0);

  await page.getByRole('button', { name: 'Minutes as PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'To whom does it go, and why?' });
  await dialog.getByRole('textbox', { name: 'To whom' }).fill('Counsel');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Advice');
  const paper = page.waitForResponse(
    (answer) => answer.url().includes('/create-meeting-minute-pdf/') && answer.ok(),
  );
  await dialog.getByRole('button', { name: 'Note it' }).click();
  expect((await paper).headers()['content-type']).toContain('application/pdf');
  await expect(page.getByRole('list', { name: 'Released' })).toContainText('Released to Counsel');

  // Where it was given.
  await page.getByRole('button', { name: 'Take the mark back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(released).toHaveCount(0);
  await staff.reload();
  await expect(staff.getByText('Said among us').first()).toBeVisible();
});
