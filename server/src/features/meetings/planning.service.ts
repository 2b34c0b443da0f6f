import type { Planning, Plan as ShownPlan } from '@lamplight/contract/meetings';
import { dayOf } from '@lamplight/domain/calendar/day';
import { clockText, instantOf, minutesOfClock } from '@lamplight/domain/meetings/meetings';
import {
  type Plan,
  type PlanningRule,
  planOf,
  type Slot,
  slotKey,
  tooManyPlanned,
} from '@lamplight/domain/meetings/planning';
import { newId } from '../../db/ids';
import type { PlannedFor } from '../../db/schema-meetings';
import type { Scope, WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import { owedBy } from '../../ports/give-way';
import { gatherIfNear } from '../minutes/near-meetings.service';
import { presentPerson } from '../people/people.present';
import { listTopicsAbout, listTopicsOfGroup } from './about.queries';
import { responsibleFor } from './create.service';
import type { DayRange } from './day-range';
import { invite } from './invitations';
import { committeeOf, invitedByDefault } from './invited';
import { noteBegunMarked } from './note-begun';
import {
  insertAttendees,
  insertPlanned,
  insertPlanning,
  insertTopics,
  listLastPlannings,
  listRules,
  listTaken,
  listTopicsWithoutRule,
  type PlanningRecord,
  type RuleRow,
} from './planning.queries';

export const ruleOf = (row: RuleRow): PlanningRule => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  committee: row.committee,
  rrule: row.rrule,
  startsOn: row.starts_on,
  timeMinutes: minutesOfClock(row.starts_at),
  durationMinutes: row.duration_minutes,
});

async function findPlan(scope: Scope, { initDate, endDate }: DayRange): Promise<Plan> {
  const [rules, taken] = await scope.all(listRules(scope), listTaken(scope, initDate, endDate));
  const { timeZone } = scope.center;
  const plan = owedBy(scope, () =>
    planOf(
      rules.map(ruleOf),
      { from: initDate, to: endDate, today: dayOf(scope.now, timeZone), timeZone },
      new Set(taken.map(({ slot_of, slot_on }) => slotKey(slot_of, slot_on))),
    ),
  );
  const reason = tooManyPlanned(plan);
  if (reason !== undefined) throw new Refusal('status', { reason });
  return plan;
}

const presentSlot = ({ rule: { id, kind, name, timeMinutes, durationMinutes }, day }: Slot) => ({
  title: name,
  day,
  time: clockText(timeMinutes),
  durationMinutes,
  centerTopic: kind === 'topic' ? { id, name } : null,
  group: kind === 'group' ? { id, name } : null,
});

/** What planning a range would make and skip. */
export async function previewPlan(scope: Scope, range: DayRange): Promise<ShownPlan> {
  const { make, skip } = await findPlan(scope, range);
  return {
    ...range,
    make: make.map(presentSlot),
    skip: skip.map(({ reason, ...slot }) => ({ ...presentSlot(slot), reason })),
    withoutRule: await scope.run(listTopicsWithoutRule(scope)),
  };
}

const presentPlanning = (names: Names, row: PlanningRecord): Planning => ({
  id: row.id,
  initDate: row.first_on,
  endDate: row.last_on,
  creationDateTime: row.created_at.toISOString(),
  userApp: presentPerson(names, row.created_by),
  made: row.made,
  skipped: row.skipped,
  details: row.details,
});

/** The last five runs of planning, the newest first. */
export async function lastPlannings(scope: Scope): Promise<Planning[]> {
  const rows = await scope.run(listLastPlannings(scope));
  const names = await scope.names();
  return rows.map((row) => presentPlanning(names, row));
}

