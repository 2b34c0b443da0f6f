import type { Filter } from '@lamplight/contract/filter';
import type { IssueRatios } from '@lamplight/contract/issues';
import type { Scope } from '../../db/scope';
import type { Item } from '../../names/names';
import { foundBeside } from './issue-search';
import { countGroups, type GroupRow, measureWhole } from './ratios.queries';

const share = (count: number, total: number): number | null => (total === 0 ? null : count / total);

/** Counts and shares of the issues a filter selects; shares of an empty selection are null, never 0. */
export async function issueRatios(scope: Scope, filter: Filter): Promise<IssueRatios> {
  const foundBy = await foundBeside(scope, filter);
  const [groups, [whole]] = await scope.all(
    countGroups(scope, filter, foundBy),
    measureWhole(scope, filter, foundBy),
  );
  const names = await scope.names();
  const total = groups.find((row) => row.dimension === 'all')?.count ?? 0;
  const by = (dimension: GroupRow['dimension'], items?: ReadonlyMap<string, Item>) =>
    groups
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
    open: whole?.open ?? 0,
    overdue: whole?.overdue ?? 0,
    repeats: whole?.repeats ?? 0,
    medianDaysToResolve: whole?.median_days ?? null,
    resolvedOnTime: share(whole?.on_time ?? 0, whole?.resolved ?? 0),
    byStatus: by('status'),
    byPriority: by('priority'),
    bySourceType: by('source'),
    byDepartment: by('department', names.department),
    byFocusArea: by('focus_area', names.focusArea),
  };
}
