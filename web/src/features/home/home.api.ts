import type { Endpoints } from '@lamplight/contract';
import type { ReplyOutput } from '@lamplight/contract/endpoint';
import { type Day, startOfDay } from '@lamplight/domain/calendar/day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../api/client';
import { useAccount } from '../../session/session';
import { issueKeys } from '../issues/issues.api';

/** The keys of Home stand under the ones of issues, so that a change of an issue refreshes Home too. */
const homeKeys = {
  work: [...issueKeys.all, 'home', 'work'] as const,
  figures: [...issueKeys.all, 'home', 'figures'] as const,
  sent: (from: Day) => [...homeKeys.rounds, from] as const,
  rounds: ['audits', 'home', 'sent'] as const,
};

/** What waits for me, of every kind: asked for anew whenever Home comes up. */
export const useHomeWork = () =>
  useQuery({
    queryKey: homeKeys.work,
    queryFn: ({ signal }) => api('GET /home/work', {}, { signal }),
    staleTime: 0,
  });
export type HomeWork = ReplyOutput<Endpoints['GET /home/work']>;
export type Work = HomeWork['items'][number];

/** How the center stands today, and how well it resolved of late. */
export function useFigures() {
  return useQuery({
    queryKey: homeKeys.figures,
    queryFn: ({ signal }) => api('GET /home/figures', {}, { signal }),
  });
}

/** More than a center makes in a week; beyond it the count is right and the rest goes by the newest. */
const mostSent = 500;

/** Rounds sent since the start of a day, in the center's time zone. */
export function useSentRounds(from: Day) {
  const { center } = useAccount();
  return useQuery({
    queryKey: homeKeys.sent(from),
    queryFn: ({ signal }) => {
      const query = {
        'status.in': 'SENT',
        'sentDateTime.greaterThanOrEqual': startOfDay(from, center.timeZone).toISOString(),
        sort: 'sentDateTime,desc',
        size: mostSent,
      };
      return api('GET /audits', { query }, { signal });
    },
  });
}

/** What comes in while Home is open changes its figures too: they never say less than the list beside them. */
export function useHomeFollows(news: unknown): void {
  const client = useQueryClient();
  const known = useRef(news);
  useEffect(() => {
    const first = known.current === undefined;
    if (known.current === news) return;
    known.current = news;
    if (first) return;
    for (const queryKey of [homeKeys.work, homeKeys.figures, homeKeys.rounds])
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [client, news]);
}
