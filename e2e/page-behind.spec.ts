import { callsOf, openMeeting } from './meetings';
import { madeTool, nextSection, railQuestion, roundOfRail } from './round';
import { expect, test } from './story';

// A page that is behind undoes nothing that somebody else did meanwhile (docs/decisions/0065).

test('who says where a round is leaves what a co-author noted of it meanwhile', async ({ story }) => {
  const page = await story.as('staff', { width: 390, height: 844 });
  const id = await roundOfRail(page, await madeTool(page, [railQuestion]));
  await nextSection(page);
  await page.getByRole('button', { name: 'Change the place' }).click();
  const place = page.getByRole('combobox', { name: 'Room or place' });
  await expect(place).toBeVisible();
  const { call } = await callsOf(await story.as('committee'), 'committee');
  await call('PUT /audits/{id}/join', `/audits/${id}/join`);
  await call('PUT /audits/{id}', `/audits/${id}`, { data: { note: 'Two residents were asleep' } });
  await place.click();
  await page.getByRole('option').first().click();
  const read = () => call('GET /audits/{id}', `/audits/${id}`);
  await expect.poll(async () => (await read()).location !== null).toBe(true);
  expect((await read()).note).toBe('Two residents were asleep');
});

test('who writes down who came puts nothing over what somebody else wrote meanwhile, and is told', async ({
  story,
}) => {
  const { page, committee, id } = await openMeeting(story, ['Night lights'], 'invited');
  const came = page.getByRole('radiogroup', { name: 'Attendance of Rosa Alvarez' });
  await expect(came).toBeVisible();
  await committee.call('PUT /meeting-minutes/{id}', `/meeting-minutes/${id}`, {
    data: { attendance: [{ user: committee.id, attendance: 'EXCUSED' }] },
  });
  await came.getByText('Absent').click();
  await expect(page.getByText('The attendance stays as it is: someone else was at it')).toBeVisible();
  await expect(came.getByRole('radio', { name: 'Excused' })).toBeChecked();
  // Now that it was looked at, and one after the other.
  await came.getByText('Absent').click();
  await came.getByText('Present').click();
  await expect(page.getByText('Attendance saved: 1 invited: 1 present')).toBeVisible();
  const { attendance } = await committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);
  expect(attendance).toMatchObject([{ attendance: 'PRESENT' }]);
});

test('minutes that somebody else went on writing are not sent out to be signed unread', async ({ story }) => {
  const { page, committee, id } = await openMeeting(story, ['Night lights']);
  await committee.call('PUT /meetings/confirm/{id}', `/meetings/confirm/${id}`, { data: {} });
  const write = (data: object) =>
    committee.call('PUT /meeting-minutes/{id}', `/meeting-minutes/${id}`, { data });
  await write({ minutes: 'Three lights are broken' });
  await page.reload();
  await page.getByRole('button', { name: 'Let the minutes be signed' }).click();
  await write({ minutes: 'Four lights are broken' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Let the minutes be signed' }).click();
  await expect(dialog.getByRole('alert')).toContainText('someone else');
  const minutes = await committee.call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);
  expect(minutes.finalDateTime).toBeNull();
});
