import type { Locator, Page } from '@playwright/test';
import { addressOf } from '../web/src/screens';
import { violationsIn } from './axe';
import { callsIn } from './calls';
import { named } from './named';
import { expect, sessionOf, test } from './story';

/** A PIP in draft that the committee has open, and calls about it. */
async function openPip(page: Page) {
  const { token, userData } = await sessionOf(page.request, 'committee');
  const call = callsIn(page.request, token);
  const title = named('By keyboard');
  const goal = { measure: 'Falls a week', unit: 'falls', baseline: 7, target: 3 };
  const { id } = await call('POST /pips', '/pips', {
    data: { title, problem: 'Falls', goal, leader: { id: userData.id } },
  });
  await page.goto(`/projects/edit-pip/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return { id, call };
}

/** Presses it as a keyboard does. */
async function press(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a section’s form begins where it can be typed or added, and gives the focus back to where it was opened', async ({
  story,
}) => {
  const page = await story.as('committee');
  await openPip(page);
  const opened = {
    'Edit root cause': page.getByRole('button', { name: 'Add a why' }),
    'Edit interventions and milestones': page.getByRole('button', { name: 'Add an intervention' }),
    'Edit charter': page.getByLabel('Name of the project'),
  };
  for (const [name, first] of Object.entries(opened)) {
    const edit = page.getByRole('link', { name });
    await press(page, edit);
    await expect(first).toBeFocused();
    const title = new RegExp(`^${name.replace('Edit ', '')}$`, 'i');
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Cancel' }));
    await expect(edit).toBeFocused();
  }
  await press(page, page.getByRole('link', { name: 'Edit charter' }));
  await expect(page.getByLabel('Name of the project')).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Edit goal' }));
  await expect(page.getByRole('textbox', { name: /^Specific/ })).toBeFocused();
  await page.getByLabel('Target date').fill('2031-06-30');
  await press(page, page.getByRole('button', { name: 'Use this sentence' }));
  await expect(page.getByLabel('Goal in one sentence')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByRole('link', { name: 'Edit goal' })).toBeFocused();
});

test('the only measurement and the only cycle are removed and brought back, the focus going with them', async ({
  story,
}) => {
  const page = await story.as('committee');
  const { id, call } = await openPip(page);
  await call('PUT /pips/{id}/measurements/{date}', `/pips/${id}/measurements/2025-01-06`, {
    data: { value: 5 },
  });
  await page.reload();
  const measured = part(page, 'Measurements');
  await press(page, measured.getByRole('button', { name: 'Edit: Jan 6, 2025' }));
  await press(page, measured.getByRole('button', { name: /^Done: / }));
  await expect(measured.getByRole('button', { name: 'Edit: Jan 6, 2025' })).toBeFocused();
  const remove = measured.getByRole('button', { name: 'Remove: Jan 6, 2025' });
  await press(page, remove);
  await expect(measured.getByText('No measurements yet')).toBeVisible();
  await expect(measured.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove).toBeFocused();
  await expect(measured.getByText('Measurement of Jan 6, 2025: back again')).toBeAttached();

  const cycles = part(page, 'PDSA cycles');
  await press(page, cycles.getByRole('button', { name: 'Add a cycle' }));
  await page.keyboard.type('One hall');
  await expect(cycles.getByText(/^Saved \d/)).toBeVisible();
  await press(page, cycles.getByRole('button', { name: 'Remove cycle 1' }));
  await expect(cycles.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cycles.getByRole('button', { name: 'Remove cycle 1' })).toBeFocused();
});

test('a step that is not taken gives the focus back to what asked for it', async ({ story }) => {
  const page = await story.as('committee');
  await openPip(page);
  const start = page.getByRole('button', { name: 'Start sign-in process' });
  await press(page, start);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(start).toBeFocused();
  const menu = page.getByRole('button', { name: 'Other steps' });
  await press(page, menu);
  await press(page, page.getByRole('menuitem', { name: 'Disable' }));
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('versions are compared and read by keyboard: what differs is said, and closing leads back', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(`${addressOf('pips')}?status=ACTIVE_NEW_VERSION_DRAFT`);
  await page.getByRole('table').getByRole('link', { name: 'Call lights answered' }).click();
  const versions = part(page, 'Versions');
  const compare = versions.getByRole('link', { name: 'Compare', exact: true });
  await press(page, compare);
  await expect(page.getByRole('article', { name: /^Version \d compared with version \d$/ })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ differences?: / })).toBeAttached();
  expect(await violationsIn(page)).toEqual([]);
  await press(page, page.getByRole('link', { name: 'Close the comparison' }));
  await expect(compare).toBeFocused();
  await press(page, versions.getByRole('link', { name: 'Read version 1' }));
  await expect(page.getByRole('article', { name: 'Version 1' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Close version 1' }));
  await expect(versions.getByRole('link', { name: 'Read version 1' })).toBeFocused();
});

test('axe finds nothing in PIPs that are disabled or have several cycles; the board scrolls within the page', async ({
  story,
}) => {
  const page = await story.as('committee');
  for (const title of ['Weights on the day they are due', 'Fewer falls at night on Oak and Birch']) {
    await page.goto(`${addressOf('pips')}?text=${encodeURIComponent(title)}`);
    await page.getByRole('table').getByRole('link', { name: title }).click();
    await expect(part(page, 'Versions')).toBeVisible();
    expect(await violationsIn(page), title).toEqual([]);
  }
  const phone = await story.as('committee', { width: 390, height: 844 });
  await phone.goto(`${addressOf('pips')}?view=board`);
  await expect(part(phone, 'Active').getByRole('link').first()).toBeVisible();
  const wider = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
