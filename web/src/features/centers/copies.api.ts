import type { CopiedPath } from '@lamplight/contract/center-copies';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';

export type CopyReport = Reply<'POST /admin/departments/copy'>;
export type DeletionReport = Reply<'DELETE /admin/departments/center'>;
export type Holdings = Reply<'GET /admin/departments/center'>;

const keys = {
  of: (center: string) => ['center-copies', center] as const,
  held: (center: string, path: CopiedPath) => ['center-copies', center, 'held', path] as const,
  copy: (center: string, path: CopiedPath, origin: string) =>
    ['center-copies', center, 'copy', path, origin] as const,
};

/** What a center has of a part, and what uses it. */
export const held = (center: string, path: CopiedPath) =>
  queryOptions({
    queryKey: keys.held(center, path),
    queryFn: ({ signal }) => api(`GET /admin/${path}/center`, { query: { idCenter: center } }, { signal }),
    staleTime: 0,
  });

/** What copying a part from another center would add. */
export const copyPreview = (center: string, path: CopiedPath, origin: string) =>
  queryOptions({
    queryKey: keys.copy(center, path, origin),
    queryFn: ({ signal }) =>
      api(
        `GET /admin/${path}/copy`,
        { query: { idCenterOrigin: origin, idCenterDestination: center } },
        { signal },
      ),
    enabled: origin !== '',
    staleTime: 0,
  });

/** After any of them counts, pickers and tools may be others. */
function useRecount(center: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [keys.of(center), ['reference'], ['audit-tools']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export function useCopy(center: string) {
  const recount = useRecount(center);
  return useMutation({
    mutationFn: ({ path, origin }: { path: CopiedPath; origin: string }) =>
      api(`POST /admin/${path}/copy`, { query: { idCenterOrigin: origin, idCenterDestination: center } }),
    onSettled: recount,
  });
}

export function useDeleteAll(center: string) {
  const recount = useRecount(center);
  return useMutation({
    mutationFn: (path: CopiedPath) => api(`DELETE /admin/${path}/center`, { query: { idCenter: center } }),
    onSettled: recount,
    meta: { quiet: true },
  });
}

export function useStarterSet(center: string) {
  const recount = useRecount(center);
  return useMutation({
    mutationFn: () => api('POST /centers/{id}/starter-set', { params: { id: center } }),
    onSettled: recount,
  });
}
