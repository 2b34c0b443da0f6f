import {
  type FetchQueryOptions,
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';

/** So long after a page of a list came that it is drawn and nothing it needs itself is held up. */
const laterMs = 1000;

/** What is asked of a list, and which page of it. */
export type PageQuery = Readonly<Record<string, string | number>> & { page: number; size: number };

/**
 * A page of a list. The page before stays while the next one loads, and the page behind it is fetched ahead. `listOf`
 * and `query` should be memoised by the caller.
 */
export function usePageOfList<Page extends { last: boolean }, Key extends QueryKey>(
  listOf: (query: PageQuery) => FetchQueryOptions<Page, Error, Page, Key>,
  query: PageQuery,
): UseQueryResult<Page> {
  const client = useQueryClient();
  const page = useQuery({ ...listOf(query), placeholderData: keepPreviousData });
  const hasNext = page.data?.last === false;
  useEffect(() => {
    if (!hasNext) return;
    const ahead = () => client.prefetchQuery(listOf({ ...query, page: query.page + 1 }));
    const timer = setTimeout(ahead, laterMs);
    return () => clearTimeout(timer);
  }, [hasNext, client, listOf, query]);
  return page;
}
