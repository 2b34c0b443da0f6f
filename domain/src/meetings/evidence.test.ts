import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommitteeSeat, committeeSeatNames, type Holding } from '../committee-seats';
import { type CommitteeMeeting, evidenceOf } from './evidence';

const holds = (
  seat: CommitteeSeat,
  userId: string,
  from = '2027-01-01',
  to: string | null = null,
): Holding => ({
  seat,
  userId,
  from,
  to,
});
const holdings = [
  holds('NURSING', 'rosa'),
  holds('MEDICAL', 'anand'),
  holds('INFECTION', 'marcus'),
  holds('LEADER', 'denise'),
  holds('STAFF', 'keisha'),
  holds('STAFF', 'linh'),
];
const all = holdings.map(({ userId }) => userId);
const meeting = (day: string, signedBy: readonly string[] = all, more: Partial<CommitteeMeeting> = {}) => ({
  id: `on ${day}`,
  day,
  status: 'CLOSED' as const,
  signedBy,
  reported: true,
  ...more,
});
const today = '2028-05-15';
const since = '2027-06-01';
const quarters = (meetings: readonly CommitteeMeeting[], held = holdings) =>
  evidenceOf(2028, meetings, held, { today, since });
const first = (meetings: readonly CommitteeMeeting[], held = holdings) => {
  const [quarter] = quarters(meetings, held);
  if (!quarter) throw new Error('A year has quarters');
  return quarter;
};
const unmet = (...given: Parameters<typeof first>) =>
  first(...given).seats.flatMap(({ seat, met }) => (met ? [] : [seat]));

describe('a quarter of the committee', () => {
  it('is complete when every seat signed that it attended, and the infection preventionist reported', () => {
    expect(first([meeting('2028-02-01')])).toMatchObject({
      state: 'COMPLETE',
      first: '2028-01-01',
      last: '2028-03-31',
      reportIn: 'on 2028-02-01',
    });
  });

  it('was missed, lacks something still, or lies ahead', () => {
    expect(quarters([]).map(({ state }) => state)).toEqual(['MISSED', 'LACKING', 'AHEAD', 'AHEAD']);
    const without = all.filter((id) => id !== 'anand');
    expect(quarters([meeting('2028-05-02', without)])[1]).toMatchObject({ state: 'LACKING' });
    expect(quarters([meeting('2028-05-02', without), meeting('2028-05-09', ['anand'])])[1]).toMatchObject({
      state: 'COMPLETE',
    });
  });

  it('is neither complete nor missed where it began before the center was in Lamplight', () => {
    const from = (first: string, meetings: readonly CommitteeMeeting[] = []) =>
      evidenceOf(2028, meetings, holdings, { today, since: first }).map(({ state }) => state);
    expect(from('2028-01-01')[0]).toBe('MISSED');
    expect(from('2028-01-02')[0]).toBe('BEFORE');
    expect(from('2028-01-02', [meeting('2028-02-01')])[0]).toBe('COMPLETE');
    expect(from('2028-05-02')[1]).toBe('LACKING');
  });

  it('counts no meeting that is only planned, but names it', () => {
    expect(first([meeting('2028-02-01', all, { status: 'PLANNED' })])).toMatchObject({
      state: 'MISSED',
      meetings: ['on 2028-02-01'],
    });
  });

  it('asks for three others beside those in office, one of them a leader', () => {
    expect(unmet([meeting('2028-02-01', ['rosa', 'anand', 'marcus', 'denise', 'keisha'])])).toEqual([
      'STAFF',
    ]);
    expect(unmet([meeting('2028-02-01', ['rosa', 'anand', 'marcus', 'keisha', 'linh'])])).toEqual(['LEADER']);
    const leaders = [...holdings.filter(({ userId }) => userId !== 'linh'), holds('LEADER', 'omar')];
    expect(unmet([meeting('2028-02-01', [...all, 'omar'])], leaders)).toEqual([]);
  });

  it('takes one person for nursing and infection, who is none of the others', () => {
    const both = [
      ...holdings.filter(({ userId }) => userId !== 'marcus' && userId !== 'linh'),
      holds('INFECTION', 'rosa'),
      holds('STAFF', 'rosa'),
    ];
    expect(unmet([meeting('2028-02-01')], both)).toEqual(['STAFF']);
  });

  it('counts a seat by who held it on the day of the meeting', () => {
    const changed = [
      ...holdings.filter(({ seat }) => seat !== 'NURSING'),
      holds('NURSING', 'rosa', '2027-01-01', '2028-01-31'),
      holds('NURSING', 'uma', '2028-02-01'),
    ];
    expect(unmet([meeting('2028-02-01')], changed)).toEqual(['NURSING']);
    expect(unmet([meeting('2028-01-31')], changed)).toEqual([]);
  });

  it('has a report only of a meeting in which the preventionist was', () => {
    const without = all.filter((id) => id !== 'marcus');
    expect(
      first([meeting('2028-02-01', without), meeting('2028-02-08', all, { reported: false })]),
    ).toMatchObject({
      state: 'MISSED',
      reportIn: null,
    });
  });
});

