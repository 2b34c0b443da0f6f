import { addDays, type Day } from '@lamplight/domain/calendar/day';
import type { Attendance } from '@lamplight/domain/meetings/agenda';
import type { MeetingStatus } from '@lamplight/domain/meetings/meetings';
import type { PipStatus } from '@lamplight/domain/pip.lifecycle';
import type { CompletedFormType, Frequency } from '@lamplight/domain/topics';
import type { Random } from '../../demonstration/random';

/** Records as a test makes them up, and as it counts them again. */
export interface MadeIssue {
  created: Date;
  resolved: Date | null;
  closed: Date | null;
  due: Day;
  repeat: boolean;
  /** Which of the center's units, departments and areas; none where null. */
  place: number | null;
}
export interface MadeRound {
  /** Null: a draft. */
  sent: Date | null;
  created: Date;
  place: number | null;
  yes: number;
  no: number;
}
export interface MadeForm {
  topic: number;
  day: Day;
  type: CompletedFormType;
  /** Null: a draft. */
  sent: Date | null;
  alerts: number;
  /** Which one it corrects, by its place in the list. */
  corrects: number | null;
  marked: boolean;
}
export interface MadeMeeting {
  day: Day;
  minutes: number;
  status: MeetingStatus;
  held: Date | null;
  attendance: { said: Attendance | null; uninvited: boolean }[];
  marked: boolean;
}
export interface MadePip {
  status: PipStatus;
  statusAt: Date;
  started: Day | null;
  completed: Day | null;
  marked: boolean;
}
export interface MadeRecords {
  topics: { frequency: Frequency; askedSince: Day | null }[];
  issues: MadeIssue[];
  rounds: MadeRound[];
  forms: MadeForm[];
  meetings: MadeMeeting[];
  pips: MadePip[];
}

const hourMs = 3_600_000;
const attendances = [null, 'PRESENT', 'EXCUSED', 'ABSENT'] as const;

/** Many records of the 16 months before an instant, most of them within hours of where months meet somewhere on earth. */
export function makeRecords(random: Random, now: Date, today: Day): MadeRecords {
  const list = <T>(length: number, make: (at: number) => T): T[] =>
    Array.from({ length }, (_, at) => make(at));
  const border = () => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - random.between(0, 15), 1));
    return first.getTime() + random.between(-60, 60) * (hourMs / 4);
  };
  const instant = (since = now.getTime() - 480 * 24 * hourMs): Date => {
    const atMs = random.chance(0.7) ? border() : since + random.between(0, 480 * 24) * hourMs;
    return new Date(Math.min(Math.max(atMs, since), now.getTime()));
  };
  const later = (than: Date | null) => (than && random.chance(0.7) ? instant(than.getTime()) : null);
  const day = (): Day => {
    const made = addDays(instant().toISOString().slice(0, 10), random.between(-1, 1));
    return made > today ? today : made;
  };
  const place = () => random.pick([0, 1, 2, null]);
  return {
    topics: (['NONE', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'] as const).map((frequency, at) => ({
      frequency,
      askedSince: frequency === 'NONE' ? null : at % 2 === 0 ? '2020-01-15' : addDays(today, -200),
    })),
    issues: list(400, () => {
      const created = instant();
      const resolved = later(created);
      const due = addDays(created.toISOString().slice(0, 10), random.between(0, 60));
      return { created, resolved, closed: later(resolved), due, repeat: random.chance(0.3), place: place() };
    }),
    rounds: list(120, () => {
      const created = instant();
      return {
        created,
        sent: later(created),
        place: place(),
        yes: random.between(0, 9),
        no: random.between(0, 4),
      };
    }),
    forms: list(150, (at) => ({
      topic: random.between(0, 4),
      day: day(),
      type: random.pick(['REGULAR', 'REGULAR', 'EXTRA'] as const),
      sent: random.chance(0.9) ? instant() : null,
      alerts: random.between(0, 3),
      // Each is corrected once at most.
      corrects: at % 5 === 4 ? at - 1 : null,
      marked: random.chance(0.3),
    })),
    meetings: list(90, () => {
      const status = random.pick(['PLANNED', 'CONFIRMED', 'CLOSED'] as const);
      return {
        day: addDays(day(), random.between(0, 40)),
        minutes: random.between(0, 1439),
        status,
        held: status === 'PLANNED' ? null : instant(),
        attendance: list(random.between(0, 3), () => ({
          said: random.pick(attendances),
          uninvited: random.chance(0.2),
        })),
        marked: random.chance(0.3),
      };
    }),
    pips: list(60, () => {
      const status = random.pick([
        'CREATED',
        'ACTIVE',
        'ACTIVE_NEW_VERSION_DRAFT',
        'COMPLETED',
        'DISABLED',
      ] as const);
      const started = status === 'CREATED' || (status === 'DISABLED' && random.chance(0.5)) ? null : day();
      const ended = day();
      const completed = started && random.chance(0.5) ? (ended < started ? started : ended) : null;
      return {
        status: completed === null && status === 'COMPLETED' ? 'ACTIVE' : status,
        statusAt: instant(),
        started,
        completed,
        marked: random.chance(0.4),
      };
    }),
  };
}
