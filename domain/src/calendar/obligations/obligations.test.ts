import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftsOf } from '../../dated-records';
import { addDays, type Day, dayOf } from '../day';
import type { PanelFacts } from './facts';
import { cellsOf, onFileOf, panelOf, requirementsOf } from './obligations';
import { anyFacts } from './obligations.arbitrary';
import { obligationsOf } from './obligations-of';

/**
 * The panel recounted in the slowest way: every day of a year is looked at by itself, with no periods and no arithmetic of
 * months, and what was asked by that day is counted from the records one by one.
 */
const spans = [2023, 2024, 2025].map((year) => ({ year, from: `${year}-01-01`, to: `${year}-12-31` }));

const daysFrom = (from: Day, to: Day): Day[] => {
  const all: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
  return all;
};

const monthDay = (day: Day) => day.slice(5);
const quarterEnds = ['03-31', '06-30', '09-30', '12-31'];
const quarterOf = (day: Day) => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
const weekday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** State of something whose first day and last day are known. */
function slowState(met: boolean, from: Day, due: Day, { today, since }: PanelFacts): string[] {
  if (met) return [`${due} done`];
  if (due >= today) return [`${due} due`];
  return from < since ? [] : [`${due} overdue`];
}

/** Whether nobody is waited for any more, and somebody has signed. */
function isSigned({ minutes }: PanelFacts['meetings'][number]): boolean {
  return (
    minutes !== null && minutes.signed > 0 && (minutes.closedOn !== null || minutes.signed >= minutes.needed)
  );
}

/** Walks back from a day to the first that its test still holds for. */
function firstOf(day: Day, same: (one: Day) => boolean): Day {
  let first = day;
  while (same(addDays(first, -1))) first = addDays(first, -1);
  return first;
}

type Slow = (facts: PanelFacts, days: readonly Day[]) => string[];

const quarterly =
  (daysOf: (facts: PanelFacts) => Day[]): Slow =>
  (facts, days) =>
    days
      .filter((day) => quarterEnds.includes(monthDay(day)))
      .flatMap((day) => {
        const same = (one: Day) => quarterOf(one) === quarterOf(day);
        return slowState(daysOf(facts).some(same), firstOf(day, same), day, facts);
      });

const drills = (shift: string) =>
  quarterly(({ records }) =>
    records.flatMap((one) =>
      one.kind === 'FIRE_DRILL' && one.shift === shift && one.filed ? [one.day] : [],
    ),
  );

/** A year after a day: the same month and day, or the 28th after a leap day. */
const yearAfter = (day: Day): Day => {
  const year = Number(day.slice(0, 4)) + 1;
  return monthDay(day) === '02-29' ? `${year}-02-28` : `${year}${day.slice(4)}`;
};

const yearly =
  (kind: string): Slow =>
  (facts, days) => {
    const year = Number(days[0]?.slice(0, 4));
    const of = (one: number) =>
      facts.records.filter((each) => each.kind === kind && each.day.startsWith(`${one}-`));
    const last = of(year - 1)
      .map(({ day }) => day)
      .sort()
      .at(-1);
    const due = last === undefined ? `${year}-12-31` : yearAfter(last);
    return slowState(
      of(year).some(({ filed }) => filed),
      last === undefined ? `${year}-01-01` : due,
      due,
      facts,
    );
  };

