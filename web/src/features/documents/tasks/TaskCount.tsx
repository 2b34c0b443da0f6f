import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../../session/session';
import { NavCount } from '../../../ui/NavCount';
import { awaitedFiles } from './tasks.api';

/** How many documents wait for a file of the person, beside the navigation entry. */
export function TaskCount() {
  const { id } = useAccount();
  const { data } = useQuery({ ...awaitedFiles(id, 1), staleTime: 60_000, meta: { quiet: true } });
  return <NavCount count={data?.totalElements ?? 0} meaning="waiting for your file" />;
}
