import type { ReactNode } from 'react';
import { FilterBar } from '../FilterBar';
import { MoreFilters } from '../FilterChips';
import { later } from '../later';
import { useIsPhone } from '../phone';
import type { Criterion, Search } from './criteria';
import { Chip, ListSearch, Shortcuts } from './FilterParts';
import { SetFilters } from './SetFilters';
import type { ListPage } from './useListPage';

const DrawerFilters = later(async () => (await import('./DrawerFilters')).DrawerFilters);

/**
 * The filters of a list as its table of criteria names them: the search, shortcuts, chips, the rest in a drawer. On a
 * phone the chips are in the drawer too, and what is set stands below, to be taken away.
 */
export function ListFilters<Row>({ page, aside }: { page: ListPage<Row>; aside?: ReactNode }) {
  const { filters, limits, control, filtered, clear } = page;
  const phone = useIsPhone();
  const search = filters.find((each): each is Search => each.kind === 'search');
  const chips = filters.filter(({ place }) => place === 'chip');
  const inDrawer = filters.filter(({ place }) => place === 'drawer');
  const all = { control, limits };
  const isSet = ({ keys, kind }: Criterion) =>
    kind !== 'search' && keys.some((key) => control.params.get(key));
  const drawer = inDrawer.length + (phone ? chips.length : 0) > 0 && (
    <MoreFilters
      count={
        phone
          ? filters.filter(isSet).length
          : inDrawer.filter((each) => isSetElsewhere(each, control.params)).length
      }
    >
      {(close) => <DrawerFilters chips={phone ? chips : []} others={inDrawer} onDone={close} {...all} />}
    </MoreFilters>
  );
  return (
    <FilterBar
      ref={page.bar}
      filtered={filtered}
      onClear={clear}
      aside={aside}
      set={phone && <SetFilters page={page} filters={filters.filter(isSet)} />}
      search={search && <ListSearch criterion={search} {...all} />}
    >
      {phone && drawer}
      {filters.map((each) => (
        <Shortcuts key={each.keys[0]} criterion={each} {...all} />
      ))}
      {!phone && chips.map((each) => <Chip key={each.keys[0]} criterion={each} {...all} />)}
      {!phone && drawer}
    </FilterBar>
  );
}

/** Whether a filter of the drawer is set to something that no shortcut shows already. */
function isSetElsewhere(criterion: Criterion, params: URLSearchParams): boolean {
  const shown = criterion.kind === 'choice' ? criterion.shortcuts.map(({ value }) => value) : [];
  return criterion.keys.some((key) => {
    const value = params.get(key);
    return value && !shown.includes(value);
  });
}
