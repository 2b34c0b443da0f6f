import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { freshMark } from './named';
import { expect, sessionOf, test } from './story';

const question = {
  linkId: 'reviewed',
  type: 'yes-no',
  text: 'Was every fall reviewed?',
  alert: true,
  onNo: { issue: {} },
};
const definition = {
  title: 'Falls',
  item: [{ linkId: 'falls', type: 'group', text: 'Falls of the month', item: [question] }],
};

/** A center of its own where a form about falls was sent, which two people without a password are to sign; and others, of whom any two are enough. */
async function sentForm(request: APIRequestContext, others: readonly string[] = []) {
  const { token } = await sessionOf(request, 'administrator');
  const anywhere = callsIn(request, token);
  const mark = freshMark();
  const center = await anywhere('POST /centers', '/centers', { data: { name: `Signing ${mark}` } });
  const call = callsIn(request, token, center.id);
  const signer = async (user_firstName: string) => {
    const user_email = `${user_firstName}.${mark}@example.org`.toLowerCase();
    const data = { user_firstName, user_lastName: 'Signer', user_email, center: center.id };
    return { id: (await call('POST /user-apps', '/user-apps', { data })).id, email: user_email };
  };
  const [ann, ben] = [await signer('Ann'), await signer('Ben')];
  const more = await Promise.all(others.map(signer));
  const topic = await call('POST /topics', '/topics', { data: { name: `Falls ${mark}` } });
  await call('POST /forms', '/forms', { data: { topic: topic.id, definition } });
  await expect(async () => {
    const { content } = await call('GET /center-topics', `/center-topics?name.contains=${mark}`);
    expect(content).toHaveLength(1);
  }).toPass();
  const [own] = (await call('GET /center-topics', `/center-topics?name.contains=${mark}`)).content;
  await call('PUT /center-topics/activate/{id}', `/center-topics/activate/${own?.id}`);
  await call('PUT /center-topics/config-topic/{id}', `/center-topics/config-topic/${own?.id}`, {
    data: { responsibleIds: [ann, ben, ...more].map(({ id }) => id) },
  });
  await call('PUT /centers/{id}/config-sign-itopic', `/centers/${center.id}/config-sign-itopic?signNumber=2`);
  const answers = [
    { linkId: 'reviewed', answer: [{ valueCoding: { code: 'no' } }], comment: 'Two were not' },
  ];
  const form = await call('PUT /completed-forms/sent', `/completed-forms/sent?idTopic=${topic.id}`, {
    multipart: { completedFormDTO: JSON.stringify({ answers }) },
  });
  /** The link of the latest mail to somebody that asks for a signature, as an administrator reads it without a mail server. */
  const linkTo = async ({ email }: { email: string }) => {
    const { content } = await call(
      'GET /outbox',
      `/outbox?email.equals=${email}&kind.equals=signature-asked`,
    );
    const { link } = await call('GET /outbox/{id}', `/outbox/${content[0]?.id}`);
    return link ?? '';
  };
  return { center, topic, form, ann, ben, call, linkTo };
}

const stranger = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (
    await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'en-US',
      viewport: { width: 390, height: 800 },
    })
  ).newPage();

