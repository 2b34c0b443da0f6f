import { FilterInWords } from './FilterInWords';
import type { ListPage } from './useListPage';

/** The filters that a printed list stands under, each after a dot: ` · Status: Open · Overdue`. */
export function PrintedFilters<Row>({ page }: { page: Pick<ListPage<Row>, 'filters' | 'control'> }) {
  const { params } = page.control;
  return page.filters
    .filter(({ keys }) => keys.some((key) => params.get(key)))
    .map((criterion) => (
      <FilterInWords key={criterion.keys[0]} criterion={criterion} params={params} whole>
        {(words) => <> · {words}</>}
      </FilterInWords>
    ));
}

/** What stands over a board on paper. How many each status has stands in its column. */
export const PrintedBoardHead = <Row,>(props: Parameters<typeof PrintedFilters<Row>>[0]) => (
  <p className="ll-print-only">
    By status
    <PrintedFilters {...props} />
  </p>
);
