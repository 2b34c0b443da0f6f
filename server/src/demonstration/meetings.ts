import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { weekdayOf } from '@lamplight/domain/calendar/recurrence';
import { instantOf, minutesOfClock, type WallTime } from '@lamplight/domain/meetings/meetings';
import { type PlanningRule, planOf } from '@lamplight/domain/meetings/planning';
import type { WrittenRow } from '../db/write-rows';
import type { CareCenter } from './care-center';
import type { PipRows } from './pips/rows';
import type { centerTopicRows } from './topics';

export type UsedTopics = ReturnType<typeof centerTopicRows>;

export interface MeetingRows {
  meetings: WrittenRow<'meeting'>[];
  topics: WrittenRow<'meeting_topic'>[];
  attendees: WrittenRow<'meeting_attendee'>[];
  plannings: WrittenRow<'meeting_planning'>[];
}

/** How far ahead the committee has planned. */
const daysAhead = 92;

/** The day, or the Monday after it. */
function workingDayFrom(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 'SA') return addDays(day, 2);
  return weekday === 'SU' ? addDays(day, 1) : day;
}

export interface About {
  title: string;
  type: 'TOPIC' | 'PIP' | 'OTHER';
  minutes: number;
  place: string | null;
  committee: boolean;
  groupId?: string;
  pipId?: string;
  slot?: { of: string; on: Day };
  topicIds?: readonly string[];
  attendeeIds: readonly string[];
}

/** A meeting as whoever planned it wrote it down. */
export const meetingRow = (
  { context }: CareCenter,
  id: string,
  wall: WallTime,
  about: About,
  planned: { at: Date; by: string },
): WrittenRow<'meeting'> => ({
  center_id: context.id,
  id,
  type: about.type,
  status: 'PLANNED',
  title: about.title,
  day: wall.day,
  time_minutes: wall.timeMinutes,
  planned_at: instantOf(wall, context.timeZone),
  held_at: null,
  duration_minutes: about.minutes,
  place: about.place,
  committee: about.committee,
  group_id: about.groupId ?? null,
  pip_id: about.pipId ?? null,
  slot_of: about.slot?.of ?? null,
  slot_on: about.slot?.on ?? null,
  sequence: 0,
  gathered_at: null,
  work_product: false,
  created_at: planned.at,
  created_by: planned.by,
  version: 0,
});

/** What a calendar rule's meeting on a day is about: of a group its topics, and the committee besides who answers for them. */
export function aboutOf(rule: PlanningRule, day: Day, used: UsedTopics, committee: readonly string[]): About {
  const isGroup = rule.kind === 'group';
  const topicIds = used.topics
    .filter(({ id, group_id }) => (isGroup ? group_id === rule.id : id === rule.id))
    .map(({ id }) => id);
  const responsible = used.responsible.filter(({ center_topic_id }) => topicIds.includes(center_topic_id));
  return {
    title: rule.name,
    type: 'TOPIC',
    minutes: rule.durationMinutes,
    place: isGroup ? 'Conference room' : 'Nursing office',
    committee: isGroup,
    ...(isGroup ? { groupId: rule.id } : {}),
    slot: { of: rule.id, on: day },
    topicIds,
    attendeeIds: [...responsible.map(({ user_id }) => user_id), ...committee],
  };
}

/** The quality committee of a center. */
export const committeeOf = ({ staff }: CareCenter): string[] =>
  staff.all.filter((person) => person.committee).map(({ id }) => id);

/** The meetings that a center has planned: by its calendar rules for a quarter, of its running PIPs, and others. */
export function meetingRows(center: CareCenter, used: UsedTopics, pips: PipRows): MeetingRows {
  const { context, staff, time } = center;
  const ids = center.idsFor('meetings');
  const rows: MeetingRows = { meetings: [], topics: [], attendees: [], plannings: [] };
  const committee = committeeOf(center);
  const planner = staff.leadOf('Administration', null, time.today).id;
  const plannedAt = time.at(addDays(time.today, -3), 16);

  const add = (wall: WallTime, about: About) => {
    const id = ids(plannedAt);
    const of = { center_id: context.id, meeting_id: id };
    rows.meetings.push(meetingRow(center, id, wall, about, { at: plannedAt, by: planner }));
    for (const [index, topic] of (about.topicIds ?? []).entries())
      rows.topics.push({ ...of, center_topic_id: topic, position: index + 1 });
    for (const user of new Set(about.attendeeIds))
      rows.attendees.push({ ...of, user_id: user, id: ids(plannedAt), attendance: null, uninvited: false });
  };

  planByRules();
  for (const { at, ...about } of others()) add(at, about);
  return rows;

  function planByRules(): void {
    const rules = rulesOf(used);
    const to = addDays(time.today, daysAhead);
    const range = { from: time.today, to, today: time.today, timeZone: context.timeZone };
    const { make } = planOf(rules, range, new Set());
    for (const { rule, day } of make)
      add({ day, timeMinutes: rule.timeMinutes }, aboutOf(rule, day, used, committee));
    const names = [...new Set(make.map(({ rule }) => rule.name))].sort();
    rows.plannings.push({
      center_id: context.id,
      id: ids(plannedAt),
      first_on: time.today,
      last_on: to,
      made: make.length,
      skipped: 0,
      details: names.map((name) => ({
        name,
        made: make.filter(({ rule }) => rule.name === name).length,
        skipped: 0,
      })),
      created_at: plannedAt,
      created_by: planner,
    });
  }

  function others(): (About & { at: WallTime })[] {
    const on = (days: number, timeMinutes: number) => ({
      day: workingDayFrom(addDays(time.today, days)),
      timeMinutes,
    });
    const running = pips.pips.filter(({ status }) => status === 'ACTIVE').slice(0, 2);
    const ofPips = running.map((pip, index) => ({
      at: on(6 + 7 * index, 14 * 60),
      title: pip.title,
      type: 'PIP' as const,
      minutes: 45,
      place: 'Conference room',
      committee: false,
      pipId: pip.id,
      attendeeIds: pips.people
        .filter(({ pip_id, edits }) => pip_id === pip.id && edits)
        .map(({ user_id }) => user_id),
    }));
    if (center.key !== 'mapleGrove') return ofPips;
    return [
      ...ofPips,
      {
        at: on(12, 10 * 60 + 30),
        title: 'Emergency drill: what we saw',
        type: 'OTHER' as const,
        minutes: 60,
        place: 'Dining room',
        committee: false,
        attendeeIds: committee,
      },
    ];
  }
}

/** The calendar rules that the center's topics and groups have. */
export function rulesOf({ groups, topics, names }: UsedTopics): PlanningRule[] {
  const all = [
    ...groups.map((row) => ({ ...row, kind: 'group' as const })),
    ...topics.map((row) => ({ ...row, kind: 'topic' as const, name: names.get(row.id) ?? '' })),
  ];
  return all.flatMap(({ id, kind, name, committee, rrule, starts_on, starts_at, duration_minutes }) =>
    rrule && starts_on && starts_at && duration_minutes
      ? [
          {
            id,
            kind,
            name,
            committee,
            rrule,
            startsOn: starts_on,
            timeMinutes: minutesOfClock(starts_at),
            durationMinutes: duration_minutes,
          },
        ]
      : [],
  );
}
