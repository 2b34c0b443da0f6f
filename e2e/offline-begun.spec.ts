import { addressOf } from '../web/src/screens';
import { callsOf, enabledTopic } from './meetings';
import { named } from './named';
import { cardsOf, nextSection, sectionOf } from './round';
import { expect, test } from './story';
import { installed, isAtHand } from './worker';

const phone = { width: 390, height: 844, worker: true };
const asked = {
  linkId: 'plan',
  type: 'yes-no',
  text: 'Is there a plan for everyone who fell?',
  required: true,
};
const definition = { item: [{ linkId: 'all', type: 'group', text: 'Falls', item: [asked] }] };

test('a topic’s form is begun, filled in and sent without a network, and is there once', async ({
  story,
}) => {
  const why = named('Two have none');
  const page = await story.as('staff', phone);
  const committee = await callsOf(page, 'committee');
  const administrator = await callsOf(page, 'administrator');
  const staff = await callsOf(page, 'staff');
  const topic = await enabledTopic(page, committee, 'Falls', [staff.id]);
  await administrator.call('POST /forms', '/forms', { data: { topic: topic.topicId, definition } });
  await page.goto(addressOf('home'));
  await installed(page);
  await expect.poll(() => isAtHand(page), { timeout: 60_000 }).toBe(true);

  await page.context().setOffline(true);
  await page.goto(addressOf('topics'));
  await page.getByRole('link', { name: `Fill in ${topic.name}` }).click();
  await page.getByRole('button', { name: 'Begin the form' }).click();
  await expect(page).toHaveURL(/\/topics\/edit-questionnaire\/[0-9a-f-]{36}/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const plan = cardsOf(page).first();
  await plan.getByRole('button', { name: 'No', exact: true }).click();
  await plan.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: /comment/i }).click();
  await plan.getByRole('textbox').fill(why);
  await nextSection(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sectionOf(page)).toHaveText('Complete, not sent yet');
  await page.close();

  const again = await page.context().newPage();
  await again.goto(addressOf('topics'));
  await expect(again.getByRole('region', { name: 'Not sent yet' })).toContainText(topic.name);
  await again.goto(addressOf('home'));
  await again.context().setOffline(false);
  await expect(again.getByText('Form successfully submitted').first()).toBeVisible({ timeout: 40_000 });
  expect(await staff.call('GET /completed-forms/{id}', `/completed-forms/${id}`)).toMatchObject({
    status: 'SENT',
    answers: [{ linkId: 'plan', comment: why }],
  });
});

test('the picture of a tool is there without a network', async ({ story }) => {
  const page = await story.as('staff', phone);
  const title = named('Lift');
  const { call } = await callsOf(page, 'committee');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await call('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', {
    multipart: {
      auditToolQuestionnarieDTO: JSON.stringify({ title, definition }),
      image: { name: 'lift.png', mimeType: 'image/png', buffer: png },
    },
  });
  await page.goto(addressOf('home'));
  await installed(page);
  await expect.poll(() => isAtHand(page), { timeout: 60_000 }).toBe(true);
  await page.context().setOffline(true);
  await page.goto(addressOf('rounds'));
  await page.getByRole('button', { name: 'Start a round' }).first().click();
  const picture = page.getByRole('link', { name: new RegExp(title) }).locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});