const people = ['ann', 'ben', 'cy', 'dee', 'eva', 'fay', 'gus'];
const someDay = fc
  .date({ min: new Date('2027-12-20'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const someHolding = fc.record({
  seat: fc.constantFrom(...committeeSeatNames),
  userId: fc.constantFrom(...people),
  from: someDay,
  to: fc.option(someDay, { nil: null }),
});
const someMeeting = fc.record({
  id: fc.uuid(),
  day: someDay,
  status: fc.constantFrom('PLANNED' as const, 'CONFIRMED' as const, 'CLOSED' as const),
  signedBy: fc.subarray(people),
  reported: fc.boolean(),
});

/** Whether a person fills a seat on a day, said as the regulation says it. */
function fillsOn(held: readonly Holding[], person: string, seat: CommitteeSeat, day: string): boolean {
  const has = (one: CommitteeSeat) =>
    held.some(
      (each) =>
        each.userId === person &&
        each.seat === one &&
        each.from <= day &&
        (each.to === null || day <= each.to),
    );
  if (!has(seat)) return false;
  if (seat === 'NURSING' || seat === 'INFECTION') return true;
  if (has('NURSING') || has('INFECTION')) return false;
  if (seat === 'MEDICAL') return true;
  return !has('MEDICAL');
}

it('the evidence of a quarter equals a recount, person by person and meeting by meeting', () => {
  fc.assert(
    fc.property(
      fc.array(someHolding, { maxLength: 14 }),
      fc.array(someMeeting, { maxLength: 8 }),
      (held, meetings) => {
        for (const { quarter, seats, reportIn, state } of evidenceOf(2028, meetings, held, {
          today,
          since,
        })) {
          const isIn = (day: string) =>
            day.startsWith('2028') && Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1 === quarter;
          const counted = meetings.filter(({ day, status }) => status !== 'PLANNED' && isIn(day));
          const filled = (person: string, seat: CommitteeSeat) =>
            counted.some(
              ({ day, signedBy }) => signedBy.includes(person) && fillsOn(held, person, seat, day),
            );
          const office = people.filter((person) =>
            (['NURSING', 'MEDICAL', 'INFECTION'] as const).some((seat) => filled(person, seat)),
          );
          const others = people.filter(
            (person) => !office.includes(person) && (filled(person, 'LEADER') || filled(person, 'STAFF')),
          );
          const hasLeader = others.some((person) => filled(person, 'LEADER'));
          const expected = {
            NURSING: people.some((person) => filled(person, 'NURSING')),
            MEDICAL: people.some((person) => filled(person, 'MEDICAL')),
            INFECTION: people.some((person) => filled(person, 'INFECTION')),
            LEADER: hasLeader,
            STAFF: others.length >= (hasLeader ? 3 : 2),
          };
          expect(Object.fromEntries(seats.map(({ seat, met }) => [seat, met]))).toEqual(expected);
          const reports = counted.filter(
            ({ day, signedBy, reported }) =>
              reported && signedBy.some((person) => fillsOn(held, person, 'INFECTION', day)),
          );
          expect(reportIn !== null).toBe(reports.length > 0);
          expect(state === 'COMPLETE').toBe(reports.length > 0 && Object.values(expected).every(Boolean));
        }
      },
    ),
  );
});
