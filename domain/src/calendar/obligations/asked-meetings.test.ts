import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from '../day';
import { parseRecurrence } from '../recurrence';
import { occurrencesBetween } from '../recurrence-days';
import { askedMeetings, standInDays } from './asked-meetings';
import { askedPlans, firstPlanDays } from './asked-periods';
import type { MeetingRule, PanelFacts, PanelMeeting } from './facts';
import { anyFacts } from './obligations.arbitrary';

const span = { from: '2024-01-01', to: '2024-12-31' };

/** Whether the rule names a day, asked of that day alone. */
const named = ({ rrule, startsOn, timeMinutes }: MeetingRule, timeZone: string, day: Day): boolean =>
  occurrencesBetween({ rule: parseRecurrence(rrule), startsOn, timeMinutes, timeZone }, day, day).length > 0;

/** The same days, found by looking at each of two years by itself and at every meeting for each. */
function slowly(rule: MeetingRule, { meetings, since, timeZone }: PanelFacts): string[] {
  const planned = (day: Day): boolean =>
    meetings.some(({ slotOf, slotOn }) => slotOf === rule.id && slotOn === day);
  // What was planned is asked for whenever that was, as long as the rule that reads so now named it.
  const asks = (day: Day): boolean =>
    day >= rule.ruledSince ? (day >= since || planned(day)) && named(rule, timeZone, day) : planned(day);
  const days: Day[] = [];
  for (let day = '2023-01-01'; day <= '2026-12-31'; day = addDays(day, 1)) if (asks(day)) days.push(day);
  const near = days.filter(
    (day) => day >= addDays(span.from, -standInDays) && day <= addDays(span.to, standInDays),
  );
  const standsFor = (meeting: PanelMeeting): Day | undefined => {
    if (meeting.slotOf === rule.id && meeting.slotOn !== null && days.includes(meeting.slotOn))
      return meeting.slotOn;
    if (meeting.slotOf !== null && meeting.slotOf !== rule.id) return undefined;
    if (!meeting.held || !meeting.about.includes(rule.id)) return undefined;
    const slots = days.filter((day) => near.includes(day) || planned(day));
    for (let away = 0; away <= standInDays; away += 1)
      for (const day of [addDays(meeting.day, -away), addDays(meeting.day, away)])
        if (slots.includes(day)) return day;
    return undefined;
  };
  return days.flatMap((day) => {
    const there = meetings.filter((meeting) => standsFor(meeting) === day);
    const own = there.find(({ slotOf, slotOn }) => slotOf === rule.id && slotOn === day);
    const dueOn = own?.day ?? day;
    if (!own && !near.includes(day)) return [];
    return dueOn < span.from || dueOn > span.to ? [] : [`${day} ${dueOn} ${there.some(({ held }) => held)}`];
  });
}

describe('meetings that a rule asks for', () => {
  it('are those that a look at each day by itself finds, each with the meeting that stands for it', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const rule of facts.meetingRules) {
          const found = askedMeetings(rule, facts.meetings, span, facts);
          const told = found.map(({ from, dueOn, met }) => `${from} ${dueOn} ${met}`).sort();
          expect(told).toEqual(slowly(rule, facts).sort());
        }
      }),
      { numRuns: 15 },
    );
  });

  const rule: MeetingRule = {
    id: 'falls',
    kind: 'topic',
    name: 'Falls',
    rrule: 'FREQ=MONTHLY;BYMONTHDAY=31',
    startsOn: '2023-01-01',
    timeMinutes: 600,
    ruledSince: '2023-01-01',
  };
  const meeting = (given: Partial<PanelMeeting>): PanelMeeting => ({
    id: 'one',
    day: '2024-01-31',
    held: true,
    committee: false,
    slotOf: null,
    slotOn: null,
    about: ['falls'],
    minutes: null,
    ...given,
  });
  const asked = (meetings: PanelMeeting[], ruled = rule) =>
    askedMeetings(ruled, meetings, span, { since: '2023-01-01', timeZone: 'America/New_York' });

  it('are due on the day to which they were moved, and met when held there', () => {
    const moved = { slotOf: 'falls', slotOn: '2024-03-31', day: '2024-05-20' } as const;
    const at = (held: boolean) =>
      asked([meeting({ ...moved, held })]).find(({ from }) => from === '2024-03-31');
    expect(at(false)).toMatchObject({ dueOn: '2024-05-20', met: false, evidence: [{ id: 'one' }] });
    expect(at(true)).toMatchObject({ dueOn: '2024-05-20', met: true });
  });

  it('are met by one that nobody’s rule made, held within two weeks, and by none further away', () => {
    const metBy = (day: Day) =>
      asked([meeting({ day })])
        .filter(({ met }) => met)
        .map(({ from }) => from);
    expect(metBy('2024-01-17')).toEqual(['2024-01-31']);
    expect(metBy('2024-01-16')).toEqual([]);
    expect(metBy('2024-02-14')).toEqual(['2024-01-31']);
  });

  it('are, before the rule was changed, those that it had made', () => {
    const changed = { ...rule, ruledSince: '2024-10-15' };
    const before = meeting({ slotOf: 'falls', slotOn: '2024-06-30', day: '2024-06-30', held: false });
    expect(asked([before], changed).map(({ from }) => from)).toEqual([
      '2024-06-30',
      '2024-10-31',
      '2024-12-31',
    ]);
  });
});

describe('the QAPI plan', () => {
  it('is reviewed by the next plan, within the months and by the day that it names, or is asked for', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const [first, ...reviews] = askedPlans(facts);
        const inForce = facts.plans.map(({ day }) => day).filter((day) => day <= facts.today);
        const days = [...new Set(inForce)].sort();
        if (days.length === 0) {
          expect(first).toMatchObject({ dueOn: addDays(facts.since, firstPlanDays), met: false });
          return;
        }
        expect(first).toMatchObject({ dueOn: days[0], undated: true, met: true });
        // Two of one day are one plan, handed in twice: neither reviews the other.
        expect(reviews.map(({ met }) => met)).toEqual(days.map((_, index) => index < days.length - 1));
        reviews.forEach(({ dueOn, met }, index) => {
          const day = days[index] ?? '';
          // Never later than the months after the plan, or than a month after the center's first day.
          const latest = Math.max(
            facts.rules.qapiPlanMonths * 31,
            daysBetween(day, addDays(facts.since, firstPlanDays)),
          );
          expect(daysBetween(day, dueOn)).toBeLessThanOrEqual(latest);
          expect(dueOn >= day).toBe(true);
          if (met) expect(dueOn <= (days[index + 1] ?? '')).toBe(true);
        });
      }),
    );
  });
});
