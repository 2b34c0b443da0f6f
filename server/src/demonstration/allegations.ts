import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { type CareCenter, departmentId } from './care-center';
import type { IssueHistory } from './history';
import type { Person } from './people';
import { tell } from './random';
import type { Allegation } from './stories/allegations';
import { minutesAfter } from './working-time';

/** The codes that residents appear by: of the one it is about, and of another. */
export function residentCodes(center: CareCenter, at: Date): { code: string; other: string } {
  const random = center.chanceFor(`codes/${at.toISOString()}`);
  const code = random.between(1001, 1499);
  return { code: `R-${code}`, other: `R-${code + random.between(1, 400)}` };
}

/**
 * Carries an alleged violation through what 42 CFR 483.12(c) asks for: the administrator at once, the state agency within
 * 2 or 24 hours, the results within five working days, until when it is due. Only whoever found it, the administrator and
 * whoever verifies have a word in it.
 */
export function tellAllegation(
  center: CareCenter,
  history: IssueHistory,
  about: { by: Person; allegation: Allegation; because?: string | undefined },
): void {
  const { staff, time } = center;
  const { by, allegation, because } = about;
  const random = center.chanceFor(`allegation/${history.id}`);
  const foundAt = history.lastAt;
  const foundOn = time.dayOf(foundAt);
  const workday = (count: number): Day => {
    let day = foundOn;
    for (let left = count; left > 0; ) {
      day = addDays(day, 1);
      if (![0, 6].includes(time.weekday(day))) left -= 1;
    }
    return day;
  };
  const administrator = staff.leadOf('Administration', null, foundOn);
  history.say(minutesAfter(foundAt, random.between(3, 9)), by, allegation.atOnce);
  history.change(minutesAfter(foundAt, random.between(14, 25)), administrator, {
    assignee_id: administrator.id,
    department_id: departmentId(center, 'Administration'),
    status: 'IN_PROGRESS',
    due_on: workday(5),
  });
  const minutes = allegation.hours === 2 ? random.between(38, 96) : random.between(3, 9) * 60;
  const passed = allegation.hours === 2 ? `${minutes} minutes` : `${minutes / 60} hours`;
  history.say(minutesAfter(foundAt, minutes), administrator, tell(random, allegation.told, { passed }));
  const investigation = tell(random, allegation.investigation);
  history.say(time.within(random, workday(2), 14, 17), administrator, investigation);
  history.change(
    time.within(random, workday(4), 10, 15),
    administrator,
    { status: 'RESOLVED', ...(because === undefined ? {} : { root_cause: because }) },
    tell(random, allegation.result),
  );
  const verifier = random.pick(staff.verifiers.filter((person) => person !== administrator));
  const closedAt = time.within(random, workday(6), 10, 16);
  history.say(
    minutesAfter(closedAt, -5),
    verifier,
    'Read the statements and the report. All times were kept.',
  );
  history.change(closedAt, verifier, { status: 'CLOSED' });
}
