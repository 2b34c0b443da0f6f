import type { Endpoints } from '@lamplight/contract';
import type { ReplyOutput } from '@lamplight/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { useAccount, useMay } from '../../session/session';
import { issueKeys } from '../issues/issues.api';

export type Attention = ReplyOutput<Endpoints['GET /home/attention']>['items'][number];

/** What is critical stands on an open Home, and in a tab's title, within so long. */
const askedEveryMs = 30_000;

/**
 * What cannot be left in the center, for whoever sees to it: asked for while the tab is behind another, too, which keeps no
 * session alive. Under the key of issues, so that a change of one asks anew at once.
 */
export function useAttention() {
  const { otpDue } = useAccount();
  const may = useMay();
  return useQuery({
    queryKey: [...issueKeys.all, 'home', 'attention'],
    queryFn: ({ signal }) => api('GET /home/attention', {}, { signal }),
    enabled: may('issue.verify') && !otpDue,
    staleTime: askedEveryMs / 2,
    refetchInterval: askedEveryMs,
    refetchIntervalInBackground: true,
    // Asked by itself: what goes wrong is said where it is shown, and mended by the next.
    meta: { quiet: true },
  });
}
