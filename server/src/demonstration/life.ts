import { addDays, type Day, daysBetween } from '@lamplight/domain/calendar/day';
import { dueOn, type Priority } from '@lamplight/domain/issues';
import type { CareCenter } from './care-center';
import { departmentId } from './care-center';
import type { IssueHistory } from './history';
import type { Person } from './people';
import { tell } from './random';
import { reopenerSays, talkOf, verifierSays } from './talk';
import { minutesAfter } from './working-time';

/** What is known of an issue beside its fields. */
export interface LifeOf {
  /** The department that puts it right; that of the fields may be a first guess. */
  department: string;
  unit: string | null;
  because?: string | undefined;
}

/** Most days that putting right takes while it is in time, and the usual number. */
const days: Record<Priority, { usual: number; most: number; late: number }> = {
  CRITICAL: { usual: 0, most: 1, late: 1 },
  HIGH: { usual: 1, most: 3, late: 2 },
  MEDIUM: { usual: 2, most: 10, late: 5 },
  LOW: { usual: 6, most: 24, late: 7 },
};

/** Carries issues through their usual life: assigned, worked on, resolved, verified by someone else, closed. */
export function createLives(center: CareCenter) {
  const { staff, time } = center;
  const random = center.chanceFor('lives');
  const words = center.chanceFor('resolutions');
  const isWeekend = (day: Day) => [0, 6].includes(time.weekday(day));
  const afterWeekend = (day: Day): Day => (isWeekend(day) ? afterWeekend(addDays(day, 1)) : day);
  const verifierFor = (resolver: Person) =>
    random.pick(staff.verifiers.filter((person) => person !== resolver));

  /**
   * Gives the issue to whoever leads the department, at the stand-up meeting or at once when it cannot wait. Nobody
   * has it yet while that meeting is still to come.
   */
  function assign(history: IssueHistory, { department, unit }: LifeOf): Person | undefined {
    const { fields, lastAt } = history;
    const day = time.dayOf(lastAt);
    const lead = staff.leadOf(department, unit, day);
    const atOnce = fields.priority === 'CRITICAL' || fields.priority === 'HIGH';
    const at = atOnce
      ? minutesAfter(lastAt, random.between(8, 70))
      : time.at(afterWeekend(addDays(day, 1)), 9, random.between(2, 24));
    const raised = fields.priority === 'MEDIUM' && random.chance(0.03);
    const changes = {
      assignee_id: lead.id,
      department_id: departmentId(center, department),
      ...(raised ? { priority: 'HIGH' as const, due_on: dueOn(day, 'HIGH') } : {}),
    };
    const isNew = fields.assignee_id !== lead.id || fields.department_id !== changes.department_id;
    const given = isNew || raised ? history.change(at, verifierFor(lead), changes) : true;
    return given ? lead : undefined;
  }

  /** The day it is resolved: mostly in time, sometimes late, never left lying once it is overdue. */
  function resolvingDay({ fields, lastAt }: IssueHistory): Day {
    const { usual, most, late } = days[fields.priority];
    const begun = time.dayOf(lastAt);
    const inTime = Math.round((random.between(0, usual * 2) + random.between(0, most)) / 2);
    const wanted = random.chance(0.14)
      ? addDays(fields.due_on, random.between(1, late))
      : addDays(begun, Math.min(inTime, Math.max(0, daysBetween(begun, fields.due_on))));
    const unhurried = fields.priority === 'LOW' || fields.priority === 'MEDIUM';
    const day = unhurried ? afterWeekend(wanted) : wanted;
    const yesterday = addDays(time.today, -1);
    return fields.due_on < time.today && day > yesterday ? yesterday : day;
  }

  function talk(
    history: IssueHistory,
    who: Person,
    department: string,
    what: 'going' | 'done',
    at: Date,
  ): void {
    const others = staff.nurses.filter((person) => person !== who);
    const other = random.pick(others);
    const template = random.pick(talkOf(department)[what]);
    const mentioned = template.includes('{mention}');
    history.say(at, who, tell(random, template, { mention: `@${other.first} ${other.last}` }), {
      mentions: mentioned ? [other] : [],
      deleted: !mentioned && random.chance(0.015),
    });
  }

  function work(
    history: IssueHistory,
    lead: Person,
    { department, because }: LifeOf,
    resolveOn: Day,
  ): boolean {
    const begun = time.dayOf(history.lastAt);
    if (random.chance(0.75)) {
      history.change(minutesAfter(history.lastAt, random.between(15, 150)), lead, { status: 'IN_PROGRESS' });
    }
    if (random.chance(0.42)) {
      const half = addDays(begun, Math.floor(daysBetween(begun, resolveOn) / 2));
      talk(history, lead, department, 'going', time.within(random, half, 9, 16));
    }
    const resolvedAt = time.within(random, resolveOn, 9, 17);
    const rootCause =
      because !== undefined && history.fields.root_cause === null ? { root_cause: because } : {};
    if (random.chance(0.45)) talk(history, lead, department, 'done', minutesAfter(resolvedAt, -12));
    const done = tell(words, words.pick(talkOf(department).done));
    return history.change(resolvedAt, lead, { status: 'RESOLVED', ...rootCause }, done);
  }

  function verify(history: IssueHistory, resolver: Person): boolean {
    const verifier = verifierFor(resolver);
    const day = afterWeekend(addDays(time.dayOf(history.lastAt), random.between(0, 4)));
    const at = time.within(random, day, 10, 17);
    if (random.chance(0.3))
      history.say(minutesAfter(at, -5), verifier, tell(random, random.pick(verifierSays)));
    return history.change(at, verifier, { status: 'CLOSED' });
  }

  /** Brings it back after it was closed, and through a second time; what lies too near to today stays closed. */
  function comeBack(history: IssueHistory, lead: Person, about: LifeOf): void {
    const againOn = addDays(time.dayOf(history.lastAt), random.between(4, 12));
    if (daysBetween(againOn, time.today) < 16) return;
    reopen(history, time.within(random, againOn, 9, 16));
    history.change(time.at(addDays(againOn, 1), 9, 30), lead, { status: 'IN_PROGRESS' });
    work(history, lead, about, addDays(againOn, random.between(3, 6)));
    verify(history, lead);
  }

  function reopen(history: IssueHistory, at: Date, changes: { due_on?: Day } = {}): void {
    const by = random.pick(staff.verifiers);
    history.say(at, by, random.pick(reopenerSays));
    history.change(minutesAfter(at, 2), by, { status: 'REOPENED', ...changes });
  }

  return {
    reopen,
    /** Tells the whole life, as far as it has come by now. Only what is not due yet may still be open. */
    live(history: IssueHistory, about: LifeOf): void {
      const lead = assign(history, about);
      if (!lead) return;
      const resolveOn = resolvingDay(history);
      const due = history.fields.due_on >= time.today;
      if (due && random.chance(0.92)) {
        if (random.chance(0.4)) {
          history.change(minutesAfter(history.lastAt, random.between(20, 200)), lead, {
            status: 'IN_PROGRESS',
          });
        }
        if (random.chance(0.3))
          talk(history, lead, about.department, 'going', minutesAfter(history.lastAt, 45));
        return;
      }
      if (!work(history, lead, about, resolveOn) || !verify(history, lead)) return;
      if (random.chance(0.035)) comeBack(history, lead, about);
    },
  };
}

export type Lives = ReturnType<typeof createLives>;
