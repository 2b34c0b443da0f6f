import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { dueOn } from '@lamplight/domain/issues';
import type { IssueFields } from '../features/issues/issue-fields';
import { columnsFor } from '../features/reference/pointing';
import { residentCodes, tellAllegation } from './allegations';
import { areaIds, type CareCenter, departmentId, pickPlace, placeIds, placeWords } from './care-center';
import { beginIssue, type IssueHistory } from './history';
import type { Lives } from './life';
import type { Person } from './people';
import type { Place } from './places';
import { type Random, tell } from './random';
import { incidents } from './stories/incidents';
import { reviews } from './stories/reviews';
import type { Story } from './stories/story';
import { voices } from './stories/voices';
import type { WorkingTime } from './working-time';

/** Every story, each source as often as it comes up. */
export const allStories: readonly Story[] = [...incidents, ...voices, ...reviews];

const shares: readonly (readonly [source: Story['source'], weight: number])[] = [
  ['INCIDENT', 30],
  ['GRIEVANCE', 24],
  ['RESIDENT_COUNCIL', 14],
  ['SELF_REPORTED', 18],
  ['AUDIT', 11],
  ['OTHER', 3],
];

/** What an issue starts with when nobody has touched it yet. */
export const untouched = {
  status: 'OPEN',
  assignee_id: null,
  scope_severity: null,
  root_cause: null,
  alleged: false,
  plan_of_correction: null,
  ...columnsFor('issue', () => null),
} as const;

/** Writes down a story: where it happened, and how the issue begins. */
export function beginStory(
  random: Random,
  center: CareCenter,
  story: Story,
  given: { at: Date; by: Person; place: Place; department?: string; assignee?: Person },
): IssueHistory {
  const words = { ...placeWords(random, center, given.place), ...residentCodes(center, given.at) };
  const fields: IssueFields = {
    ...untouched,
    title: tell(random, story.title, words),
    description: tell(random, story.says, words),
    priority: story.priority,
    source: story.source,
    found_on: center.time.dayOf(given.at),
    due_on: dueOn(center.time.dayOf(given.at), story.priority),
    ...placeIds(given.place),
    department_id: departmentId(center, given.department ?? story.department),
    ...areaIds(center, story.area),
    auditor_id: given.by.id,
    assignee_id: given.assignee?.id ?? null,
    survey_tag: story.tag ?? null,
    alleged: story.allegation !== undefined,
  };
  return beginIssue(center, { at: given.at, by: given.by, fields });
}

/** Who writes a story down, and at which hours it comes to light. */
function reporterOf(random: Random, { staff }: CareCenter, story: Story): Person {
  if (story.source === 'INCIDENT') return random.pick(staff.floorStaff);
  if (story.source === 'GRIEVANCE' || story.source === 'RESIDENT_COUNCIL') {
    return staff.leadOf(story.source === 'GRIEVANCE' ? 'Social Services' : 'Activities', null, '9999-12-31');
  }
  return random.pick(story.source === 'SELF_REPORTED' ? staff.ambassadors : staff.verifiers);
}

/** The council meets on the second Wednesday of the month: the last such day up to this one. */
function councilDay(time: WorkingTime, day: Day): Day {
  const isMeeting = time.weekday(day) === 3 && Math.ceil(Number(day.slice(8)) / 7) === 2;
  return isMeeting ? day : councilDay(time, addDays(day, -1));
}

const hours = (source: Story['source']): [number, number] => (source === 'INCIDENT' ? [0, 24] : [9, 17]);

/** More comes up in winter, and a little less as the year goes on and the rounds bear fruit. */
function likelihood(center: CareCenter, day: Day): number {
  const month = Number(day.slice(5, 7));
  const winter = month <= 2 || month === 12 ? 1.2 : month >= 6 && month <= 8 ? 0.9 : 1;
  const elapsed = center.time.at(day, 12).getTime() - center.time.at(center.time.firstDay, 12).getTime();
  return winter * (1.12 - (0.24 * elapsed) / (364 * 86_400_000));
}

/**
 * A year of incidents, grievances, council meetings and reviews: about `perYear` issues. Stories whose title is
 * `taken` are told elsewhere and stay out of the last months.
 */
export function tellStories(
  center: CareCenter,
  lives: Lives,
  perYear: number,
  taken: readonly string[],
): IssueHistory[] {
  const { time } = center;
  const random = center.chanceFor('stories');
  const histories: IssueHistory[] = [];
  const recently: string[] = [];
  for (let day = time.firstDay; day <= time.today; day = addDays(day, 1)) {
    const calm = [0, 6].includes(time.weekday(day)) ? 0.35 : 1.26;
    if (!random.chance((perYear / 365) * calm * likelihood(center, day))) continue;
    const source = random.weighted(shares);
    // The same thing does not happen again the week after.
    const apart = day > addDays(time.today, -90) ? [...recently, ...taken] : recently;
    const fresh = allStories.filter((each) => each.source === source && !apart.includes(each.title));
    if (fresh.length === 0) continue;
    const story = random.pick(fresh);
    recently.push(story.title);
    if (recently.length > 12) recently.shift();
    const met = councilDay(time, day);
    const foundOn = source === 'RESIDENT_COUNCIL' && met >= time.firstDay ? met : day;
    const at = time.within(random, foundOn, ...hours(source));
    if (at >= time.now) continue;
    const place = pickPlace(random, center, story.at);
    const by = reporterOf(random, center, story);
    const { allegation, department, because } = story;
    const misrouted = !allegation && random.chance(0.06) ? { department: 'Nursing' } : {};
    const history = beginStory(random, center, story, { at, by, place, ...misrouted });
    if (allegation) tellAllegation(center, history, { by, allegation, because });
    else lives.live(history, { department, unit: place.unit, because });
    histories.push(history);
  }
  return histories;
}
