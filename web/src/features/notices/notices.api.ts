import { success } from '@lamplight/contract/messages';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { notifySuccess } from '../../notify/notify';

export type Notice = Reply<'GET /notices'>['content'][number];
export type MailPreferences = Reply<'GET /account/notices'>;

/** The only place that names the cache's keys of notices. */
const keys = {
  all: ['notices'],
  unseen: ['notices', 'unseen'],
  lists: ['notices', 'list'],
  list: (size: number) => ['notices', 'list', size],
  mails: ['own', 'mails'],
} as const;

export const unseenNotices = queryOptions({
  queryKey: keys.unseen,
  queryFn: async ({ signal }) => (await api('GET /notices/unseen', {}, { signal })).unseen,
  staleTime: 30_000,
});

export const latestNotices = (size: number) =>
  queryOptions({
    queryKey: keys.list(size),
    queryFn: ({ signal }) => api('GET /notices', { query: { size } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** What is on its way was asked for before now: the next that shows notices asks itself. */
export function useAskedAnew() {
  const client = useQueryClient();
  return () => void client.cancelQueries({ queryKey: keys.lists });
}

/** Says that one notice was seen, or all up to one. */
export function useSee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (seen: { id: string } | { upTo: string }) => {
      if ('id' in seen) await api('PUT /notices/{id}/seen', { params: seen });
      else await api('PUT /notices/seen', { body: seen });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export const mailPreferences = queryOptions({
  queryKey: keys.mails,
  queryFn: ({ signal }) => api('GET /account/notices', {}, { signal }),
});

/** Chooses mails one after the other, each upon what the one before has left; what is chosen shows at once. */
export function useChooseMails() {
  const client = useQueryClient();
  const { queryKey } = mailPreferences;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'mails' },
    mutationFn: async (change: (now: MailPreferences) => Partial<MailPreferences>) => {
      const now = await client.ensureQueryData(mailPreferences);
      return api('PUT /account/notices', { body: { ...change(now), version: now.version } });
    },
    onMutate: async (change) => {
      // A read that is on its way would show what was there before.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now) => (now ? { ...now, ...change(now) } : undefined));
    },
    onSuccess: async (saved) => {
      await client.cancelQueries({ queryKey });
      // What was chosen since is shown already, and is saved upon this.
      const isLast = client.isMutating({ mutationKey: queryKey }) === 1;
      client.setQueryData(queryKey, (now) => (now && !isLast ? { ...now, version: saved.version } : saved));
      // Said here: of several chosen one after the other, a callback of `mutate` tells the last alone.
      notifySuccess(success.configurationUpdated);
    },
    // Somebody may have chosen in another window: what holds is shown.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
