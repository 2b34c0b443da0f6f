import { useQuery } from '@tanstack/react-query';
import { NavCount } from '../../ui/NavCount';
import { issueList } from './issues.api';

/** How many issues of the center are overdue, beside the navigation entry. */
export function OverdueCount() {
  const { data } = useQuery({
    ...issueList({ 'overdue.equals': 'true', size: 1 }),
    staleTime: 60_000,
    meta: { quiet: true },
  });
  return <NavCount count={data?.totalElements ?? 0} meaning="overdue" />;
}
