import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';

type Found = Extract<Reply<'GET /answers-no'>, { content: unknown }>;
export type AnswerNo = Found['content'][number];

/** What narrows the list, as the call takes it. */
export type NoQuery = Readonly<Record<string, string | number>> & { page: number; size: number };

/** A page of answers of type no; the page before stays while the next one loads. */
export function useAnswersNo({ sort: _sort, ...query }: NoQuery) {
  return useQuery({
    queryKey: ['answers-no', query] as const,
    queryFn: async ({ signal }): Promise<Found> => {
      const found = await api('GET /answers-no', { query }, { signal });
      if (Array.isArray(found)) throw new Error('A page was asked for');
      return found;
    },
    placeholderData: keepPreviousData,
  });
}
