import { addDays } from '@lamplight/domain/calendar/day';
import type { CenterKey } from './accounts';
import { type CareCenter, pickPlace, placeNamed } from './care-center';
import type { IssueHistory } from './history';
import type { Lives } from './life';
import { allStories, beginStory } from './story-issues';
import { minutesAfter } from './working-time';

/** Where an issue that is being worked on stands today. */
export type Standing = 'OPEN' | 'IN_PROGRESS' | 'REOPENED' | 'RESOLVED';

interface Current {
  /** Title of the story. */
  story: string;
  location?: string;
  /** Together with the priority's days this gives the day it is due. */
  daysAgo: number;
  hour: number;
  by: string;
  assignee: string;
  standing: Standing;
  says?: string;
  /** What was done about it, in the words of whoever resolved it. */
  done?: string;
}

/**
 * What the people of the demonstration have on their desks: for those that the login card shows something overdue,
 * something due today or tomorrow, something with time. Four of Maple Grove's are overdue, counted with the call
 * light in room 214 (round-issues.ts).
 */
const desks: Record<CenterKey, readonly Current[]> = {
  mapleGrove: [
    {
      story: 'Fall huddle not held after an unwitnessed fall',
      location: 'Room 307',
      daysAgo: 14,
      hour: 7,
      by: 'Jerome Baptiste',
      assignee: 'Rosa Alvarez',
      standing: 'IN_PROGRESS',
      says: 'Talked with the night shift. The huddle form is now in the front of the 24-hour binder.',
    },
    {
      story: 'Call lights slow at shift change',
      daysAgo: 6,
      hour: 14,
      by: 'Elena Petrova',
      assignee: 'Rosa Alvarez',
      standing: 'OPEN',
    },
    {
      story: 'Bedtime snack not offered on two evenings',
      location: 'Elm nurse station',
      daysAgo: 15,
      hour: 15,
      by: 'Elena Petrova',
      assignee: 'David Lindqvist',
      standing: 'IN_PROGRESS',
      says: 'Snack cart goes out at 7:30 with the evening aide. Watching it for a week.',
    },
    {
      story: 'Supplements signed for but still on the tray',
      location: 'Room 318',
      daysAgo: 26,
      hour: 14,
      by: 'Linh Tran',
      assignee: 'David Lindqvist',
      standing: 'REOPENED',
    },
    {
      story: 'Tuberculosis screening missing in employee files',
      daysAgo: 17,
      hour: 11,
      by: 'Denise Washington',
      assignee: 'Patricia Nguyen',
      standing: 'OPEN',
    },
    {
      story: 'Courtyard door too heavy for wheelchairs',
      location: 'Courtyard',
      daysAgo: 20,
      hour: 15,
      by: 'Elena Petrova',
      assignee: 'Petra Novak',
      standing: 'IN_PROGRESS',
      says: 'Closer is set as light as it goes. Vendor quotes a power opener, answer expected this week.',
    },
    {
      story: 'Supper cold three evenings in a row',
      location: 'Room 229',
      daysAgo: 24,
      hour: 10,
      by: 'Keisha Robinson',
      assignee: 'Carlos Mendoza',
      standing: 'REOPENED',
    },
    {
      story: 'Advance directive not in the record',
      location: 'Oak nurse station',
      daysAgo: 9,
      hour: 13,
      by: 'Linh Tran',
      assignee: 'Keisha Robinson',
      standing: 'RESOLVED',
      says: 'Twelve families called, eleven forms are in. One son comes on the weekend to sign.',
      done: 'All twelve directives are in the record; social services checks for them at each admission.',
    },
    {
      story: 'Clothes missing after the laundry',
      location: 'Room 112',
      daysAgo: 7,
      hour: 11,
      by: 'Keisha Robinson',
      assignee: 'Samuel Osei',
      standing: 'RESOLVED',
      says: 'Two found in the lost-and-found of the laundry, one bought new. Resident is content.',
      done: 'All three pieces are back and marked with a sewn-in label.',
    },
  ],
  cedarHill: [
    {
      story: 'Water pitchers not filled in the afternoon',
      daysAgo: 16,
      hour: 15,
      by: 'Yuki Tanaka',
      assignee: 'Nora Feld',
      standing: 'IN_PROGRESS',
    },
    {
      story: 'Weekly wound measurement missing',
      daysAgo: 2,
      hour: 10,
      by: 'Adaeze Nwosu',
      assignee: 'Nora Feld',
      standing: 'OPEN',
    },
  ],
};

/** Titles of the stories that lie on people's desks. */
export const storiesOnDesks = (key: CenterKey): string[] => desks[key].map(({ story }) => story);

/** The issues on people's desks. */
export function tellCurrent(center: CareCenter, lives: Lives): IssueHistory[] {
  const random = center.chanceFor('current');
  return desks[center.key].map((current) => {
    const story = allStories.find(({ title }) => title === current.story);
    if (!story) throw new Error(`The demonstration has no story "${current.story}"`);
    const { staff, time } = center;
    const place = current.location
      ? placeNamed(center, current.location)
      : pickPlace(random, center, story.at);
    const at = time.at(addDays(time.today, -current.daysAgo), current.hour, random.between(4, 55));
    const by = staff.named(current.by);
    const assignee = staff.named(current.assignee);
    const history = beginStory(random, center, story, { at, by, place, assignee });
    bringTo(center, lives, history, current);
    return history;
  });
}

/** Brings an issue that someone was given to where it stands today. */
export function bringTo(
  center: CareCenter,
  lives: Lives,
  history: IssueHistory,
  { standing, assignee: name, says, done }: Pick<Current, 'standing' | 'assignee' | 'says' | 'done'>,
): void {
  const { staff, time } = center;
  const random = center.chanceFor(`desk/${history.fields.description}`);
  const assignee = staff.named(name);
  if (standing === 'OPEN') return;
  history.change(minutesAfter(history.lastAt, random.between(30, 160)), assignee, { status: 'IN_PROGRESS' });
  const yesterday = addDays(time.today, -1);
  if (standing === 'REOPENED') {
    const resolvedOn = addDays(time.dayOf(history.lastAt), 6);
    history.change(time.within(random, resolvedOn, 13, 17), assignee, { status: 'RESOLVED' });
    const verifier = staff.verifiers.find((person) => person !== assignee);
    if (verifier)
      history.change(time.within(random, addDays(resolvedOn, 1), 9, 12), verifier, { status: 'CLOSED' });
    // Whoever reopens it says until when: the first due day has long gone by.
    lives.reopen(history, time.within(random, yesterday, 9, 12), { due_on: addDays(time.today, 4) });
    return;
  }
  if (says) history.say(time.within(random, addDays(yesterday, -1), 13, 17), assignee, says);
  if (standing === 'RESOLVED')
    history.change(time.within(random, yesterday, 13, 17), assignee, { status: 'RESOLVED' }, done);
}
