import { describe, expect, it } from 'vitest';
import { lacking, monthsOf, mostUrgentFirst, nextMeeting, quarterName, seatLack } from './evidence-words';

const person = (id: string) => ({ id, user_firstName: 'Ann', user_lastName: id });
const seat = (needed: number, ...attended: string[]) => ({
  seat: 'STAFF',
  needed,
  attended: attended.map(person),
  met: attended.length >= needed,
});

describe('the words of a quarter', () => {
  it('name it and its months', () => {
    expect(quarterName({ quarter: 3 })).toBe('3rd quarter');
    expect(monthsOf({ initDate: '2027-07-01', endDate: '2027-09-30' })).toBe('Jul to Sep');
  });

  it('say whether there is time yet, and how many more a seat needs', () => {
    expect(seatLack('LACKING', seat(1))).toBe('Lacking');
    expect(seatLack('MISSED', seat(2, 'a'))).toBe('Missed: one more');
    expect(seatLack('AHEAD', seat(2))).toBe('To come');
    expect(seatLack('BEFORE', seat(2))).toBe('Before Lamplight');
  });

  it('come with the running one that lacks something first, and those to come last', () => {
    const quarters = (['BEFORE', 'COMPLETE', 'MISSED', 'LACKING', 'AHEAD'] as const).map((state) => ({
      state,
    }));
    expect(mostUrgentFirst(quarters).map(({ state }) => state)).toEqual([
      'LACKING',
      'MISSED',
      'COMPLETE',
      'AHEAD',
      'BEFORE',
    ]);
  });

  it('lead to the next planned meeting while there is time yet', () => {
    const meeting = (id: string, day: string, status: 'PLANNED' | 'CLOSED') => ({
      id,
      title: 'QAPI',
      day,
      status,
    });
    const meetings = [
      meeting('held', '2026-10-20', 'CLOSED'),
      meeting('never confirmed', '2026-11-02', 'PLANNED'),
      meeting('later', '2026-12-20', 'PLANNED'),
      meeting('next', '2026-12-16', 'PLANNED'),
    ];
    expect(nextMeeting({ state: 'LACKING', meetings }, '2026-12-16')?.id).toBe('next');
    expect(nextMeeting({ state: 'MISSED', meetings }, '2026-12-16')).toBeUndefined();
  });

  it('count the report of the infection preventionist with the seats', () => {
    const report = (met: boolean) => ({ met, meeting: null });
    expect(lacking({ seats: [seat(1, 'a'), seat(2, 'a')], infectionReport: report(false) })).toBe(2);
    expect(lacking({ seats: [seat(1, 'a')], infectionReport: report(true) })).toBe(0);
  });
});
