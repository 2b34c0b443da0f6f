import { addDays, dayOf, endOfDay, startOfDay } from '@lamplight/domain/calendar/day';
import { addMonths, firstDayOf, monthsThrough } from '@lamplight/domain/calendar/month';
import { soughtWords } from '@lamplight/domain/finding';
import { tokenOf } from '../dataset/house';
import { administrator } from '../dataset/obligations';
import type { Ground, GroundCenter } from './ground';
import type { Pair } from './requests';

/** The zone of every center of the dataset. */
const zone = 'America/Chicago';

interface Asked {
  center: GroundCenter;
  own: string;
  limit: Record<string, string>;
}

const pairOf = (limitPath: string, asked: readonly Asked[]): Pair => ({
  own: asked.map(({ center, own }) => ({
    method: 'GET',
    path: `/api${own}`,
    headers: { authorization: `Bearer ${center.token}` },
  })),
  limit: asked.map(({ center, limit }) => ({
    method: 'GET',
    path: `${limitPath}?${new URLSearchParams({ center: center.id, ...limit })}`,
    headers: {},
  })),
});

/** H1: what waits for somebody. */
export const homes = ({ centers }: Ground, now: Date): Pair => {
  const today = dayOf(now, zone);
  const limit = {
    today,
    from: startOfDay(today, zone).toISOString(),
    until: endOfDay(addDays(today, 14), zone).toISOString(),
  };
  return pairOf(
    '/home',
    centers.map((center) => ({ center, own: '/home/work', limit: { person: center.person, ...limit } })),
  );
};

/** What people type: a beginning, two words, what stands in a word, a name of a meeting. */
const typed = ['cal', 'call light', 'ight', 'matter 7'];

/** K1: what Ctrl-K finds. */
export const searches = ({ centers }: Ground, now: Date): Pair =>
  pairOf(
    '/search',
    centers.flatMap((center) =>
      typed.map((text) => ({
        center,
        own: `/search?${new URLSearchParams({ text })}`,
        limit: {
          within: soughtWords(text)
            .map((word) => `%${word}%`)
            .join('|'),
          begins: soughtWords(text)
            .map((word) => `% ${word}%`)
            .join('|'),
          today: dayOf(now, zone),
        },
      })),
    ),
  );

/** G1: the figures of a month, with the eleven before. */
export const monthlyFigures = ({ centers }: Ground, now: Date): Pair => {
  const month = '2026-05';
  const days = [...monthsThrough(month, 12), addMonths(month, 1)].map(firstDayOf);
  const limit = {
    today: dayOf(now, zone),
    days: days.join(),
    instants: days.map((day) => startOfDay(day, zone).toISOString()).join(),
  };
  return pairOf(
    '/statistics',
    centers.map((center) => ({ center, own: '/statistics/5/2026', limit })),
  );
};

/** Between which days a panel of a year looks for records: from what reaches into it to what comes up. */
const panelDays = (now: Date, yearsBack = 0) => {
  const today = dayOf(now, zone);
  const year = String(Number(today.slice(0, 4)) - yearsBack);
  const ahead = yearsBack > 0 ? `${year}-12-31` : addDays(today, 90);
  const to = [`${year}-12-31`, ahead].sort().at(-1) ?? today;
  return { from: addDays(`${year}-01-01`, -44), to: addDays(to, 14) };
};

/** C1: the compliance panel of this year, which is remembered until something behind it changes. */
export const panels = ({ centers }: Ground, now: Date): Pair =>
  pairOf(
    '/panel',
    centers.map((center) => ({ center, own: '/compliance-panel', limit: panelDays(now) })),
  );

/** C2: that of the year before, which is made anew each time. */
export const panelsAnew = ({ centers }: Ground, now: Date): Pair =>
  pairOf(
    '/panel',
    centers.map((center) => ({
      center,
      own: `/compliance-panel?year=${Number(dayOf(now, zone).slice(0, 4)) - 1}`,
      limit: panelDays(now, 1),
    })),
  );

/** D1: the first hundred centers of the dashboard, for administrators. */
export const dashboards = ({ centers }: Ground, now: Date): Pair =>
  pairOf(
    '/dashboard',
    centers.map((center) => ({
      center: { ...center, token: tokenOf(center.number, administrator) },
      own: '/admin/centers?size=100',
      limit: { now: now.toISOString(), ...panelDays(now) },
    })),
  );
