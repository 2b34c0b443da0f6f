import { addressOf } from '../../../web/src/screens';
import { goTo, mainOf, type Walk, type Walker } from '../walk';

/** The round that somebody has begun this morning. */
async function openDraft({ page, call }: Walker, section = ''): Promise<void> {
  const { content } = await call(
    'GET /audits',
    '/audits?status.equals=DRAFT&size=1&sort=creationDateTime,desc',
  );
  await goTo(page, `${addressOf('rounds')}/${content[0]?.id}${section}`);
}

async function chooseTool({ page }: Walker): Promise<void> {
  await goTo(page, addressOf('rounds'));
  await page.getByRole('button', { name: 'Start a round' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Rooms and dignity/ })
    .waitFor();
}

export const rounds = {
  'round-list': {
    as: 'staff',
    height: 560,
    to: async ({ page }) => {
      await goTo(page, addressOf('rounds'));
      return undefined;
    },
  },
  'round-tools': {
    as: 'staff',
    height: 620,
    to: async (walker) => {
      await chooseTool(walker);
      return undefined;
    },
  },
  'round-place': {
    as: 'staff',
    height: 560,
    to: async (walker) => {
      const { page } = walker;
      await chooseTool(walker);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /Rooms and dignity/ })
        .click();
      await page.getByRole('button', { name: 'Start the round' }).waitFor();
      await page.waitForLoadState('networkidle');
      return undefined;
    },
  },
  'round-question': {
    as: 'staff',
    height: 620,
    to: async (walker) => {
      await openDraft(walker);
      return undefined;
    },
  },
  'round-review': {
    as: 'staff',
    height: 620,
    to: async (walker) => {
      await openDraft(walker, '?section=review');
      await walker.page
        .getByRole('heading', { name: 'Score' })
        .evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 120));
      return undefined;
    },
  },
  'round-sent': {
    as: 'committee',
    height: 440,
    to: async ({ page, call }) => {
      const { content } = await call(
        'GET /audits',
        '/audits?status.equals=SENT&size=1&sort=creationDateTime,desc',
      );
      await goTo(page, `${addressOf('rounds')}/${content[0]?.id}/view`);
      return mainOf(page);
    },
  },
} as const satisfies Record<string, Walk>;
