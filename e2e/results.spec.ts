import { expect, test } from './story';

const foreign = `/topics/data-analysis/${encodeURIComponent('https://charts.example/falls?center=1')}`;

test('a page of others is shown as an analysis only where an administrator allowed its origin', async ({
  story,
}) => {
  const rosa = await story.as('committee');
  await rosa.goto(foreign);
  await expect(rosa.getByText('Nobody allowed pages of https://charts.example here.')).toBeVisible();
  await expect(rosa.locator('iframe')).toHaveCount(0);
  await rosa.goto(`/topics/data-analysis/${encodeURIComponent('javascript:alert(1)')}`);
  await expect(rosa.getByText('Its address is not one of a page over HTTPS.')).toBeVisible();
});
