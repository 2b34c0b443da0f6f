import { failure, success } from '@lamplight/contract/messages';
import type { Browser, Page } from '@playwright/test';
import { callsOf, otherMeeting } from './meetings';
import { named } from './named';
import { expect, sessionOf, test } from './story';

/** A phone whose owner is logged in nowhere. */
const phone = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (
    await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'en-US',
      viewport: { width: 390, height: 800 },
    })
  ).newPage();

test('who attended signs that and the minutes by one link on a phone; what changed meanwhile is read again, and a second signature refused', {
  tag: '@firefox',
}, async ({ story, browser, baseURL }) => {
  const page = await story.as('committee');
  const committee = await callsOf(page, 'committee');
  const administrator = await callsOf(page, 'administrator');
  const assistant = await callsOf(page, 'assistant');
  const title = named('Quality committee');
  const { id } = await otherMeeting(committee, {
    title,
    plannedDate: committee.today,
    attendeeIds: [committee.id, assistant.id],
  });
  const write = (minutes: string) =>
    committee.call('PUT /meeting-minutes/{id}', `/meeting-minutes/${id}`, { data: { minutes, final: true } });
  await write('Opened at nine.');
  await committee.call('PUT /meetings/confirm/{id}', `/meetings/confirm/${id}`, { data: {} });
  const { email } = await assistant.call('GET /account', '/account');
  const { content } = await administrator.call(
    'GET /outbox',
    `/outbox?email.equals=${email}&kind.equals=signature-asked&sort=createdAt,desc`,
  );
  const { link } = await administrator.call('GET /outbox/{id}', `/outbox/${content[0]?.id}`);

  const signer = await phone(browser, baseURL);
  await signer.goto(link ?? '');
  await expect(signer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(signer.getByText('Opened at nine.')).toBeVisible();
  const [attended, read] = [
    signer.getByLabel('I attended this meeting.'),
    signer.getByLabel('I have read these minutes and approve them as they stand.'),
  ];
  // An attestation is the signer's to mark.
  await expect(attended).not.toBeChecked();
  await expect(read).not.toBeChecked();
  await signer.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(signer.getByText('Mark what you sign: one of them, or both')).toBeVisible();
  await expect(attended).toBeFocused();
  await attended.check();
  await read.check();

  await write('Opened at ten.');
  await signer.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(signer.getByRole('heading', { name: 'It has changed since you opened it' })).toBeVisible();
  await signer.getByRole('button', { name: 'Read it again' }).click();
  await expect(signer.getByText('Opened at ten.')).toBeVisible();

  await attended.check();
  await signer.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(signer.getByText('Your signature is recorded: I attended this meeting.')).toBeVisible();
  await expect(signer.getByRole('group', { name: 'Signed' })).toBeFocused();
  await expect(attended).toHaveCount(0);
  await read.check();
  await signer.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(signer.getByRole('heading', { level: 1, name: success.minuteSigned })).toBeVisible();
  await signer.goto(link ?? '');
  await expect(signer.getByRole('heading', { name: 'You have answered already' })).toBeVisible();

  const { token } = await sessionOf(page.request, 'assistant');
  const again = await page.request.put(`/api/meeting-minutes/sign-in/${id}`, {
    data: {},
    headers: { authorization: `Bearer ${token}` },
  });
  expect([again.status(), (await again.json()).message]).toEqual([400, failure.minuteSigned]);
  await signer.context().close();
});