test('two people sign a form from their mails without an account: one declines, is asked again and signs; the record is sealed and its document confirmed to anyone', {
  tag: '@firefox',
}, async ({ story, browser, baseURL }) => {
  const admin = await story.as('administrator');
  const { center, topic, form, ann, ben, call, linkTo } = await sentForm(admin.request);
  const page = await stranger(browser, baseURL);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.headers().referer ?? ''));

  await test.step('The mailed link shows all that is to be signed, and its key leaves the address', async () => {
    await page.goto(await linkTo(ann));
    await expect(page.getByRole('heading', { level: 1, name: topic.name })).toBeVisible();
    await expect(page.getByText(`${center.name} asks for your signature`)).toBeVisible();
    await expect(page.getByText('Two were not')).toBeVisible();
    expect(new URL(page.url()).href).toBe(`${baseURL}${addressOf('signIn')}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: topic.name })).toBeVisible();
    expect(asked.filter((referer) => referer.includes('key='))).toEqual([]);
  });

  await test.step('She signs by key alone, once she has said what it means', async () => {
    await page.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
    // Who does not see the words hears them where the focus goes.
    const mark = page.getByRole('checkbox', { name: /approve it as it stands/ });
    await expect(mark).toBeFocused();
    await expect(mark).toHaveAttribute('aria-invalid', 'true');
    await expect(mark).toHaveAccessibleDescription('Mark this to sign');
    await page.getByRole('button', { name: 'Decline …' }).press('Enter');
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Decline …' })).toBeFocused();
    // A name that is not the one she is asked by is no slip without a word.
    const name = page.getByLabel('Your name, as it is to be printed');
    await name.fill('Ben Signer');
    await name.press('Tab');
    await expect(name).toHaveAccessibleDescription('You are asked as Ann Signer. Both names are printed.');
    await name.fill('ann  Signer');
    await name.press('Tab');
    await expect(name).toHaveAccessibleDescription('');
    await name.fill('Ann Signer');
    await mark.press('Space');
    await page.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Signed' })).toBeVisible();
    expect(page.url()).toBe(`${baseURL}${addressOf('signed')}`);
  });

  const first = await linkTo(ben);
  await test.step('He declines, which wants a reason', async () => {
    await page.goto(first);
    await page.getByRole('button', { name: 'Decline …' }).click();
    await page.getByRole('button', { name: 'Decline to sign' }).click();
    await expect(page.getByText('Say why you do not sign')).toBeVisible();
    await page.getByLabel('Why you do not sign').fill('Three were not');
    await page.getByRole('button', { name: 'Decline to sign' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Declined' })).toBeVisible();
    await page.goto(first);
    await expect(page.getByRole('heading', { name: 'You have answered already' })).toBeVisible();
  });

  await test.step('Who looks after the form reads why, and asks him again', async () => {
    // Beside the page of who signs Firefox holds this one for one that nobody looks at.
    await admin.bringToFront();
    await admin.goto(`/switch-center/${center.id}`);
    await expect(admin.getByRole('combobox', { name: 'Center' })).toHaveValue(center.name);
    await admin.goto(`/topics/edit-questionnaire/${form.id}/view`);
    await expect(admin.getByText('“Three were not”')).toBeVisible();
    await admin.getByRole('button', { name: 'Ask Ben Signer again' }).press('Enter');
    await expect(admin.getByText('1 of 2 signatures given.')).toBeVisible();
    await expect(admin.getByText('Email successfully sent').first()).toBeVisible();
    await expect(admin.getByRole('region', { name: 'Signatures' })).toBeFocused();
  });

  await test.step('By the fresh link he signs, and the record is sealed', async () => {
    await page.goto(await linkTo(ben));
    await page.getByRole('checkbox', { name: /approve it as it stands/ }).check();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(page.getByText('With it as many have signed as are needed.')).toBeVisible();
    const { status } = await call('GET /completed-forms/{id}', `/completed-forms/${form.id}`);
    expect(status).toBe('SIGNED');
  });

  await test.step('The public page confirms its document, and no other', async () => {
    let code = '';
    let document = '';
    await expect(async () => {
      const signing = await call(
        'GET /completed-forms/{id}/signatures',
        `/completed-forms/${form.id}/signatures`,
      );
      expect(signing.document).not.toBeNull();
      code = signing.code ?? '';
      document = signing.document ?? '';
    }).toPass();
    const { token } = await sessionOf(admin.request, 'administrator');
    const headers = { authorization: `Bearer ${token}`, 'x-center-id': center.id };
    const pdf = await (await admin.request.get(`/api/file/${document}`, { headers })).body();
    await page.goto(`/verify/${code}`);
    await expect(page.getByRole('heading', { name: 'This code is valid' })).toBeVisible();
    await page.getByText('Compare a file with this code').click();
    const choose = (name: string, buffer: Buffer) =>
      page
        .getByRole('region', { name: 'Check its code' })
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await choose('signed.pdf', pdf);
    await expect(page.getByText('This file is the signed document, byte for byte.')).toBeVisible();
    await choose('other.pdf', Buffer.concat([pdf, Buffer.from(' ')]));
    await expect(page.getByText(/This file is not the signed document/)).toBeVisible();

    // The document proves itself: nothing of it leaves the device, only public keys are fetched.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const byFile = page.getByRole('region', { name: 'Check the file' });
    const prove = (name: string, buffer: Buffer) =>
      byFile.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await prove('signed.pdf', pdf);
    await expect(byFile.getByText('Genuine, and sealed by this Lamplight')).toBeVisible();
    await expect(byFile.getByText(code)).toBeVisible();
    const changed = Buffer.from(pdf);
    changed.writeUInt8(changed.readUInt8(3000) ^ 1, 3000);
    await prove('changed.pdf', changed);
    await expect(byFile.getByText('This file was changed')).toBeVisible();
    expect(asked.filter((each) => each.includes('/api/'))).toEqual([
      'GET /api/trail-keys',
      'GET /api/trail-keys',
    ]);
  });
  await page.context().close();
});

test('of three who are asked any two are enough, and it says so until they have signed', async ({
  story,
}) => {
  const admin = await story.as('administrator');
  const { center, form } = await sentForm(admin.request, ['Cleo']);
  await admin.goto(`/switch-center/${center.id}`);
  await admin.goto(`/topics/edit-questionnaire/${form.id}/view`);
  await expect(admin.getByText('0 of 2 signatures given. Any 2 of the 3 are enough.')).toBeVisible();
});

test('a signed form is corrected: what was signed stays to be read, and its issue is opened once', async ({
  story,
  baseURL,
}) => {
  const admin = await story.as('administrator');
  const { center, form, ann, ben, linkTo } = await sentForm(admin.request);
  await admin.goto(`/switch-center/${center.id}`);
  await expect(admin.getByRole('combobox', { name: 'Center' })).toHaveValue(center.name);
  const wrong = `/topics/edit-questionnaire/${form.id}/view`;
  await admin.goto(wrong);
  await expect(admin.getByText('Sent, to be signed')).toBeVisible();
  const answer = admin.getByRole('listitem').filter({ hasText: question.text });
  await expect(answer.getByText('Alert', { exact: true })).toBeVisible();
  for (const signer of [ann, ben]) {
    const key = new URL(await linkTo(signer), baseURL).searchParams.get('key');
    expect((await admin.request.put(`/api/sign-in?key=${key}`)).ok()).toBe(true);
  }

  const document = admin.getByRole('button', { name: 'Signed document' });
  // It is written seconds later, and comes by itself.
  await admin.reload();
  await expect(document).toBeVisible();
  await admin.getByRole('button', { name: 'Correct' }).click();
  await admin.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(
    admin.getByText(/^Once it is sent, 2 people are asked under the bell to sign it/),
  ).toBeVisible();
  await expect(
    admin.getByText('Sending this form opens no other issue: what is open goes on.'),
  ).toBeVisible();
  await admin.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(admin.getByRole('region', { name: '1 issue' })).toBeVisible();

  await admin.goto(wrong);
  await expect(admin.getByText('signed, counts no more')).toHaveCount(2);
  await expect(admin.getByText('Issues that this form opened belong to its correction now.')).toBeVisible();
  await expect(document).toBeVisible();
});
