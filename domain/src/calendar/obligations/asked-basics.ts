import type { Day } from '../day';
import { periodText } from '../period-words';
import { type Period, periodOf } from '../periods';
import type { OnDay, Span } from './facts';
import type { Asked, Evidence } from './obligations';

const within = ({ first, last }: Period, day: Day): boolean => first <= day && day <= last;
export const on = <Record extends { day: Day }>(records: readonly Record[], period: Period): Record[] =>
  records.filter(({ day }) => within(period, day));

export const evidence = (kind: Evidence['kind'], records: readonly OnDay[]): Evidence[] =>
  records.map(({ id, day }) => ({ kind, id, day }));

export const yearsOf = ({ from, to }: Span): number[] => {
  const first = Number(from.slice(0, 4));
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index);
};
export const dayIn = (year: number, monthAndDay: string): Day =>
  `${String(year).padStart(4, '0')}-${monthAndDay}`;
export const yearOf = (year: number): Period => ({ first: dayIn(year, '01-01'), last: dayIn(year, '12-31') });
const quartersOf = (span: Span): Period[] =>
  yearsOf(span).flatMap((year) =>
    ['02', '05', '08', '11'].map((month) => periodOf('QUARTERLY', dayIn(year, `${month}-01`))),
  );

/** Something of the committee or the house in each quarter of the calendar. */
export const quarterly = (records: readonly OnDay[], kind: Evidence['kind'], span: Span, of = ''): Asked[] =>
  quartersOf(span).map((period) => {
    const there = on(records, period);
    return {
      about: `${of}${periodText('QUARTERLY', period)}`,
      dueOn: period.last,
      from: period.first,
      met: there.length > 0,
      evidence: evidence(kind, there),
    };
  });
