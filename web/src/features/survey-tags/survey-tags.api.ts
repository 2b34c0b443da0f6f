import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';

/** Survey tags in force on a day, or today, whose number or words match. The old answer stays until the new one is there. */
export function useSurveyTagSearch(search: string, on?: string) {
  return useQuery({
    queryKey: ['survey-tags', search, on],
    queryFn: ({ signal }) =>
      api('GET /survey-tags', { query: { search, size: 30, ...(on ? { on } : {}) } }, { signal }),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });
}
