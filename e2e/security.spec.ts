import { addressOf } from '../web/src/screens';
import { expect, test } from './story';

test('pages run no script but our own, and fit the strictest policy', async ({ story }) => {
  const page = await story.as('committee');
  const response = await page.goto(addressOf('issues'));
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  await expect(page.getByRole('heading', { name: 'Issues', level: 1 })).toBeVisible();
  // Whoever watches a screen's address without reading it gets the same headers.
  const head = await page.request.head('/login');
  expect(head.status()).toBe(200);
  expect(head.headers()['content-security-policy']).toBe(policy);
});

test('what people type runs nowhere', async ({ story }) => {
  const page = await story.as('staff');
  await page.goto(addressOf('newIssue'));
  const naughty =
    '<img src=x onerror="document.documentElement.id=\'owned\'"><script>document.documentElement.id="owned"</script> {{7*7}}';
  await page.getByLabel('Description').fill(naughty);
  await page.getByRole('button', { name: 'Record issue' }).click();
  await expect(page.getByText(naughty).first()).toBeVisible();
  // The title of the page says it too, as text.
  await expect(page).toHaveTitle(/<script>/);
  await expect(page.locator('#owned')).toHaveCount(0);
});

test('a center’s issue is not there for another center', async ({ story }) => {
  const ours = await story.as('committee');
  await ours.goto(addressOf('issues'));
  await ours.getByRole('table').getByRole('link').first().click();
  await expect(ours).toHaveURL(/edit-issue/);
  const address = new URL(ours.url()).pathname;
  const session = await ours.evaluate(
    () => JSON.parse(localStorage.getItem('lamplight.session') ?? '{}').token,
  );
  expect(session).toBeTruthy();
  const theirs = await story.as('otherCenter');
  const token = await theirs
    .goto(addressOf('home'))
    .then(() => theirs.evaluate(() => JSON.parse(localStorage.getItem('lamplight.session') ?? '{}').token));
  const id = address.split('/')[3];
  const answer = await theirs.request.get(`/api/issues/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(404);
});
