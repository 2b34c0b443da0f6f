import { type PersonOfSet, type SetName, setPaths } from '@lamplight/domain/reference-sets';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { notifyOwnWords } from '../../notify/notify';
import type { Person } from '../people/people.api';
import type { AnyItem } from './reference.api';

/** An item of any set, as whoever looks after the set sees it. */
export type ItemRow = AnyItem & { version: number } & Partial<Record<PersonOfSet, Person | null>>;
type ItemPage = Omit<Reply<'GET /floors'>, 'content'> & { content: ItemRow[] };

export type ItemQuery = Readonly<Record<string, string | number>>;

/** What is typed or chosen of an item: its name, and ids by field; empty where nothing is. */
export type ItemValues = Readonly<Record<string, string>>;

/** The boundary between the fields of a set and the body of its call. */
const bodyOf = (values: ItemValues) =>
  values as unknown as Input<'POST /floors'>['body'] & { focusArea: string };

const pageOf = (set: SetName, query: ItemQuery) =>
  queryOptions({
    queryKey: ['reference', 'page', set, query],
    queryFn: ({ signal }): Promise<ItemPage> => api(`GET /${setPaths[set]}`, { query }, { signal }),
  });

/** A page of a set; the page before stays while the next one loads. */
export const useItems = (set: SetName, query: ItemQuery) =>
  useQuery({ ...pageOf(set, query), placeholderData: keepPreviousData });

/** After a change of one set, what others show of it may have changed too. */
function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['reference'] });
}

export function useAddItem(set: SetName) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ values, idempotencyKey }: { values: ItemValues; idempotencyKey: string }) =>
      api(`POST /${setPaths[set]}`, { body: bodyOf(values) }, { idempotencyKey }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

export function useChangeItem(set: SetName) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, version, values }: { id: string; version: number; values: ItemValues }) =>
      api(`PUT /${setPaths[set]}/{id}`, { params: { id }, body: { ...bodyOf(values), version } }),
    // When someone else was faster, the list shows the item as it is now.
    onSettled: refresh,
    meta: { quiet: true },
  });
}

export function useSwitchItem(set: SetName) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, active }: Pick<ItemRow, 'id' | 'name' | 'active'>) =>
      active
        ? api(`PUT /${setPaths[set]}/{id}/activate`, { params: { id } })
        : api(`PUT /${setPaths[set]}/{id}/deactivate`, { params: { id } }),
    // Said here: a callback of `mutate` goes with the row, where the list shows the inactive ones alone.
    onSuccess: (_, { name, active }) => notifyOwnWords(`${name} is ${active ? 'on' : 'off'}`),
    onSettled: refresh,
  });
}

export function useDeleteItem(set: SetName) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api(`DELETE /${setPaths[set]}/{id}`, { params: { id } }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}
