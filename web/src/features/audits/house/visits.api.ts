import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../api/call-types';
import { api } from '../../../api/client';

export type HouseFloor = Reply<'GET /audits/visits'>['floors'][number];

/** A unit or a room, with the last round there. */
export type VisitedPlace = HouseFloor['units'][number]['locations'][number] & {
  set: 'unit' | 'location';
};

/** Under the key of rounds, so that one that was sent is seen. */
export const visits = queryOptions({
  queryKey: ['audits', 'visits'] as const,
  queryFn: ({ signal }) => api('GET /audits/visits', {}, { signal }),
  // It counts issues too, whose changes do not reach this key.
  staleTime: 0,
});
