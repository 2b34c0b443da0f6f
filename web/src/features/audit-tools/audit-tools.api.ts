import { success } from '@lamplight/contract/messages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { orKept } from '../../api/kept-reads';
import { notifySuccess } from '../../notify/notify';
import { followRecord, stayHere } from '../../session/switch-center';

export type AuditTool = Reply<'GET /audit-tool-questionnaries/{id}'>;
export type AuditToolRow = Reply<'GET /audit-tool-questionnaries/mycenter'>['content'][number];
export type AuditToolChange = Input<'PUT /audit-tool-questionnaries/{id}'>['body'];
export type NewAuditTool = Input<'POST /audit-tool-questionnaries'>['body'];
export type AuditToolQuery = Readonly<Record<string, string | number>>;

/** The only place that names the cache's keys of audit tools. */
export const auditToolKeys = {
  all: ['audit-tools'] as const,
  active: ['audit-tools', 'active'] as const,
  list: (query: AuditToolQuery) => ['audit-tools', 'list', query] as const,
  one: (id: string) => ['audit-tools', 'one', id] as const,
};

/** What was seen once can be used for starting a round where there is no network. */
const keptMs = 24 * 3_600_000;

/** Tools that a round can be started with. */
export const activeTools = queryOptions({
  queryKey: auditToolKeys.active,
  queryFn: orKept(({ signal }) => api('GET /audit-tool-questionnaries/center', {}, { signal })),
  networkMode: 'always',
  gcTime: keptMs,
});

export const toolList = (query: AuditToolQuery) =>
  queryOptions({
    queryKey: auditToolKeys.list(query),
    queryFn: ({ signal }) => api('GET /audit-tool-questionnaries/mycenter', { query }, { signal }),
  });

/** A tool: one that a page shows brings the tab to its center, one that is read ahead brings nobody anywhere. */
export const oneTool = (id: string, why: 'shown' | 'ahead' = 'shown') =>
  queryOptions({
    queryKey: auditToolKeys.one(id),
    queryFn: orKept(({ signal }) =>
      api(
        'GET /audit-tool-questionnaries/{id}',
        { params: { id } },
        { signal, onOtherCenter: why === 'shown' ? followRecord() : stayHere },
      ),
    ),
    networkMode: 'always',
    gcTime: keptMs,
    // A missing tool has a page of its own.
    meta: { quiet: true },
  });

interface Upload {
  /** At most one: the tool's new picture. */
  files: readonly File[];
  onUpload: (sentBytes: number) => void;
}

const watched = ({ files, onUpload }: Upload) => (files.length > 0 ? { onUpload } : {});

export function useCreateTool() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
      ...upload
    }: Upload & { body: NewAuditTool; idempotencyKey: string }) =>
      api(
        'POST /audit-tool-questionnaries',
        { body, files: upload.files },
        { idempotencyKey, ...watched(upload) },
      ),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

export function useSaveTool() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body, ...upload }: Upload & { id: string; body: AuditToolChange }) =>
      api(
        'PUT /audit-tool-questionnaries/{id}',
        { params: { id }, body, files: upload.files },
        watched(upload),
      ),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** Switches a tool on or off. When someone was faster, the list shows the tool as it is now. */
export function useSwitchTool() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, version, active }: Pick<AuditToolRow, 'id' | 'version' | 'active'>) =>
      api('PUT /audit-tool-questionnaries/{id}', { params: { id }, body: { version, active } }),
    // Said here: a callback of `mutate` goes with the card, where the list is filtered.
    onSuccess: (saved) => {
      notifySuccess(saved.active ? success.toolSwitchedOn : success.toolSwitchedOff, saved.title);
      return refresh(saved);
    },
    onError: () => client.invalidateQueries({ queryKey: auditToolKeys.all }),
  });
}

export function useDeleteTool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<AuditToolRow, 'id' | 'title'>) =>
      api('DELETE /audit-tool-questionnaries/{id}', { params: { id } }),
    // Said here: a callback of `mutate` goes with what it deleted.
    onSuccess: (_, { title }) => {
      notifySuccess(success.toolDeleted, title);
      return client.invalidateQueries({ queryKey: auditToolKeys.all });
    },
  });
}

function useRefresh() {
  const client = useQueryClient();
  return (tool: AuditTool) => {
    client.setQueryData(auditToolKeys.one(tool.id), tool);
    return client.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) => first === 'audit-tools' && second !== 'one',
    });
  };
}
