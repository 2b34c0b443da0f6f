import { addressOf } from '../../../web/src/screens';
import { goTo, mainOf, partOf, type Walk, type Walker } from '../walk';

async function openPip({ page }: Walker, name: string): Promise<void> {
  await goTo(page, addressOf('pips'));
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** The committee's next meeting, or the last one that was held. */
async function openMeeting({ page, call }: Walker, status: 'PLANNED' | 'CONFIRMED'): Promise<void> {
  const order = status === 'PLANNED' ? 'asc' : 'desc';
  const { content } = await call(
    'GET /meetings',
    `/meetings?status.equals=${status}&committee.equals=true&size=1&sort=date,${order}&initDate=2026-08-01&endDate=2026-12-31`,
  );
  await goTo(page, `/calendar/edit-meeting/${content[0]?.id}`);
}

const running = 'Fewer falls at night on Oak and Birch';

export const pipsAndMeetings = {
  'pip-list': {
    as: 'committee',
    height: 620,
    to: async ({ page }) => {
      await goTo(page, addressOf('pips'));
      return page.getByRole('main').getByRole('list').filter({ hasText: 'Being signed' }).last();
    },
  },
  'pip-draft': {
    as: 'committee',
    height: 400,
    to: async (walker) => {
      await openPip(walker, 'Fewer returns to the hospital within 30 days');
      return mainOf(walker.page);
    },
  },
  'pip-interventions': {
    as: 'committee',
    height: 520,
    to: async (walker) => {
      await openPip(walker, running);
      return partOf(walker.page, 'Interventions and milestones');
    },
  },
  'pip-chart': {
    as: 'committee',
    height: 520,
    to: async (walker) => {
      await openPip(walker, running);
      return partOf(walker.page, 'Measurements').getByRole('img').first();
    },
  },
  'calendar-month': {
    as: 'committee',
    height: 600,
    to: async ({ page }) => {
      await goTo(page, `${addressOf('calendar')}?view=month`);
      return mainOf(page);
    },
  },
  'agenda-proposed': {
    as: 'committee',
    height: 520,
    to: async (walker) => {
      await openMeeting(walker, 'PLANNED');
      return partOf(walker.page, 'Proposed from the data');
    },
  },
  'minutes-item': {
    as: 'committee',
    height: 520,
    to: async (walker) => {
      await openMeeting(walker, 'CONFIRMED');
      return walker.page.getByRole('listitem').filter({ hasText: 'Results: Pressure injuries' }).last();
    },
  },
  'minutes-attendance': {
    as: 'committee',
    height: 480,
    to: async (walker) => {
      await openMeeting(walker, 'CONFIRMED');
      return partOf(walker.page, 'Attendance');
    },
  },
} as const satisfies Record<string, Walk>;