const slowly: Readonly<Record<string, Slow>> = {
  committee: quarterly(({ meetings }) =>
    meetings.flatMap(({ committee, held, day }) => (committee && held ? [day] : [])),
  ),
  'fire-drill-DAY': drills('DAY'),
  'fire-drill-EVENING': drills('EVENING'),
  'fire-drill-NIGHT': drills('NIGHT'),
  'facility-assessment': yearly('FACILITY_ASSESSMENT'),
  'emergency-plan': yearly('EMERGENCY_PLAN'),
  pip: (facts, days) =>
    days
      .filter((day) => monthDay(day) === '12-31')
      .flatMap((day) => {
        const year = day.slice(0, 4);
        return slowState(
          facts.pips.some((one) => one.day.startsWith(year)),
          `${year}-01-01`,
          day,
          facts,
        );
      }),
  exercises: (facts, days) => {
    const year = days[0]?.slice(0, 4) ?? '';
    const there = facts.records.filter(
      ({ kind, day, filed }) => filed && kind.endsWith('EXERCISE') && day.startsWith(year),
    );
    const full = there.some(({ kind }) => kind === 'FULL_SCALE_EXERCISE');
    const due = `${year}-12-31`;
    return [full, there.length > (full ? 1 : 0)].flatMap((met) =>
      slowState(met, `${year}-01-01`, due, facts),
    );
  },
  minutes: (facts, days) =>
    days.flatMap((day) =>
      facts.meetings
        .filter((one) => one.committee && one.held && addDays(one.day, 30) === day)
        .flatMap((one) => slowState(isSigned(one), one.day, day, facts)),
    ),
  'staffing-data': (facts, days) =>
    days.flatMap((day) => {
      // The day 45 days before is the last of a quarter: then that quarter's data is due.
      const end = addDays(day, -45);
      if (!quarterEnds.includes(monthDay(end))) return [];
      const quarter = (quarterEnds.indexOf(monthDay(end)) + 1) % 4;
      const year = Number(end.slice(0, 4)) + (monthDay(end) === '12-31' ? 1 : 0);
      const met = facts.records.some(
        (one) => one.filed && one.fiscalYear === year && one.fiscalQuarter === quarter + 1,
      );
      return slowState(
        met,
        firstOf(end, (one) => quarterOf(one) === quarterOf(end)),
        day,
        facts,
      );
    }),
  rounds: (facts, days) => {
    const { weeklyRounds, weeklyRoundsSince } = facts.rules;
    return days
      .filter((day) => weekday(day) === 0)
      .flatMap((sunday) => {
        const monday = addDays(sunday, -6);
        if (weeklyRoundsSince === null || monday <= weeklyRoundsSince) return [];
        const week = daysFrom(monday, sunday);
        const has = facts.roundsOn
          .filter(({ day }) => week.includes(day))
          .reduce((sum, { count }) => sum + count, 0);
        return slowState(has >= weeklyRounds, monday, sunday, facts);
      });
  },
};

/** The periods of forms, told by what changes from a day to the next. */
const lastOfPeriod = (frequency: string, day: Day): boolean => {
  const next = addDays(day, 1);
  if (frequency === 'WEEKLY') return weekday(day) === 0;
  if (frequency === 'MONTHLY') return next.endsWith('-01');
  return frequency === 'QUARTERLY' ? quarterEnds.includes(monthDay(day)) : monthDay(day) === '12-31';
};

const slowForms =
  (topic: PanelFacts['topics'][number]): Slow =>
  (facts, days) =>
    days
      .filter((day) => lastOfPeriod(topic.frequency, day))
      .flatMap((day) => {
        const first = firstOf(day, (one) => !lastOfPeriod(topic.frequency, one));
        if (topic.askedSince === null || first <= topic.askedSince) return [];
        const met = topic.forms.some((form) => form.day >= first && form.day <= day);
        return slowState(met, first, day, facts);
      });

const told = (obligation: ReturnType<typeof obligationsOf>[number] | undefined) =>
  obligation?.requirements.map(({ dueOn, state }) => `${dueOn} ${state}`).sort();

