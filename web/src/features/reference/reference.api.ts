import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';

/** Reference lists change rarely; pickers keep them for a while. */
const staleTime = 5 * 60_000;

export type Departments = Reply<'GET /departments/center'>;
export type Floors = Reply<'GET /floors-list'>;
export type Units = Reply<'GET /units-list'>;
export type Locations = Reply<'GET /locations-list'>;
export type FocusAreas = Reply<'GET /focus-areas-list'>;
export type SubfocusAreas = Reply<'GET /subfocus-areas-list'>;

/** What pickers offer: `useQuery(reference.departments)`. Departments include inactive ones, which filters need. */
export const reference = {
  departments: queryOptions({
    queryKey: ['reference', 'departments'],
    queryFn: ({ signal }) => api('GET /departments/center', {}, { signal }),
    staleTime,
  }),
  floors: queryOptions({
    queryKey: ['reference', 'floors'],
    queryFn: ({ signal }) => api('GET /floors-list', {}, { signal }),
    staleTime,
  }),
  units: queryOptions({
    queryKey: ['reference', 'units'],
    queryFn: ({ signal }) => api('GET /units-list', {}, { signal }),
    staleTime,
  }),
  locations: queryOptions({
    queryKey: ['reference', 'locations'],
    queryFn: ({ signal }) => api('GET /locations-list', {}, { signal }),
    staleTime,
  }),
  focusAreas: queryOptions({
    queryKey: ['reference', 'focus-areas'],
    queryFn: ({ signal }) => api('GET /focus-areas-list', {}, { signal }),
    staleTime,
  }),
  subfocusAreas: queryOptions({
    queryKey: ['reference', 'subfocus-areas'],
    queryFn: ({ signal }) => api('GET /subfocus-areas-list', {}, { signal }),
    staleTime,
  }),
};
