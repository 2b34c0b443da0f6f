import { addDays, type Day, startOfDay } from '@lamplight/domain/calendar/day';
import { issueSources, priorities } from '@lamplight/domain/issues';
import fc from 'fast-check';

/** Something that happened to an issue, so many days after it was recorded. */
type Happened =
  | { what: 'due'; days: number; to: number }
  | { what: 'resolve' | 'close' | 'reopen' | 'void'; days: number };

/** An issue and all that happened to it, in its order. */
export interface History {
  foundDaysBefore: number;
  dueInDays: number;
  hour: number;
  recordedDaysAgo: number;
  priority: (typeof priorities)[number];
  source: (typeof issueSources)[number];
  department: boolean;
  assigned: boolean;
  happened: Happened[];
}

const days = fc.integer({ min: 0, max: 12 });
const happened: fc.Arbitrary<Happened> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('due' as const), days, to: fc.integer({ min: -3, max: 25 }) }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('resolve' as const), days }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('close' as const), days }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('reopen' as const), days }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('void' as const), days }) },
);

export const histories: fc.Arbitrary<History> = fc.record({
  foundDaysBefore: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: days }),
  dueInDays: fc.integer({ min: 0, max: 20 }),
  hour: fc.integer({ min: 0, max: 23 }),
  recordedDaysAgo: fc.integer({ min: 60, max: 200 }),
  priority: fc.constantFrom(...priorities),
  source: fc.constantFrom(...issueSources),
  department: fc.boolean(),
  assigned: fc.boolean(),
  happened: fc.array(happened, { maxLength: 6 }),
});

/** What an issue is after all that happened to it. */
export interface Outcome {
  status: 'OPEN' | 'RESOLVED' | 'CLOSED' | 'REOPENED' | 'VOID';
  priority: string;
  source: string;
  department: boolean;
  assigned: boolean;
  foundOn: Day;
  dueOn: Day;
  /** A due date that had passed was moved. */
  missed: boolean;
  recordedAt: Date;
  resolvedAt: Date | null;
  closedAt: Date | null;
  voidedAt: Date | null;
}

const isOpen = (status: Outcome['status']) => status === 'OPEN' || status === 'REOPENED';

/** Plays a history step by step, as a person would tell it; what cannot be done at that time does not happen. */
export function play(history: History, today: Day, zone: string): Outcome {
  const at = (day: Day) => new Date(startOfDay(day, zone).getTime() + history.hour * 3_600_000);
  let day = addDays(today, -history.recordedDaysAgo);
  const { priority, source, department, assigned } = history;
  const foundOn = addDays(day, -history.foundDaysBefore);
  const issue: Outcome = {
    ...{ status: 'OPEN', priority, source, department, assigned, foundOn },
    ...{ dueOn: addDays(foundOn, history.dueInDays), missed: false, recordedAt: at(day) },
    ...{ resolvedAt: null, closedAt: null, voidedAt: null },
  };
  for (const event of history.happened) {
    day = addDays(day, event.days);
    if (event.what === 'due' && isOpen(issue.status)) {
      if (issue.dueOn < day) issue.missed = true;
      issue.dueOn = addDays(day, event.to);
    } else if (event.what === 'resolve' && isOpen(issue.status)) {
      issue.status = 'RESOLVED';
      issue.resolvedAt = at(day);
    } else if (event.what === 'close' && issue.status === 'RESOLVED') {
      issue.status = 'CLOSED';
      issue.closedAt = at(day);
    } else if (event.what === 'reopen' && (issue.status === 'RESOLVED' || issue.status === 'CLOSED')) {
      issue.status = 'REOPENED';
      issue.resolvedAt = null;
      issue.closedAt = null;
    } else if (event.what === 'void' && issue.status !== 'VOID') {
      issue.status = 'VOID';
      issue.voidedAt = at(day);
    }
  }
  return issue;
}
