import { houseHref } from '../../../web/src/features/audits/round-words';
import { addressOf } from '../../../web/src/screens';
import { goTo, partOf, type Walk } from '../walk';

/** The compliance panel, the statistics of a month, and where people are told. */
export const figures = {
  'panel-row': {
    as: 'committee',
    height: 320,
    to: async ({ page }) => {
      await goTo(page, addressOf('compliancePanel'));
      return page
        .getByRole('list', { name: /^Compliance panel/ })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: /^Ambassador rounds/ }) });
    },
  },
  'record-entry': {
    as: 'committee',
    height: 620,
    to: async ({ page }) => {
      await goTo(page, `${addressOf('compliancePanel')}?cell=fire-drill-NIGHT.9`);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Enter a record' }).click();
      await dialog.getByLabel('Day').fill('2026-09-20');
      await dialog.getByLabel('Note').fill('Nine minutes, all accounted for');
      return dialog.locator('form');
    },
  },
  'statistics-issues': {
    as: 'committee',
    height: 440,
    to: async ({ page }) => {
      await goTo(page, addressOf('statistics'));
      return partOf(page, 'Issues');
    },
  },
  'issues-by-department': {
    as: 'committee',
    height: 404,
    to: async ({ page }) => {
      await goTo(page, addressOf('statistics'));
      return partOf(page, 'Issues by department');
    },
  },
  'house-map': {
    as: 'staff',
    height: 270,
    to: async ({ page }) => {
      await goTo(page, houseHref);
      return page.getByRole('list', { name: 'Rooms of Willow Memory Care' });
    },
  },
  'mail-choices': {
    as: 'staff',
    height: 396,
    to: async ({ page }) => {
      await goTo(page, addressOf('account'));
      return partOf(page, 'Mails');
    },
  },
} as const satisfies Record<string, Walk>;
