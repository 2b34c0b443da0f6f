import type { Day } from '../day';
import { periodText } from '../period-words';
import type { Period, Rhythm } from '../periods';
import type { OnDay } from './facts';
import type { Asked, Evidence } from './obligations';

const within = ({ first, last }: Period, day: Day): boolean => first <= day && day <= last;
export const on = <Record extends { day: Day }>(records: readonly Record[], period: Period): Record[] =>
  records.filter(({ day }) => within(period, day));

/** A record that may lack its file. */
type Kept = OnDay & { readonly filed?: boolean };

/** What stands behind something asked for. One of them is enough for it, where it is a dated record one with its file. */
export const behind = (
  kind: Evidence['kind'],
  records: readonly Kept[],
): Pick<Asked, 'met' | 'evidence'> => ({
  met: records.some(({ filed = true }) => filed),
  evidence: records.map(({ id, day }) => ({ kind, id, day })),
});

/** One record in each of these periods, due on its last day; `of` says before each of what it is. */
export const inEach = (
  rhythm: Rhythm,
  periods: readonly Period[],
  kind: Evidence['kind'],
  records: readonly Kept[],
  of = '',
): Asked[] =>
  periods.map((period) => ({
    about: `${of}${periodText(rhythm, period)}`,
    dueOn: period.last,
    from: period.first,
    ...behind(kind, on(records, period)),
  }));
