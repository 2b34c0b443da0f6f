import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../api/call-types';
import { api } from '../../../api/client';

export type Evidence = Reply<'GET /committee-evidence/{year}'>;
export type Quarter = Evidence['quarters'][number];
export type SeatEvidence = Quarter['seats'][number];

/** Who of the committee attended and signed in a year. */
export const committeeEvidence = (year: number) =>
  queryOptions({
    queryKey: ['committee-evidence', year],
    queryFn: ({ signal }) =>
      api('GET /committee-evidence/{year}', { params: { year: String(year) } }, { signal }),
    placeholderData: keepPreviousData,
  });
