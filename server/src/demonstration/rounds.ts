import { addDays, type Day } from '@lamplight/domain/calendar/day';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { findQuestion, isYesNo } from '@lamplight/domain/forms/definition';
import { prune } from '@lamplight/domain/forms/prune';
import { type CareCenter, pickPlace, placeNamed, placeWords } from './care-center';
import type { Person } from './people';
import type { Place } from './places';
import type { Random } from './random';
import { walk } from './round-answers';
import type { RoundTool } from './round-tools';
import { type ScriptedRound, scripts } from './scripted-rounds';
import { minutesAfter } from './working-time';

/** A round as it was walked. */
export interface Round {
  id: string;
  tool: RoundTool;
  author: Person;
  unitId: string | null;
  location: Place | null;
  startedAt: Date;
  /** Null while it is a draft. */
  sentAt: Date | null;
  /** In the order of the form; of a sent round, what is kept. */
  answers: AnswerItem[];
  /** Where the issue of an answer stands, for those whose story is written. */
  standings: ScriptedRound['standings'];
}

/** How often each tool is used, when in the day (hours), and how long it takes (minutes). */
const usage: Record<
  string,
  { weight: number; hours: readonly [number, number][]; minutes: [number, number] }
> = {
  'rooms-and-dignity': {
    weight: 40,
    hours: [
      [8, 10],
      [8, 10],
      [13, 16],
    ],
    minutes: [4, 9],
  },
  'call-lights': {
    weight: 14,
    hours: [
      [9, 12],
      [14, 17],
      [18, 20],
    ],
    minutes: [12, 25],
  },
  dining: {
    weight: 12,
    hours: [
      [7, 8],
      [12, 13],
      [17, 18],
    ],
    minutes: [15, 30],
  },
  kitchen: {
    weight: 5,
    hours: [
      [7, 8],
      [11, 12],
      [16, 17],
    ],
    minutes: [15, 30],
  },
  'infection-prevention': { weight: 10, hours: [[9, 16]], minutes: [10, 20] },
  'medication-storage': { weight: 6, hours: [[10, 15]], minutes: [12, 22] },
  'environment-and-life-safety': { weight: 5, hours: [[9, 15]], minutes: [25, 45] },
  'resident-voice': {
    weight: 9,
    hours: [
      [10, 11],
      [14, 16],
    ],
    minutes: [10, 20],
  },
  'night-round': {
    weight: 4,
    hours: [
      [22, 23],
      [4, 6],
    ],
    minutes: [18, 30],
  },
};

/** Where a round of a tool is made. */
function placeFor(
  random: Random,
  center: CareCenter,
  key: string,
  unit: string,
): { unit: string | null; location: Place | null } {
  const inUnit = (kind: Place['kind']) => ({ unit, location: pickPlace(random, center, kind, unit) });
  switch (key) {
    case 'dining': {
      const location = pickPlace(random, center, 'dining');
      return { unit: location.unit, location };
    }
    case 'kitchen':
      return { unit: null, location: pickPlace(random, center, 'kitchen') };
    case 'medication-storage':
      return inUnit('med-room');
    case 'rooms-and-dignity':
    case 'call-lights':
    case 'resident-voice':
      return inUnit('room');
    default:
      return { unit, location: null };
  }
}

/** A year of rounds, oldest first, with the drafts that are open now. */
export function walkRounds(center: CareCenter, tools: readonly RoundTool[], perWeek: number): Round[] {
  const { time, staff, places } = center;
  const random = center.chanceFor('rounds');
  const toolOf = (key: string) => tools.find((tool) => tool.key === key);

  function made(
    tool: RoundTool,
    given: Pick<Round, 'author' | 'startedAt' | 'sentAt' | 'location'> & {
      unit: string | null;
      hour: number;
      script?: ScriptedRound;
    },
  ): Round {
    const { unit, hour, script, ...round } = given;
    const words = placeWords(random, center, round.location, unit);
    const elapsed = round.startedAt.getTime() - time.at(time.firstDay, 0).getTime();
    // The rounds bear fruit: a third fewer findings at the end of the year than at its beginning.
    const noChance = 0.062 * (1 - (0.34 * elapsed) / (364 * 86_400_000));
    const all = walk(random, tool.definition, {
      noChance,
      words,
      hour,
      ...(script?.no ? { given: script.no } : {}),
    });
    const answers =
      script?.answered === undefined ? prune(tool.definition, all) : all.slice(0, script.answered);
    return {
      ...round,
      tool,
      answers: answers.map((item) => withPicture(center, random, tool, item)),
      id: center.id(round.startedAt),
      unitId: places.unit.find((each) => each.name === unit)?.id ?? null,
      standings: script?.standings ?? {},
    };
  }

  function usual(day: Day): Round | undefined {
    const tool = toolOf(
      random.weighted(Object.entries(usage).map(([key, { weight }]) => [key, weight] as const)),
    );
    const use = usage[tool?.key ?? ''];
    if (!tool || !use) throw new Error('Every library tool is used');
    const hours = random.pick(use.hours);
    const startedAt = time.within(random, day, ...hours);
    const sentAt = minutesAfter(startedAt, random.between(...use.minutes));
    const homeUnit = random.pick(places.unit).name;
    const { unit, location } = placeFor(random, center, tool.key, homeUnit);
    // Rounds are walked by people who do not work there otherwise.
    const author = random.pick(staff.ambassadors.filter((person) => person.unit !== homeUnit));
    if (sentAt >= time.now) return undefined;
    return made(tool, { author, startedAt, sentAt, unit, location, hour: hours[0] });
  }

  function scripted(script: ScriptedRound): Round {
    const tool = toolOf(script.tool);
    if (!tool) throw new Error(`The demonstration has no tool ${script.tool}`);
    const location = script.location ? placeNamed(center, script.location) : null;
    const day = addDays(time.today, -script.daysAgo);
    const planned = time.at(day, script.hour, script.minute);
    const latest = minutesAfter(time.now, -9);
    const startedAt = new Date(Math.min(planned.getTime(), latest.getTime()));
    const sentAt = script.answered === undefined ? minutesAfter(startedAt, 7) : null;
    const unit = location?.unit ?? script.unit ?? null;
    return made(tool, {
      author: staff.named(script.by),
      startedAt,
      sentAt,
      unit,
      location,
      hour: script.hour,
      script,
    });
  }

  const rounds = scripts[center.key].map(scripted);
  for (let day = time.firstDay; day <= time.today; day = addDays(day, 1)) {
    const weekend = [0, 6].includes(time.weekday(day));
    const expected = perWeek * (weekend ? 0.035 : 0.186);
    const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
    for (let i = 0; i < count; i += 1) {
      const round = usual(day);
      if (round) rounds.push(round);
    }
  }
  return rounds.sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}

/** Adds the photo that a "no" asks for. */
function withPicture(center: CareCenter, random: Random, tool: RoundTool, item: AnswerItem): AnswerItem {
  const question = findQuestion(tool.definition, item.linkId);
  if (!question || !isYesNo(question) || question.onNo?.photo !== true || item.comment === undefined)
    return item;
  const name = `IMG_${random.between(1000, 9899)}.jpg`;
  return { ...item, files: [{ id: center.id(center.time.at(center.time.firstDay, 0)), name }] };
}
