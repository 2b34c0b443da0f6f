import type { Statistics } from '@lamplight/contract/statistics';
import { percentOf } from '@lamplight/domain/statistics/month-figures';
import type { Names } from '../../names/names';
import { named } from '../reference/pointing';
import type { IssuePlace } from './issues.queries';
import type { RoundsRow } from './months.queries';
import type { Span } from './span';

type Places = Pick<Statistics, 'byUnit' | 'byDepartment' | 'byFocusArea'>;
type Place = { id: string; name: string } | null;

const alphabet = new Intl.Collator();
/** By name, what is of none last. */
const byName = (one: Place, other: Place): number =>
  one && other ? alphabet.compare(one.name, other.name) : Number(!one) - Number(!other);

const presentIssues = (row: IssuePlace | undefined) => ({
  issuesFound: row?.found ?? 0,
  issuesFoundBefore: row?.found_before ?? 0,
  issuesOpen: row?.open ?? 0,
  issuesOverdue: row?.overdue ?? 0,
});

/** What was counted by unit, department and focus area. */
export function presentPlaces(
  names: Names,
  { values }: Span,
  issues: readonly IssuePlace[],
  rounds: readonly RoundsRow[],
): Places {
  const of = (set: IssuePlace['set']) => issues.filter((row) => row.set === set);
  const issuesOf = new Map(of('unit').map((row) => [row.id, row]));
  const ofUnits = rounds.filter((row) => row.of_unit && row.month >= values.before);
  const roundsOf = Map.groupBy(ofUnits, ({ unit_id }) => unit_id);
  const units = new Set([...issuesOf.keys(), ...roundsOf.keys()]);
  return {
    byUnit: [...units]
      .map((id) => {
        const inMonth = (month: number) =>
          roundsOf.get(id)?.find((row) => row.month === month) ?? { sent: 0, yes: 0, no: 0 };
        const { sent, yes, no } = inMonth(values.month);
        return {
          unit: named(names.unit, id),
          roundsSent: sent,
          roundsSentBefore: inMonth(values.before).sent,
          roundsYes: percentOf(yes, yes + no),
          ...presentIssues(issuesOf.get(id)),
        };
      })
      .sort((one, other) => byName(one.unit, other.unit)),
    byDepartment: of('department')
      .map((row) => ({ department: named(names.department, row.id), ...presentIssues(row) }))
      .sort((one, other) => byName(one.department, other.department)),
    byFocusArea: of('focusArea')
      .map((row) => ({ focusArea: named(names.focusArea, row.id), ...presentIssues(row) }))
      .sort((one, other) => byName(one.focusArea, other.focusArea)),
  };
}
