import { addressOf } from '../../../web/src/screens';
import { goTo, mainOf, partOf, type Walk } from '../walk';

export const issuesAndForms = {
  'issue-steps': {
    as: 'staff',
    height: 560,
    to: async ({ page }) => {
      await goTo(page, addressOf('home'));
      await page
        .getByRole('link', { name: /Bed not locked/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Resolve' }).waitFor();
      await page.waitForLoadState('networkidle');
      return mainOf(page);
    },
  },
  'topic-cards': {
    as: 'committee',
    height: 520,
    to: async ({ page }) => {
      await goTo(page, addressOf('topics'));
      return mainOf(page);
    },
  },
  'form-fill': {
    as: 'committee',
    height: 620,
    to: async ({ page, call }) => {
      const { content } = await call('GET /completed-forms', '/completed-forms?status.equals=DRAFT&size=1');
      await goTo(page, `/topics/edit-questionnaire/${content[0]?.id}`);
      return undefined;
    },
  },
  'form-results': {
    as: 'committee',
    height: 460,
    to: async ({ page }) => {
      await goTo(page, addressOf('topics'));
      await page
        .getByRole('link', { name: /Results/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 2, name: 'Score' }).waitFor();
      await page.waitForLoadState('networkidle');
      return partOf(page, 'Score');
    },
  },
  'tasks-waiting': {
    as: 'staff',
    height: 420,
    to: async ({ page }) => {
      await goTo(page, addressOf('tasks'));
      return mainOf(page);
    },
  },
} as const satisfies Record<string, Walk>;
