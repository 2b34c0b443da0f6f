import { failure, success } from '@lamplight/contract/messages';
import { addDays, dayOf } from '@lamplight/domain/calendar/day';
import type { Browser, Page } from '@playwright/test';
import { readPdf } from '../server/src/ports/pdf/read-pdf.fixture';
import { addressOf } from '../web/src/screens';
import { formatLongDay } from '../web/src/ui/dates';
import { callsIn } from './calls';
import { type MailedLamplight, startMailed } from './mailed-lamplight';
import { bytesOpenedBy } from './mailed-signing';
import { dragTo, expectInColumn, inGrid, inMenu } from './meetings';
import { chooseFiles } from './press';
import { expect, test } from './story';

const [ann, ben] = ['ann@riverside.example', 'ben@riverside.example'];
const people = [`Ann;Signer;${ann};Director of Nursing;yes`, `Ben;Signer;${ben};Medical Director;yes`];
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`What ${name} says`) });

/** A center with two members of its committee, whose mails leave; its administrator's page. */
async function setUp(browser: Browser, lamplight: MailedLamplight) {
  const { baseURL } = lamplight;
  const page = await (await browser.newContext({ baseURL, locale: 'en-US' })).newPage();
  await lamplight.setUp(page, 'Riverside');
  await lamplight.importPeople(page, people);
  const session: { token: string } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('lamplight.session') ?? '{}'),
  );
  return { page, token: session.token, call: callsIn(page.request, session.token) };
}

type Calls = Awaited<ReturnType<typeof setUp>>['call'];

const definition = {
  title: 'Falls',
  item: [
    {
      linkId: 'falls',
      type: 'group',
      text: 'Falls of the month',
      item: [{ linkId: 'reviewed', type: 'yes-no', text: 'Was every fall at night reviewed?' }],
    },
  ],
};

/** The topic of falls, enabled, with a form. */
async function addFalls(call: Calls) {
  const topic = await call('POST /topics', '/topics', { data: { name: 'Falls' } });
  await call('POST /forms', '/forms', { data: { topic: topic.id, definition } });
  const found = async () => (await call('GET /center-topics', '/center-topics?name.contains=Falls')).content;
  await expect.poll(async () => (await found()).length).toBe(1);
  const centerTopicId = (await found())[0]?.id ?? '';
  await call('PUT /center-topics/activate/{id}', `/center-topics/activate/${centerTopicId}`);
  return { topicId: topic.id, centerTopicId };
}

/** A new result of falls: a “no” was answered, and its issue is overdue. */
async function sendResult(call: Calls, topicId: string) {
  const answers = [{ linkId: 'reviewed', answer: [{ valueCoding: { code: 'no' } }] }];
  const form = await call('PUT /completed-forms/sent', `/completed-forms/sent?idTopic=${topicId}`, {
    multipart: { completedFormDTO: JSON.stringify({ answers }) },
  });
  const issue = {
    description: 'Falls at night are not reviewed',
    completedForm: form.id,
    linkId: 'reviewed',
  };
  await call('POST /issues', '/issues', {
    multipart: { issueDTOString: JSON.stringify({ ...issue, dueDate: '2024-01-31' }) },
  });
}

/** Opens a mailed link on a phone and signs all that it asks for. */
async function signOnPhone(browser: Browser, baseURL: string, link: string): Promise<void> {
  const phone = await (
    await browser.newContext({
      baseURL,
      locale: 'en-US',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    })
  ).newPage();
  await phone.goto(link);
  await expect(phone.getByText('Night rounds begin an hour earlier.')).toBeVisible();
  for (const said of ['I attended this meeting.', /^I have read these minutes/])
    await phone.getByLabel(said).check();
  await phone.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(phone.getByRole('heading', { level: 1, name: success.minuteSigned })).toBeVisible();
  await phone.context().close();
}

/** What a call by whoever is logged in is refused with. */
const refusal = async (page: Page, token: string, path: string, options: object = { data: {} }) => {
  const method = 'multipart' in options ? 'POST' : 'PUT';
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...options,
  });
  return [answer.status(), (await answer.json()).message];
};

