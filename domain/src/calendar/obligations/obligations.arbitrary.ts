import fc from 'fast-check';
import { datedRecordKinds, shifts } from '../../dated-records';
import { frequencies } from '../../topics';
import { addDays, type Day } from '../day';
import type { AskedTopic, MeetingRule, PanelFacts, PanelMeeting, PanelRecord } from './facts';

/** Made-up centers for the tests of the panel: about three years around a leap day, records wherever they fall. */

const firstDay = '2023-06-01';
export const anyDay = fc.integer({ min: 0, max: 1_000 }).map((days): Day => addDays(firstDay, days));
const days = (most: number) => fc.array(anyDay, { maxLength: most }).map((list) => [...list].sort());
const onDays = (most: number) =>
  days(most).map((list) => list.map((day, index) => ({ id: `r${index}`, day })));

const record: fc.Arbitrary<Omit<PanelRecord, 'id'>> = fc
  .record({
    kind: fc.constantFrom(...datedRecordKinds),
    day: anyDay,
    timeMinutes: fc.option(fc.integer({ min: 0, max: 1_439 })),
    shift: fc.constantFrom(...shifts),
    fiscalYear: fc.integer({ min: 2023, max: 2027 }),
    fiscalQuarter: fc.integer({ min: 1, max: 4 }),
    filed: fc.boolean(),
  })
  .map(({ kind, day, timeMinutes, shift, fiscalYear, fiscalQuarter, filed }) => ({
    filed,
    kind,
    day,
    timeMinutes: kind === 'FIRE_DRILL' ? timeMinutes : null,
    shift: kind === 'FIRE_DRILL' ? shift : null,
    fiscalYear: kind === 'STAFFING_DATA' ? fiscalYear : null,
    fiscalQuarter: kind === 'STAFFING_DATA' ? fiscalQuarter : null,
  }));

const topic: fc.Arbitrary<Omit<AskedTopic, 'id' | 'topicId' | 'name'>> = fc.record({
  frequency: fc.constantFrom(...frequencies),
  askedSince: fc.option(anyDay),
  forms: onDays(30),
});

const rrules = [
  'FREQ=WEEKLY;BYDAY=WE',
  'FREQ=MONTHLY;BYDAY=3TU',
  'FREQ=MONTHLY;BYMONTHDAY=29',
  'FREQ=DAILY;INTERVAL=10',
];

const rule: fc.Arbitrary<Omit<MeetingRule, 'id'>> = fc.record({
  kind: fc.constantFrom('topic', 'group'),
  name: fc.constant('Falls'),
  rrule: fc.constantFrom(...rrules),
  startsOn: anyDay,
  // Either side of midnight, where a day in UTC is another than the center's.
  timeMinutes: fc.constantFrom(0, 15, 540, 1_425),
  ruledSince: anyDay,
});

const meeting: fc.Arbitrary<Omit<PanelMeeting, 'id'>> = fc
  .record({
    day: anyDay,
    held: fc.boolean(),
    committee: fc.boolean(),
    slot: fc.option(
      fc.record({ of: fc.constantFrom('rule0', 'rule1'), moved: fc.integer({ min: -20, max: 20 }) }),
    ),
    about: fc.subarray(['rule0', 'rule1', 'other']),
    minutes: fc.option(
      fc.record({ signed: fc.nat(3), needed: fc.integer({ min: 1, max: 3 }), closedOn: fc.option(anyDay) }),
    ),
  })
  .map(({ slot, ...rest }) => ({
    ...rest,
    slotOf: slot?.of ?? null,
    slotOn: slot && addDays(rest.day, slot.moved),
    about: slot ? [slot.of] : rest.about,
  }));

const numbered = <T>(prefix: string, list: readonly T[]) =>
  list.map((each, index) => ({ ...each, id: `${prefix}${index}` }));

/** What of a center's year is made up, all of it. */
export const anyFacts: fc.Arbitrary<PanelFacts> = fc
  .record({
    today: anyDay,
    since: anyDay,
    timeZone: fc.constantFrom(
      'America/New_York',
      'Pacific/Kiritimati',
      'Pacific/Honolulu',
      'America/Phoenix',
    ),
    rules: fc.record({
      qapiPlanMonths: fc.integer({ min: 1, max: 30 }),
      weeklyRounds: fc.integer({ min: 0, max: 4 }),
      weeklyRoundsSince: anyDay,
      shifts: fc.constantFrom(2, 3),
    }),
    topics: fc.array(topic, { maxLength: 3 }),
    meetingRules: fc.array(rule, { maxLength: 2 }),
    meetings: fc.array(meeting, { maxLength: 40 }),
    pips: onDays(4),
    roundsOn: fc.array(fc.record({ day: anyDay, count: fc.integer({ min: 1, max: 3 }) }), { maxLength: 60 }),
    plans: fc
      .array(fc.record({ day: anyDay, reviewOn: fc.option(anyDay) }), { maxLength: 4 })
      // Some are handed in twice on one day.
      .map((plans) => [...plans, ...plans.slice(0, 1)]),
    records: fc.array(record, { maxLength: 30 }),
  })
  .map((made) => ({
    ...made,
    topics: numbered('topic', made.topics).map((each) => ({
      ...each,
      topicId: `of-${each.id}`,
      name: each.id,
    })),
    meetingRules: numbered('rule', made.meetingRules),
    meetings: numbered('meeting', made.meetings),
    plans: numbered('plan', made.plans),
    records: numbered('record', made.records),
  }));
