import type { Filter } from '@lamplight/contract/filter';
import type { IssueRatios } from '@lamplight/contract/issues';
import type { Scope } from '../../db/scope';
import type { Item } from '../../names/names';
import { countRatios, type RatioRow } from './ratios.queries';

const share = (count: number, total: number): number | null => (total === 0 ? null : count / total);

/** Counts and shares of the issues a filter selects; shares of an empty selection are null, never 0. */
export async function issueRatios(scope: Scope, filter: Filter): Promise<IssueRatios> {
  const rows = await scope.run(countRatios(scope, filter));
  const names = await scope.names();
  const all = rows.find((row) => row.dimension === 'all');
  const total = all?.count ?? 0;
  const by = (dimension: RatioRow['dimension'], items?: ReadonlyMap<string, Item>) =>
    rows
      .filter((row) => row.dimension === dimension)
      .map(({ key, count }) => ({
        key,
        name: items ? (items.get(key ?? '')?.name ?? null) : key,
        count,
        share: share(count, total),
      }))
      .sort((a, b) => b.count - a.count || (a.name ?? '').localeCompare(b.name ?? ''));
  return {
    total,
    open: all?.open ?? 0,
    overdue: all?.overdue ?? 0,
    medianDaysToResolve: all?.median_days ?? null,
    resolvedOnTime: share(all?.on_time ?? 0, all?.resolved ?? 0),
    byStatus: by('status'),
    byPriority: by('priority'),
    bySourceType: by('source'),
    byDepartment: by('department', names.department),
    byFocusArea: by('focus_area', names.focusArea),
  };
}
