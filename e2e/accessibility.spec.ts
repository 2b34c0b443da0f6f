import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Who } from './story';

/** Every screen as each role, light and dark. A screen added to the routes is added here. */
const screens: Record<Who, string[]> = {
  committee: [
    '/home',
    '/issues',
    '/issues?view=board',
    '/issues/new-issue',
    'issue',
    'issue/edit',
    '/nowhere',
  ],
  staff: ['/home', '/issues', '/issues/new-issue', 'issue', 'issue/edit'],
  assistant: ['/home', '/issues', 'issue'],
  administrator: ['/home', '/issues', 'issue'],
  otherCenter: ['/home', '/issues'],
};

for (const dark of [false, true]) {
  for (const [who, paths] of Object.entries(screens) as [Who, string[]][]) {
    test(`axe finds nothing on the screens of ${who}, ${dark ? 'dark' : 'light'}`, async ({ story }) => {
      const page = await story.as(who, { dark, width: who === 'staff' ? 390 : 1440 });
      await page.goto('/issues');
      const first = page.locator('main a[href*="/issues/edit-issue/"]').first();
      const issue = (await first.getAttribute('href'))?.replace(/\/view$/, '') ?? '';
      const addresses: Record<string, string> = { issue: `${issue}/view`, 'issue/edit': issue };
      if (paths.includes('round')) {
        await page.goto('/ambassador-rounds');
        addresses.round =
          (await page.locator('main a[href^="/ambassador-rounds/"]').first().getAttribute('href')) ?? '';
      }
      for (const path of paths) {
        await page.goto(addresses[path] ?? path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        const told = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        );
        expect({ path, told }).toEqual({ path, told: [] });
      }
    });
  }
}

test('axe finds nothing on the login page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Demonstration accounts' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
