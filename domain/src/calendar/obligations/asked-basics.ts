import type { Day } from '../day';
import { periodText } from '../period-words';
import type { Period, Rhythm } from '../periods';
import type { OnDay } from './facts';
import type { Asked, Evidence } from './obligations';

const within = ({ first, last }: Period, day: Day): boolean => first <= day && day <= last;
export const on = <Record extends { day: Day }>(records: readonly Record[], period: Period): Record[] =>
  records.filter(({ day }) => within(period, day));

/** What stands behind something asked for, which one of them is enough for. */
export const behind = (
  kind: Evidence['kind'],
  records: readonly OnDay[],
): Pick<Asked, 'met' | 'evidence'> => ({
  met: records.length > 0,
  evidence: records.map(({ id, day }) => ({ kind, id, day })),
});

/** One record in each of these periods, due on its last day; `of` says before each of what it is. */
export const inEach = (
  rhythm: Rhythm,
  periods: readonly Period[],
  kind: Evidence['kind'],
  records: readonly OnDay[],
  of = '',
): Asked[] =>
  periods.map((period) => ({
    about: `${of}${periodText(rhythm, period)}`,
    dueOn: period.last,
    from: period.first,
    ...behind(kind, on(records, period)),
  }));
