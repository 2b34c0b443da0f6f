import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { prune } from '@lamplight/domain/forms/prune';
import { type CareCenter, placeWords } from './care-center';
import type { Place } from './places';
import { walk } from './round-answers';
import type { RoundTool } from './round-tools';
import type { Round } from './rounds';
import { minutesAfter } from './working-time';

/** As many rooms as one ambassador looks after. */
const roomsEach = 9;
/** Whose ambassador is away: nobody was in their rooms for two weeks, which stands out on the map of the house. */
const groupAway = 7;
/** Since when each room has its ambassador, in days. */
const since = 42;

/** On a weekend nobody walks; the Friday before, somebody did. */
function workday({ time }: CareCenter, day: Day): Day {
  const weekday = time.weekday(day);
  if (weekday === 0) return addDays(day, -2);
  return weekday === 6 ? addDays(day, -1) : day;
}

/**
 * Rounds of ambassadors, who have been in each of their rooms every other week of late and found all as it should be. With
 * numbers and chances of their own: what else the year tells stays as it is.
 */
export function walkRooms(center: CareCenter, tools: readonly RoundTool[]): Round[] {
  const { time, staff, places } = center;
  const random = center.chanceFor('rooms');
  const newId = center.idsFor('rooms');
  const tool = tools.find(({ key }) => key === 'rooms-and-dignity');
  if (!tool) throw new Error('Rooms are walked with a tool of the library');

  const inRoom = (location: Place, group: number, daysAgo: number): Round => {
    const hour = random.pick([8, 9, 10, 13, 14, 15]);
    const startedAt = time.within(random, workday(center, addDays(time.today, -daysAgo)), hour, hour + 1);
    const walkers = staff.ambassadors.filter(({ unit }) => unit === undefined || unit !== location.unit);
    const author = walkers[group % walkers.length];
    if (!author) throw new Error('The demonstration has no ambassador');
    const answers = walk(random, tool.definition, {
      noChance: 0,
      words: placeWords(random, center, location, location.unit),
      hour,
    });
    return {
      id: newId(startedAt),
      tool,
      author,
      unitId: location.unitId,
      location,
      startedAt,
      sentAt: minutesAfter(startedAt, random.between(4, 9)),
      answers: prune(tool.definition, answers),
      standings: {},
    };
  };

  return places.location
    .filter(({ kind }) => kind === 'room')
    .flatMap((location, index) => {
      const group = Math.floor(index / roomsEach);
      const rounds: Round[] = [];
      let daysAgo = group === groupAway ? random.between(16, 24) : random.between(1, 11);
      for (; daysAgo < since; daysAgo += random.between(9, 12)) rounds.push(inRoom(location, group, daysAgo));
      return rounds;
    });
}
