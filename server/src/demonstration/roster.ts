import type { Role } from '@lamplight/domain/permissions';
import type { CenterKey } from './accounts';

/** One person of a demonstration center. All of them are made up. */
export interface RosterEntry {
  first: string;
  last: string;
  /** Name of a job position (table `job_position`). */
  position: string;
  /** Unit they lead. */
  unit?: string;
  role?: Role;
  committee?: true;
  /** Where the address is not first.last@ of the center. */
  email?: string;
  /** Left this many days ago: the account is disabled, the name stays on what they did. */
  leftDaysAgo?: number;
}

const assistant = { role: 'ASSISTANT' } as const;
const committee = { committee: true } as const;

/** The people of each center. */
export const rosters: Record<CenterKey, { domain: string; people: readonly RosterEntry[] }> = {
  mapleGrove: {
    domain: 'maplegrove.example',
    people: [
      { first: 'Denise', last: 'Washington', position: 'Administrator', ...committee },
      { first: 'Rosa', last: 'Alvarez', position: 'Director of Nursing', ...committee },
      { first: 'Linh', last: 'Tran', position: 'Assistant Director of Nursing', ...committee },
      { first: 'Anand', last: 'Krishnan', position: 'Medical Director', ...assistant, ...committee },
      { first: 'Marcus', last: 'Okafor', position: 'Infection Preventionist', ...committee },
      { first: 'Keisha', last: 'Robinson', position: 'Social Services Director', ...committee },
      { first: 'Fatima', last: 'El-Sayed', position: 'Staff Development Coordinator', ...committee },
      { first: 'David', last: 'Lindqvist', position: 'Unit Manager', unit: 'Elm' },
      { first: 'Naomi', last: 'Clarke', position: 'Unit Manager', unit: 'Rehab' },
      { first: 'Tomás', last: 'Rivera', position: 'Unit Manager', unit: 'Oak' },
      { first: 'Joyce', last: 'Whitaker', position: 'Unit Manager', unit: 'Birch' },
      { first: 'Beatrice', last: 'Achieng', position: 'Unit Manager', unit: 'Willow Memory Care' },
      { first: 'Petra', last: 'Novak', position: 'Maintenance Director' },
      { first: 'Samuel', last: 'Osei', position: 'Environmental Services Director' },
      { first: 'Carlos', last: 'Mendoza', position: 'Dietary Manager' },
      { first: 'Elena', last: 'Petrova', position: 'Activities Director' },
      { first: 'Brian', last: 'Callahan', position: 'Rehab Director' },
      { first: 'Margaret', last: 'Kowalski', position: 'MDS Coordinator' },
      { first: 'Patricia', last: 'Nguyen', position: 'Human Resources Director' },
      { first: 'Jordan', last: 'Blake', position: 'Admissions Director' },
      { first: 'Ruth', last: 'Goldstein', position: 'Medical Records' },
      { first: 'Jerome', last: 'Baptiste', position: 'Registered Nurse' },
      { first: 'Sofia', last: 'Marchetti', position: 'Licensed Practical Nurse' },
      { first: 'Daniel', last: 'Yellowhorse', position: 'Certified Nursing Assistant' },
      { first: 'Priya', last: 'Nair', position: 'Certified Nursing Assistant' },
      { first: 'Mei-Ling', last: 'Wu', position: 'Consultant Pharmacist', ...assistant },
      { first: 'Aisha', last: 'Rahman', position: 'Dietitian', ...assistant },
      { first: 'Helen', last: 'Marsh', position: 'Governing Body Representative', ...assistant },
      { first: 'Walter', last: 'Simmons', position: 'Dietary Manager', leftDaysAgo: 130 },
      {
        first: 'Grace',
        last: 'Ellison',
        position: 'Corporate Quality Officer',
        role: 'ADMIN',
        email: 'admin@lamplight.example',
      },
    ],
  },
  cedarHill: {
    domain: 'cedarhill.example',
    people: [
      { first: 'Victor', last: 'Castellano', position: 'Administrator', ...committee },
      { first: 'Nora', last: 'Feld', position: 'Director of Nursing', ...committee },
      { first: 'Adaeze', last: 'Nwosu', position: 'Infection Preventionist', ...committee },
      { first: 'Hannah', last: 'Brandt', position: 'Social Services Director', ...committee },
      { first: 'Luis', last: 'Ortega', position: 'Unit Manager', unit: 'Harbor' },
      { first: 'Kimberly', last: 'Stone', position: 'Unit Manager', unit: 'Meadow' },
      { first: 'Ivan', last: 'Horvat', position: 'Maintenance Director' },
      { first: 'Tamika', last: 'Jefferson', position: 'Environmental Services Director' },
      { first: 'Paul', last: 'Lemaire', position: 'Dietary Manager' },
      { first: 'Yuki', last: 'Tanaka', position: 'Activities Director' },
      { first: 'Omar', last: 'Haddad', position: 'Registered Nurse' },
      { first: 'Gloria', last: 'Mbeki', position: 'Medical Director', ...assistant, ...committee },
    ],
  },
};
