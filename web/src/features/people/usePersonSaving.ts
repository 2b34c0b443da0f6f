import { success } from '@lamplight/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { asLeft } from '../../ui/last-list';
import { jobPositions, oneUser, type User, type UserChange, useSaveUser } from './users.api';

/** How a person is saved and read anew, whatever fields of theirs a form has. `list` is where saving leads. */
export function usePersonSaving(user: User, list: string) {
  const { id } = user;
  const { id: userId } = useAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  const saving = useSaveUser();
  return {
    draft: `${userId}.user.${id}`,
    record: user,
    save: (body: UserChange) => saving.mutateAsync({ id, body }),
    reload: () => client.fetchQuery({ ...oneUser(id), staleTime: 0 }),
    onSaved: () => {
      notifySuccess(success.staffUpdated);
      navigate(asLeft(list), { replace: true });
    },
  };
}

/** The names behind the ids that a person's form holds. */
export function useNamesOfPerson(): (id: string) => string | undefined {
  const { centers } = useAccount();
  const { data: positions = [] } = useQuery(jobPositions);
  return (id) => [...positions, ...centers].find((each) => each.id === id)?.name;
}