describe('the panel of a year', () => {
  it('has of each obligation what a slow recount day by day has', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...spans), (facts, span) => {
        const days = daysFrom(span.from, span.to);
        const obligations = new Map(obligationsOf(facts, span).map((one) => [one.id, one]));
        const asked = Object.keys(slowly).filter(
          (id) =>
            (id !== 'rounds' || facts.rules.weeklyRounds > 0) &&
            (!id.startsWith('fire-drill') ||
              shiftsOf(facts.rules.shifts).some((shift) => id.endsWith(shift))),
        );
        for (const id of asked)
          expect([id, told(obligations.get(id))]).toEqual([id, slowly[id]?.(facts, days).sort()]);
        for (const topic of facts.topics.filter(({ frequency }) => frequency !== 'NONE'))
          expect(told(obligations.get(`form-${topic.id}`))).toEqual(slowForms(topic)(facts, days).sort());
        const known = [...asked, 'qapi-plan', ...facts.meetingRules.map(({ id }) => `meetings-${id}`)];
        const forms = facts.topics.flatMap(({ id, frequency }) =>
          frequency === 'NONE' ? [] : [`form-${id}`],
        );
        expect([...obligations.keys()].sort()).toEqual([...known, ...forms].sort());
      }),
      { numRuns: 40 },
    );
  });

  it('counts what is done of what is done or overdue, in rows and in all', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...spans), (facts, span) => {
        const obligations = obligationsOf(facts, span);
        const panel = panelOf(obligations, span.year);
        const all = obligations.flatMap(({ requirements }) => requirements);
        const count = (state: string) => all.filter((one) => one.state === state).length;
        expect(panel.onFile).toBe(count('done'));
        expect(panel.required).toBe(count('done') + count('overdue'));
        expect(panel.rows.reduce((sum, { onFile }) => sum + onFile, 0)).toBe(panel.onFile);
        expect(panel.rows.reduce((sum, { required }) => sum + required, 0)).toBe(panel.required);
        // Each requirement stands in one month: that of its due day.
        for (const [index, { cells }] of panel.rows.entries())
          for (const cell of cells) {
            const within = (obligations[index]?.requirements ?? []).filter(
              ({ dueOn }) => Number(dueOn.slice(5, 7)) === cell.month,
            );
            expect(cell.asked).toBe(within.length);
            expect(cell.done).toBe(within.filter(({ state }) => state === 'done').length);
            expect(cell.state === 'not-required').toBe(within.length === 0);
          }
      }),
      { numRuns: 40 },
    );
  });

  it('has nothing overdue that was due before the center was in Lamplight, or that is not over', () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...spans), (facts, span) => {
        for (const { requirements } of obligationsOf(facts, span))
          for (const { state, dueOn, evidence } of requirements) {
            if (state === 'overdue') expect(dueOn < facts.today && dueOn >= facts.since).toBe(true);
            if (state === 'due') expect(dueOn >= facts.today).toBe(true);
            expect(evidence.every(({ day }) => day.length === 10)).toBe(true);
          }
      }),
      { numRuns: 40 },
    );
  });

  it('does not ask for a meeting that was moved to before the center was in Lamplight', () => {
    const moved = { about: 'Mar 5, 2024', from: '2024-03-05', dueOn: '2024-02-27', met: false, evidence: [] };
    expect(requirementsOf([moved], { today: '2024-06-01', since: '2024-03-01' })).toEqual([]);
    expect(requirementsOf([moved], { today: '2024-06-01', since: '2024-02-27' })).toMatchObject([
      { state: 'overdue' },
    ]);
  });

  it('is the same for a center whose day has changed already and one whose has not, on their own days', () => {
    const at = new Date('2024-12-31T23:30:00Z');
    const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Honolulu'].map((zone) => dayOf(at, zone));
    expect([ahead, behind]).toEqual(['2025-01-01', '2024-12-31']);
    const stateOn = (today: Day) =>
      onFileOf(
        obligationsOf({ ...nothing, today }, { from: '2024-12-31', to: '2024-12-31' }).flatMap(
          (one) => one.requirements,
        ),
      );
    expect(stateOn(String(behind))).toEqual({ onFile: 0, required: 0 });
    // A quarter's meeting, three drills, a PIP, the two exercises, the assessment and the plan's review.
    expect(stateOn(String(ahead))).toEqual({ onFile: 0, required: 9 });
  });

  it('of a year far ahead looks at that year alone: thirty weekly forms for a thousand years take no time', {
    timeout: 5_000,
  }, () => {
    const topics = Array.from({ length: 30 }, (_, n) => ({
      ...{ id: `topic${n}`, topicId: `of${n}`, name: 'Falls', frequency: 'WEEKLY' as const },
      ...{ askedSince: '2000-01-01', forms: [] },
    }));
    const rows = obligationsOf({ ...nothing, topics }, { from: '2999-01-01', to: '2999-12-31' });
    const weeks = rows.filter(({ kind }) => kind === 'form').map(({ requirements }) => requirements.length);
    expect(new Set(weeks)).toEqual(new Set([52]));
  });

  it('says of a month the worst that is due in it', () => {
    const one = (dueOn: Day, state: 'done' | 'due' | 'overdue') => ({
      about: '',
      dueOn,
      undated: false,
      state,
      evidence: [],
      amount: null,
      heldBetween: null,
    });
    const cells = cellsOf(
      [
        one('2024-02-29', 'done'),
        one('2024-02-01', 'overdue'),
        one('2024-03-31', 'due'),
        one('2024-03-01', 'done'),
      ],
      2024,
    );
    expect(cells.slice(0, 4).map(({ state }) => state)).toEqual([
      'not-required',
      'overdue',
      'due',
      'not-required',
    ]);
    expect(cellsOf([], 2024)).toHaveLength(12);
  });
});

const nothing: PanelFacts = {
  today: '2024-06-15',
  since: '2020-01-01',
  timeZone: 'America/New_York',
  rules: { qapiPlanMonths: 12, weeklyRounds: 0, weeklyRoundsSince: null, shifts: 3 },
  topics: [],
  meetingRules: [],
  meetings: [],
  pips: [],
  roundsOn: [],
  plans: [],
  records: [],
};
