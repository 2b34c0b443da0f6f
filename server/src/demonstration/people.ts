import { addDays } from '@lamplight/domain/calendar/day';
import type { Actor, Role } from '@lamplight/domain/permissions';
import type { WrittenRow } from '../db/write-rows';
import type { PersonItem } from '../names/names';
import type { CenterKey } from './accounts';
import { shownAccounts } from './accounts';
import type { IdSource } from './ids';
import { type RosterEntry, rosters } from './roster';
import type { WorkingTime } from './working-time';

export interface Person extends RosterEntry {
  id: string;
  email: string;
  role: Role;
  actor: Actor;
}

/** Who works at a center, and who sees to what. */
export interface Staff {
  readonly all: readonly Person[];
  /** By `first last`; throws where there is none of that name. */
  named(name: string): Person;
  /** Whom an issue of a department goes to on a day; nursing's goes to the unit's manager. */
  leadOf(department: string, unit: string | null, day: string): Person;
  /** Those who may verify and close: the committee's members with a login, and not the administrators of Lamplight. */
  readonly verifiers: readonly Person[];
  /** Those who walk rounds. */
  readonly ambassadors: readonly Person[];
  /** Those who report what happens on the floor. */
  readonly floorStaff: readonly Person[];
  /** Unit managers and nurses, whom others ask to look after something. */
  readonly nurses: readonly Person[];
}

/** Positions that lead a department, the first one found at a center counts. */
const leads: Readonly<Record<string, readonly string[]>> = {
  Administration: ['Administrator'],
  Nursing: ['Director of Nursing'],
  'Infection Prevention': ['Infection Preventionist'],
  'Social Services': ['Social Services Director'],
  Activities: ['Activities Director'],
  Dietary: ['Dietary Manager'],
  Housekeeping: ['Environmental Services Director'],
  Laundry: ['Environmental Services Director'],
  Maintenance: ['Maintenance Director'],
  Therapy: ['Rehab Director'],
  // The consultant pharmacist has no login that may edit issues: nursing's leadership follows up.
  Pharmacy: ['Assistant Director of Nursing', 'Director of Nursing'],
  MDS: ['MDS Coordinator', 'Director of Nursing'],
  'Medical Records': ['Medical Records', 'Administrator'],
  'Human Resources': ['Human Resources Director', 'Administrator'],
  'Business Office': ['Administrator'],
  Admissions: ['Admissions Director', 'Social Services Director'],
  'Staff Development': ['Staff Development Coordinator', 'Director of Nursing'],
};

/** Letters for an address: "El-Sayed" is el-sayed, "Tomás" is tomas. */
const forAddress = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z-]/g, '')
    .toLowerCase();

/** Where somebody of a roster is written to. */
export const addressOf = ({ first, last, email }: RosterEntry, domain: string): string =>
  email ?? `${forAddress(first)}.${forAddress(last)}@${domain}`;

export function createStaff(key: CenterKey, centerId: string, id: IdSource, time: WorkingTime): Staff {
  const { domain, people } = rosters[key];
  const joinedAt = time.at(addDays(time.firstDay, -7), 9);
  const all = people.map((entry): Person => {
    const userId = id(joinedAt);
    const role = entry.role ?? 'STAFF';
    return {
      ...entry,
      id: userId,
      email: addressOf(entry, domain),
      role,
      actor: { userId, centerId, role, committee: entry.committee === true },
    };
  });
  const find = (fits: (person: Person) => boolean, what: string) => {
    const found = all.find(fits);
    if (!found) throw new Error(`The demonstration has no ${what}`);
    return found;
  };
  const leftOn = ({ leftDaysAgo }: Person) =>
    leftDaysAgo === undefined ? null : addDays(time.today, -leftDaysAgo);
  const present = all.filter((person) => leftOn(person) === null);
  /** Who held a position on a day: someone who left since comes first. */
  const holder = (position: string, day: string) =>
    all.find((person) => person.position === position && day < (leftOn(person) ?? '')) ??
    present.find((person) => person.position === position);
  return {
    all,
    named: (name) => find((person) => `${person.first} ${person.last}` === name, `person called ${name}`),
    leadOf(department, unit, day) {
      const manager = department === 'Nursing' ? present.find((person) => person.unit === unit) : undefined;
      const held = (leads[department] ?? []).map((position) => holder(position, day));
      return (
        manager ?? held.find((person) => person !== undefined) ?? find(() => true, `lead of ${department}`)
      );
    },
    verifiers: present.filter((person) => person.committee && person.role === 'STAFF'),
    ambassadors: present.filter(
      (person) => person.role === 'STAFF' && !floorPositions.includes(person.position),
    ),
    floorStaff: present.filter(
      (person) => floorPositions.includes(person.position) || person.unit !== undefined,
    ),
    nurses: present.filter((person) => nursePositions.includes(person.position)),
  };
}

const nursePositions = ['Unit Manager', 'Registered Nurse', 'Licensed Practical Nurse'];
const floorPositions = ['Registered Nurse', 'Licensed Practical Nurse', 'Certified Nursing Assistant'];

/** A person as histories name them. */
export const personItem = (person: Person): PersonItem => ({
  id: person.id,
  firstName: person.first,
  lastName: person.last,
  jobPosition: person.position,
  committee: person.committee === true,
  administrator: person.role === 'ADMIN',
  active: person.leftDaysAgo === undefined,
});

/** Rows of the accounts. Only those that the login card shows get the password. */
export function accountRows(
  { all }: Staff,
  given: { positions: ReadonlyMap<string, string>; passwordHash: string; joinedAt: Date },
): WrittenRow<'user_account'>[] {
  const shown = new Set<string>(shownAccounts.map(({ username }) => username));
  return all.map((person) => ({
    center_id: person.actor.centerId,
    id: person.id,
    email: person.email,
    first_name: person.first,
    last_name: person.last,
    role: person.role,
    committee: person.committee === true,
    enabled: person.leftDaysAgo === undefined,
    password_hash: shown.has(person.email) ? given.passwordHash : null,
    invited_at: null,
    known_at: null,
    job_position_id: given.positions.get(person.position) ?? null,
    created_at: given.joinedAt,
    version: 0,
  }));
}
