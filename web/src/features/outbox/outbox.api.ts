import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';

export type MailRow = Reply<'GET /outbox'>['content'][number];
export type ReadMail = Reply<'GET /outbox/{id}'>;
type MailQuery = Readonly<Record<string, string | number>> & { page: number; size: number };

const mailList = (query: MailQuery) =>
  queryOptions({
    queryKey: ['outbox', 'list', query],
    queryFn: ({ signal }) => api('GET /outbox', { query }, { signal }),
  });

export const useMailList = (query: PageQuery) => usePageOfList(mailList, query);

/** Reads a mail. Each reading is noted, and may make a key: it is done when somebody asks for it, and never ahead. */
export const useReadMail = () =>
  useMutation({ mutationFn: (id: string) => api('GET /outbox/{id}', { params: { id } }) });
