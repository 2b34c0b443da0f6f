import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { useNextPage } from '../../ui/useNextPage';

export type MailRow = Reply<'GET /outbox'>['content'][number];
export type ReadMail = Reply<'GET /outbox/{id}'>;
type MailQuery = Readonly<Record<string, string | number>> & { page: number; size: number };

const mailList = (query: MailQuery) =>
  queryOptions({
    queryKey: ['outbox', 'list', query],
    queryFn: ({ signal }) => api('GET /outbox', { query }, { signal }),
  });

/** A page of the outbox; the page before stays while the next one loads, which is fetched ahead. */
export function useMailList(query: MailQuery) {
  const client = useQueryClient();
  const list = useQuery({ ...mailList(query), placeholderData: keepPreviousData });
  const hasNext = list.data?.last === false;
  useNextPage(
    hasNext,
    useCallback(() => client.prefetchQuery(mailList({ ...query, page: query.page + 1 })), [client, query]),
  );
  return list;
}

/** Reads a mail. Each reading is noted, and may make a key: it is done when somebody asks for it, and never ahead. */
export const useReadMail = () =>
  useMutation({ mutationFn: (id: string) => api('GET /outbox/{id}', { params: { id } }) });
