import { addressOf } from '../../../web/src/screens';
import { goTo, mainOf, partOf, type Walk } from '../walk';

const home = (as: Walk['as'], height: number): Walk => ({
  as,
  height,
  to: async ({ page }) => {
    await goTo(page, addressOf('home'));
    // The counts beside the navigation come by code of their own; both have something to do.
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: /^Tasks \d/ })
      .waitFor();
    return undefined;
  },
});

export const firstDays = {
  'home-staff': home('staff', 580),
  'home-committee': home('committee', 580),
  'home-assistant': {
    as: 'assistant',
    height: 320,
    to: async ({ page }) => {
      await goTo(page, addressOf('home'));
      return partOf(page, 'My work');
    },
  },
  'find-dialog': {
    as: 'staff',
    height: 460,
    to: async ({ page }) => {
      await goTo(page, addressOf('home'));
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill('call light');
      // An action is there at once, the records once they were looked for.
      await dialog.getByRole('group', { name: 'Issues' }).getByRole('option').first().waitFor();
      return page.locator('.mantine-Modal-content');
    },
  },
  'new-user': {
    as: 'administrator',
    height: 440,
    to: async ({ page }) => {
      await goTo(page, addressOf('newUser'));
      return mainOf(page);
    },
  },
  'centers-dashboard': {
    as: 'administrator',
    height: 420,
    to: async ({ page }) => {
      await goTo(page, addressOf('dashboard'));
      return mainOf(page);
    },
  },
  'center-topics': {
    as: 'committee',
    height: 420,
    to: async ({ page }) => {
      await goTo(page, addressOf('centerTopics'));
      return mainOf(page);
    },
  },
  'compliance-panel': {
    as: 'committee',
    height: 680,
    to: async ({ page }) => {
      await goTo(page, addressOf('compliancePanel'));
      return mainOf(page);
    },
  },
} as const satisfies Record<string, Walk>;
