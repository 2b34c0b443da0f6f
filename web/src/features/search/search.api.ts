import { findingLimits } from '@lamplight/domain/finding';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import { messageOf } from '../../notify/notify';

const pauseMs = 150;
const none: never[] = [];
const away = 'Lamplight cannot be reached';

const whyOf = (error: Error) =>
  error instanceof ApiProblem && error.status > 0 ? messageOf(error).replace(/\.$/, '') : away;

/**
 * What a text finds among records, a moment after it was typed. An answer belongs to its text, so that a late one never takes the
 * place of a newer; `of` is the text whose answer it is, which the one before stays on the screen for.
 */
export function useSearch(typed: string) {
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, pauseMs);
  const enough = asked.length >= findingLimits.shortest;
  const query = useQuery({
    queryKey: ['search', asked],
    queryFn: async ({ signal }) => ({
      of: asked,
      found: await api('GET /search', { query: { text: asked } }, { signal }),
    }),
    enabled: enough,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const short = text.length < findingLimits.shortest;
  const settled = short || query.data?.of === text || (query.isError && asked === text);
  return {
    found: short ? none : (query.data?.found ?? none),
    settled,
    /** Why nothing came and nothing will, in words; empty while it may. */
    failed: short ? '' : query.isPaused ? away : query.isError && asked === text ? whyOf(query.error) : '',
  };
}
