import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../../session/session';
import { NavCount } from '../../../ui/NavCount';
import { myActions } from '../../meetings/minutes/actions/actions.api';
import { awaitedFiles } from './tasks.api';

const seldom = { staleTime: 60_000, meta: { quiet: true } } as const;

/** How many files and action items wait for the person, beside the navigation entry. */
export function TaskCount() {
  const { id } = useAccount();
  const files = useQuery({ ...awaitedFiles(id, 1), ...seldom });
  const actions = useQuery({ ...myActions, ...seldom });
  return (
    <NavCount
      count={(files.data?.totalElements ?? 0) + (actions.data?.length ?? 0)}
      meaning="waiting for you"
    />
  );
}