test('the committee’s meeting, from the calendar’s rule to the stored minutes with all signatures', {
  tag: '@viewer',
}, async ({ browser, noise }) => {
  test.slow();
  const lamplight = await startMailed();
  const { at, baseURL, mailedLink } = lamplight;
  try {
    const { page, token, call } = await setUp(browser, lamplight);
    page.on('pageerror', (error) => noise.push(String(error)));
    const { topicId, centerTopicId } = await addFalls(call);
    const today = dayOf(new Date(), 'America/Chicago');
    const until = addDays(today, 91);

    await test.step('A calendar rule is set, and a quarter planned', async () => {
      await page.goto(at(`${addressOf('centerTopics')}?topic=${centerTopicId}`));
      await page.getByRole('combobox', { name: 'When they are' }).click();
      await page.getByRole('option', { name: /^On a day of the month/ }).click();
      await page.getByRole('combobox', { name: 'Day', exact: true }).click();
      await page.getByRole('option', { name: 'Day 15' }).click();
      await page.getByLabel('Time').fill('10:00');
      await page.getByLabel('From').fill(today);
      await page.getByRole('switch', { name: 'Meetings of the quality committee' }).press('Space');
      await page.getByRole('button', { name: 'Save configuration' }).click();
      await expect(page.getByText(success.configurationUpdated).first()).toBeVisible();
      await page.goto(at(addressOf('calendar')));
      await inMenu(page, 'Plan a range…');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('From').fill(today);
      await dialog.getByLabel(/^To\b/).fill(until);
      await dialog.getByRole('button', { name: 'Plan 3 meetings' }).click();
      await expect(dialog.getByText(/^3 meetings planned/)).toBeVisible();
    });

    const list = `/meetings/calendar/list?initDate=${today}&endDate=${until}`;
    // Not the first: it may be today.
    const [, second] = await call('GET /meetings/calendar/list', list);
    const { id = '', day: planned = today } = second ?? {};
    const weekday = new Date(`${planned}T00:00:00Z`).getUTCDay();
    const moved = addDays(planned, weekday === 6 ? -1 : 1);
    let paper: Buffer = Buffer.from('');
    const meetingPage = at(`${addressOf('calendar')}/edit-meeting/${id}`);

    await test.step('It is dragged to another day, and refused into the past', async () => {
      await page.goto(at(`${addressOf('calendar')}?view=week&date=${planned}`));
      await expectInColumn(page, inGrid(page, 'Falls'), planned);
      await dragTo(page, inGrid(page, 'Falls'), moved);
      await expect(page.getByText('Falls: moved to').first()).toBeVisible();
      await page.goto(meetingPage);
      await page.getByRole('button', { name: /^Move Falls, / }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Day').fill(addDays(today, -2));
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(failure.pastDate);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      const { day } = await call('GET /meetings/{id}', `/meetings/${id}`);
      expect(day).toBe(moved);
    });

    await test.step('Its agenda holds the new results and the overdue issue', async () => {
      await sendResult(call, topicId);
      await page.getByRole('button', { name: 'Gather now' }).click();
      const proposals = page.getByRole('list', { name: 'Proposals' });
      await expect(proposals).toContainText('1 form was sent');
      await expect(proposals).toContainText('1 issue is open, and is overdue');
      await page.getByRole('button', { name: /^Accept all/ }).click();
      await expect(page.getByRole('list', { name: 'Agenda' })).toContainText('Results: Falls');
    });

    await test.step('Minutes are written, and the meeting is confirmed', async () => {
      await page.getByRole('button', { name: 'Write: Results: Falls' }).click();
      const decision = page
        .getByRole('region', { name: 'Results: Falls' })
        .getByRole('textbox', { name: 'Decision' });
      await expect(decision).toHaveAttribute('contenteditable', 'true');
      await decision.click();
      await page.keyboard.type('Night rounds begin an hour earlier.');
      await expect(page.getByText(/^Saved at/)).toBeVisible();
      await page.getByRole('button', { name: 'Confirm meeting' }).click();
      const confirming = page.getByRole('dialog', { name: 'Confirm a meeting that lies ahead?' });
      const planned = `It has not been held yet: it is planned for ${formatLongDay(moved, true, 'en-US')}`;
      await expect(confirming).toContainText(planned);
      await expect(confirming).toContainText('counts it as held all the same, and makes its minutes final.');
      // Read out as it opens, and nothing of the form besides.
      await expect(confirming).toHaveAccessibleDescription(
        /^It has not been held yet: .+ It stays confirmed: this cannot be taken back\.$/,
      );
      await confirming.getByRole('button', { name: 'Confirm meeting' }).click();
      await expect(page.getByText(success.meetingConfirmed).first()).toBeVisible();
      expect(await refusal(page, token, `/meetings/confirm/${id}`)).toEqual([400, failure.meetingConfirmed]);
    });

    await test.step('One signs from the mail on a phone, the other after it was sent again', async () => {
      const link = await mailedLink(ann, '/sign-in');
      await signOnPhone(browser, baseURL, link);
      expect(await refusal(page, '', `/meeting-minutes/${id}/sign-in${new URL(link).search}`)).toEqual([
        400,
        failure.minuteSigned,
      ]);
      await mailedLink(ben, '/sign-in');
      await page.reload();
      const invited = page.getByRole('list', { name: 'Invited' });
      await expect(invited.getByRole('listitem').filter({ hasText: 'Ann Signer' })).toContainText(
        'Minutes: signed',
      );
      await page.getByRole('button', { name: 'Re-send the e-mail to Ben Signer' }).click();
      await expect(page.getByText(success.emailSent).first()).toBeVisible();
      await signOnPhone(browser, baseURL, await mailedLink(ben, '/sign-in', 2));
    });

    await test.step('It is closed, and its stored PDF has all signatures', async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Close sign-in' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close sign-in' }).click();
      await expect(page.getByText(success.signInClosed).first()).toBeVisible();
      expect(await refusal(page, token, `/meetings/close-sign-in/${id}`)).toEqual([
        400,
        failure.signInClosed,
      ]);
      await expect
        .poll(async () => {
          const { document } = await call('GET /meeting-minutes/{id}', `/meeting-minutes/${id}`);
          return document?.file.type;
        })
        .toBe('application/pdf');
      const stored = page.getByRole('list', { name: 'Stored minutes' }).getByRole('button').first();
      paper = await bytesOpenedBy(page, stored);
      const { lines } = await readPdf(paper);
      const said = lines.join('\n');
      expect(said).toContain('Night rounds begin an hour earlier.');
      for (const name of ['Ann Signer', 'Ben Signer'])
        expect(said.split(name).length - 1, name).toBeGreaterThanOrEqual(2);
    });

    await test.step('A report is uploaded, and a second one refused', async () => {
      const other = await page.context().newPage();
      await other.goto(meetingPage);
      const place = (of: Page) => of.getByRole('region', { name: 'Reports: The meeting as a whole' });
      const upload = (of: Page, name: string) =>
        chooseFiles(
          of,
          () => place(of).getByRole('button', { name: 'Upload the report' }).click(),
          text(name),
        );
      await expect(place(other).getByRole('button', { name: 'Upload the report' })).toBeVisible();
      await upload(page, 'falls.txt');
      await expect(place(page).getByRole('button', { name: 'falls.txt', exact: true })).toBeVisible();
      await upload(other, 'again.txt');
      await expect(other.getByText(failure.reportExists).first()).toBeVisible();
      await other.close();
    });

    await test.step('A pending document is handed in among the tasks, and the QAPI plan opens in a tab', async () => {
      const people = await call('GET /user-apps', '/user-apps?user_email.equals=ada.moss@example.org');
      await call('POST /documents', '/documents', {
        multipart: {
          documentDTO: JSON.stringify({
            type: 'POLICY',
            title: 'Falls policy',
            userApp: people.content[0]?.id,
            dueDate: today,
          }),
        },
      });
      await call('POST /documents', '/documents', {
        multipart: {
          documentDTO: JSON.stringify({ type: 'QAPI_PLAN', title: 'Our plan' }),
          multipartFile: { name: 'plan.pdf', mimeType: 'application/pdf', buffer: paper },
        },
      });
      await page.goto(at(addressOf('tasks')));
      const task = page.getByRole('listitem').filter({ hasText: 'Falls policy' });
      await task.locator('input[type=file]').setInputFiles(text('policy.txt'));
      await expect(page.getByText(success.documentSaved).first()).toBeVisible();
      await expect(task).toHaveCount(0);
      await page.goto(at(addressOf('documents')));
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'QAPI plan' }).click();
      const tab = await opened;
      await expect.poll(() => tab.url()).toMatch(/^blob:/);
    });
  } finally {
    await lamplight.stop();
  }
});
