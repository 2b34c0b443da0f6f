import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { orKept } from '../../api/kept-reads';
import { sessionKeys } from '../../session/session.api';

export type Center = Reply<'GET /centers/{id}'>;
export type CenterRow = Reply<'GET /admin/centers'>['content'][number];
export type NewCenter = Input<'POST /centers'>['body'];
export type CenterChange = Input<'PUT /centers/{id}'>['body'];
export type CenterQuery = Readonly<Record<string, string | number>>;

/** The only place that names the cache's keys of centers. */
const centerKeys = {
  all: ['centers'] as const,
  list: (query: CenterQuery) => ['centers', 'list', query] as const,
  one: (id: string) => ['centers', 'one', id] as const,
  planned: (id: string) => ['centers', 'planned', id] as const,
};

const centerList = (query: CenterQuery) =>
  queryOptions({
    queryKey: centerKeys.list(query),
    queryFn: ({ signal }) => api('GET /admin/centers', { query }, { signal }),
  });

export const useCenterList = (query: CenterQuery) =>
  useQuery({ ...centerList(query), placeholderData: keepPreviousData });

export const oneCenter = (id: string) =>
  queryOptions({
    queryKey: centerKeys.one(id),
    queryFn: orKept(({ signal }) => api('GET /centers/{id}', { params: { id } }, { signal })),
    networkMode: 'always',
    // A missing center has a page of its own.
    meta: { quiet: true },
  });

/** How many meetings are planned ahead, which another time zone would move. */
export const plannedAhead = (id: string) =>
  queryOptions({
    queryKey: centerKeys.planned(id),
    queryFn: ({ signal }) => api('GET /centers/{id}/planned-meetings', { params: { id } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

export function useCreateCenter() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewCenter; idempotencyKey: string }) =>
      api('POST /centers', { body }, { idempotencyKey }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

export function useSaveCenter() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: CenterChange }) =>
      api('PUT /centers/{id}', { params: { id }, body }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** How many signatures a center asks for; the number alone, so that named signers stay. */
export function useConfigureSigning(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ kind, signNumber }: { kind: 'itopic' | 'gtopic' | 'pip'; signNumber: number }) =>
      api(`PUT /centers/{id}/config-sign-${kind}`, { params: { id }, body: signNumber }),
    onSuccess: refresh,
  });
}

/** How many signatures the forms of some groups of topics need; the others stay. */
export function useConfigureGroups(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (numbers: { groupId: string; signNumber: number | null }[]) =>
      api('PUT /centers/{id}/config-sign-gtopic', { params: { id }, body: numbers }),
    onSuccess: refresh,
  });
}

export function useDeleteCenter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /centers/{id}', { params: { id } }),
    onSuccess: (_gone, id) => {
      client.removeQueries({ queryKey: centerKeys.one(id) });
      return invalidateLists(client);
    },
    meta: { quiet: true },
  });
}

/** The account says which centers there are to switch to. */
const invalidateLists = (client: ReturnType<typeof useQueryClient>) =>
  Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) => first === 'centers' && second !== 'one',
    }),
    client.invalidateQueries({ queryKey: sessionKeys.account }),
  ]);

function useRefresh() {
  const client = useQueryClient();
  return (center: Center) => {
    client.setQueryData(centerKeys.one(center.id), center);
    return invalidateLists(client);
  };
}