/** What each rule's meetings are about and whom they invite. */
async function contentsOf(scope: WriteScope, slots: readonly Slot[]) {
  const idsOf = (kind: PlanningRule['kind']) => [
    ...new Set(slots.filter(({ rule }) => rule.kind === kind).map(({ rule }) => rule.id)),
  ];
  const [single, grouped] = await scope.all(
    listTopicsAbout(scope, idsOf('topic')),
    listTopicsOfGroup(scope, idsOf('group')),
  );
  const contents = new Map<string, { topicIds: string[]; attendeeIds: string[]; committee: boolean }>();
  for (const { rule } of slots) {
    if (contents.has(rule.id)) continue;
    const topics =
      rule.kind === 'topic'
        ? single.filter(({ id }) => id === rule.id)
        : grouped.filter(({ group_id }) => group_id === rule.id);
    contents.set(rule.id, {
      topicIds: topics.map(({ id }) => id),
      attendeeIds: await invitedByDefault(scope, (names) => [
        ...responsibleFor(topics),
        ...committeeOf(names),
      ]),
      committee: topics.some(({ committee }) => committee),
    });
  }
  return contents;
}

/** Made and skipped, by topic or group; a topic and a group may bear one name. */
function detailsOf(made: readonly Slot[], skipped: readonly Slot[]): PlannedFor[] {
  const rules = new Map([...made, ...skipped].map(({ rule }) => [rule.id, rule]));
  const count = (slots: readonly Slot[], id: string) => slots.filter(({ rule }) => rule.id === id).length;
  return [...rules.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ id, name }) => ({ name, made: count(made, id), skipped: count(skipped, id) }));
}

/**
 * Plans a range of days: every rule gets the meetings that it asks for and has not yet. Run again it makes none, also where
 * two run at once; each run is kept with what it made and skipped.
 */
export async function executePlan(scope: WriteScope, range: DayRange): Promise<Planning> {
  const { make, skip } = await findPlan(scope, range);
  const contents = await contentsOf(scope, make);
  const wanted = make.map((slot) => ({ id: newId(), slot }));
  const inserted = await scope.run(
    insertPlanned(
      scope,
      wanted.map(({ id, slot: { rule, day } }) => ({
        id,
        title: rule.name,
        day,
        time_minutes: rule.timeMinutes,
        planned_at: instantOf({ day, timeMinutes: rule.timeMinutes }, scope.center.timeZone),
        duration_minutes: rule.durationMinutes,
        committee: rule.committee || (contents.get(rule.id)?.committee ?? false),
        group_id: rule.kind === 'group' ? rule.id : null,
        slot_of: rule.id,
        slot_on: day,
      })),
    ),
  );
  const isMade = new Set(inserted.map(({ id }) => id));
  const made = wanted.filter(({ id }) => isMade.has(id));
  const late = wanted.filter(({ id }) => !isMade.has(id));
  const of = (ids: 'topicIds' | 'attendeeIds') =>
    made.map(({ id, slot }) => [id, contents.get(slot.rule.id)?.[ids] ?? []] as const);
  scope.write(insertTopics(scope, of('topicIds')), insertAttendees(scope, of('attendeeIds')));
  gatherIfNear(
    scope,
    made.map(({ id, slot }) => ({ id, day: slot.day })),
  );
  noteBegunMarked(scope, inserted);
  await invite(scope, [...isMade]);
  const skipped = [...skip, ...late.map(({ slot }) => slot)];
  const run = {
    id: newId(),
    first_on: range.initDate,
    last_on: range.endDate,
    made: made.length,
    skipped: skipped.length,
  };
  const details = detailsOf(
    made.map(({ slot }) => slot),
    skipped,
  );
  scope.write(insertPlanning(scope, { ...run, details: JSON.stringify(details) }));
  scope.note({
    action: 'meetings.planned',
    subjectType: 'meeting-planning',
    subjectId: run.id,
    after: { ...run, details },
  });
  const names = await scope.names();
  return {
    id: run.id,
    ...range,
    creationDateTime: scope.now.toISOString(),
    userApp: presentPerson(names, scope.actor.userId),
    made: run.made,
    skipped: run.skipped,
    details,
  };
}
