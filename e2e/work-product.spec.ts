import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { expect, sessionOf, test } from './story';

const unique = (text: string) => `${text} ${Date.now().toString(36)}`;

test('a PIP that the committee marks is gone for others, and its paper asks to whom it goes', async ({
  story,
  request,
}) => {
  const call = callsIn(request, (await sessionOf(request, 'committee')).token);
  const title = unique('Kept by the committee');
  const { id } = await call('POST /pips', '/pips', { data: { title } });
  const page = await story.as('committee');
  await page.goto(`/projects/edit-pip/${id}`);
  await page.getByRole('button', { name: 'Mark as work product' }).click();
  const asked = page.getByRole('dialog', { name: 'Mark this PIP as committee work product?' });
  await asked.getByRole('button', { name: 'Mark', exact: true }).click();
  const released = page.getByRole('region', { name: 'Committee work product' });
  await expect(released).toContainText('Nothing of it was released yet.');

  const staff = await story.as('staff');
  await staff.goto(`${addressOf('pips')}?q=${encodeURIComponent(title)}`);
  await expect(staff.getByRole('link', { name: title })).toHaveCount(0);
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
