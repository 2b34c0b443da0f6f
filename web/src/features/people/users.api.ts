import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { followRecord } from '../../session/switch-center';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';
import { people } from './people.api';

export type User = Reply<'GET /user-apps/{id}'>;
export type UserRow = Reply<'GET /user-apps'>['content'][number];
export type NewUser = Input<'POST /user-apps'>['body'];
export type UserChange = Input<'PUT /user-apps/{id}'>['body'];
export type UserQuery = Readonly<Record<string, string | number>>;

/** The only place that names the cache's keys of accounts. */
const userKeys = {
  all: ['users'] as const,
  list: (whose: Whose, query: UserQuery) => ['users', 'list', whose, query] as const,
  one: (id: string) => ['users', 'one', id] as const,
};

/** The people of the center, or of all. */
export type Whose = 'own' | 'all';

const userList = (whose: Whose, query: UserQuery) =>
  queryOptions({
    queryKey: userKeys.list(whose, query),
    queryFn: ({ signal }): Promise<Reply<'GET /user-apps'>> =>
      whose === 'all'
        ? api('GET /admin/user-apps', { query }, { signal })
        : api('GET /user-apps', { query }, { signal }),
  });

export function useUserList(whose: Whose, query: PageQuery) {
  const listOf = useCallback((asked: PageQuery) => userList(whose, asked), [whose]);
  return usePageOfList(listOf, query);
}

/** A person: of the center that the tab acts in from then on, or of any. */
export const oneUser = (id: string, of: 'center' | 'any' = 'any') =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) =>
      api(
        'GET /user-apps/{id}',
        { params: { id } },
        of === 'center' ? { signal, onOtherCenter: followRecord() } : { signal },
      ),
    // A missing person has a page of its own.
    meta: { quiet: true },
  });

/** Job positions change with the product only. */
export const jobPositions = queryOptions({
  queryKey: ['job-positions'],
  queryFn: ({ signal }) => api('GET /job-positions', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useCreateUser() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewUser; idempotencyKey: string }) =>
      api('POST /user-apps', { body }, { idempotencyKey }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

export function useSaveUser() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: UserChange }) =>
      api('PUT /user-apps/{id}', { params: { id }, body }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** What is done to an account besides changing its fields, by the call that does it. */
export type UserStep =
  | 'PUT /user-apps/activate/{id}'
  | 'PUT /user-apps/disable/{id}'
  | 'PUT /user-apps/add-comitee/{id}'
  | 'PUT /user-apps/remove-comitee/{id}'
  | 'POST /user-apps/re-send/{id}';

export function useUserStep() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: UserStep }) => api(step, { params: { id } }),
    onSuccess: refresh,
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /user-apps/{id}', { params: { id } }),
    onSuccess: (_gone, id) => {
      client.removeQueries({ queryKey: userKeys.one(id) });
      return invalidateLists(client);
    },
    meta: { quiet: true },
  });
}

/** Every list of people may have changed. */
export const invalidateLists = (client: ReturnType<typeof useQueryClient>) =>
  Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) => first === 'users' && second !== 'one',
    }),
    client.invalidateQueries({ queryKey: people.list.queryKey }),
    client.invalidateQueries({ queryKey: ['committee-seats'] }),
  ]);

/** After a change: the person is known, every list of people may have changed. */
function useRefresh() {
  const client = useQueryClient();
  return (user: User) => {
    client.setQueryData(userKeys.one(user.id), user);
    return invalidateLists(client);
  };
}
