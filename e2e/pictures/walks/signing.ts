import { addressOf } from '../../../web/src/screens';
import { goTo, partOf, type Walk, type Walker } from '../walk';

/** What waits for a signature, opened from Home. */
async function openSigning({ page }: Walker): Promise<void> {
  await goTo(page, addressOf('home'));
  await page
    .getByRole('link', { name: /Infection prevention/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Sign: / }).waitFor();
  await page.waitForLoadState('networkidle');
}

export const signing = {
  'signing-waiting': {
    as: 'committee',
    height: 300,
    to: async ({ page }) => {
      await goTo(page, addressOf('home'));
      await page
        .getByRole('button', { name: /signature/ })
        .first()
        .click();
      return undefined;
    },
  },
  'signing-form': {
    as: 'committee',
    height: 460,
    to: async (walker) => {
      await openSigning(walker);
      return walker.page.getByRole('heading', { name: 'Your signature is asked for' }).locator('..');
    },
  },
  'signing-state': {
    as: 'committee',
    height: 232,
    to: async (walker) => {
      await openSigning(walker);
      return partOf(walker.page, 'Signatures');
    },
  },
} as const satisfies Record<string, Walk>;
