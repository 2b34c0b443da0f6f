import { expect, test } from './story';

const somebody = '01980000-0000-7000-8000-00000000dead';

const addresses = {
  assistant: ['/projects', '/ambassador-rounds/1', `/topics/new-questionnaire/${somebody}`, '/outbox'],
  staff: [`/staff/edit-staff/${somebody}`, `/edit-user/${somebody}`, '/activity', '/entities-admin'],
} as const;

for (const who of ['assistant', 'staff'] as const) {
  test(`what is for others says so to ${who === 'staff' ? 'staff' : 'an assistant'}, and asks the server for nothing of it`, async ({
    story,
  }) => {
    const page = await story.as(who);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(answer.url());
    });
    for (const address of addresses[who]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You do not have access');
      await expect(page).toHaveTitle('You do not have access · Lamplight');
      await expect(page.getByRole('main').getByRole('link')).toHaveText(/^(Go to Home|See the )/);
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(refused).toEqual([]);
  });
}
