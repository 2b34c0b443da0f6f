import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';

export type Panel = Reply<'GET /compliance-panel'>;
export type PanelRow = Panel['rows'][number];
export type PanelCell = PanelRow['cells'][number];
export type Requirement = Reply<'GET /compliance-panel/requirements'>[number];
export type DatedRecord = Reply<'GET /dated-records/{id}'>;
export type NewRecord = Input<'POST /dated-records'>['body'];

const panelKey = ['compliance-panel'] as const;
const recordKey = ['dated-records'] as const;

/** What the center owes in a year. The year before stays while the next one loads. */
export const panelOf = (year: number) =>
  queryOptions({
    queryKey: [...panelKey, year],
    queryFn: ({ signal }) => api('GET /compliance-panel', { query: { year } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What stands behind a month of a row. */
export const requirementsOf = (query: { year: number; row: string; month: number }) =>
  queryOptions({
    queryKey: [...panelKey, 'requirements', query],
    queryFn: ({ signal }) => api('GET /compliance-panel/requirements', { query }, { signal }),
  });

export const oneRecord = (id: string) =>
  queryOptions({
    queryKey: [...recordKey, id],
    queryFn: ({ signal }) => api('GET /dated-records/{id}', { params: { id } }, { signal }),
  });

/**
 * Enters a record with its file, or changes one and puts another file in the place of its own. Where the file does not
 * arrive, the next attempt goes on from what was changed already.
 */
export function useSaveRecord() {
  const client = useQueryClient();
  const changed = useRef<DatedRecord>(undefined);
  return useMutation({
    mutationFn: async (given: {
      record: DatedRecord | undefined;
      body: NewRecord;
      file: File | undefined;
      idempotencyKey: string;
    }) => {
      const { record, body, file, idempotencyKey } = given;
      const files = file ? [file] : [];
      if (!record) return api('POST /dated-records', { body, files }, { idempotencyKey });
      const { id, version } = changed.current ?? record;
      changed.current = await api('PUT /dated-records', { body: { ...body, id, version } });
      if (!file) return changed.current;
      const { version: now } = changed.current;
      return api('PUT /dated-records/{id}/upload-file', { params: { id }, body: { version: now }, files });
    },
    // The panel counts anew, and the record is read anew where it is shown.
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: panelKey }),
        client.invalidateQueries({ queryKey: recordKey }),
      ]),
    meta: { quiet: true },
  });
}

export function useDeleteRecord() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /dated-records/{id}', { params: { id } }),
    // The record itself is not there to be read any more.
    onSuccess: () => client.invalidateQueries({ queryKey: panelKey }),
  });
}
