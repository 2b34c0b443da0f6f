import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client';

const key = ['calendar-feed'] as const;

/** Whether there is a link to one's calendar, and since when. */
export const feedLink = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => api('GET /calendar/feed-link', {}, { signal }),
  meta: { quiet: true },
});

/** Makes the link, in place of one that there was; its address is answered this once. */
export function useMakeFeedLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /calendar/feed-link'),
    onSuccess: ({ since }) => client.setQueryData(key, { exists: true, since }),
    // The link is in no cache: whoever closes the dialog has seen it.
    gcTime: 0,
    meta: { quiet: true },
  });
}

export function useEndFeedLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /calendar/feed-link'),
    onSuccess: () => client.setQueryData(key, { exists: false, since: null }),
    meta: { quiet: true },
  });
}
