import type { IssueStatus } from '@lamplight/domain/issue.lifecycle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import { notifyProblem } from '../../notify/notify';
import { type Issue, type IssueChange, issueKeys, type NewIssue, oneIssue } from './issues.api';

interface Upload {
  files: readonly File[];
  onUpload: (sentBytes: number) => void;
}

/** Records an issue. The key makes a repeated attempt with the same content one issue. */
export function useCreateIssue() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      body,
      files,
      onUpload,
      idempotencyKey,
    }: Upload & { body: NewIssue; idempotencyKey: string }) =>
      api('POST /issues', { body, files }, { idempotencyKey, ...(files.length > 0 ? { onUpload } : {}) }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** Saves changed fields of an issue, with the version they were made against. */
export function useSaveIssue() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({
      id,
      body,
      files,
      onUpload,
      idempotencyKey,
    }: Upload & { id: string; body: IssueChange; idempotencyKey: string }) =>
      api(
        'PUT /issues/{id}',
        { params: { id }, body, files },
        { idempotencyKey, ...(files.length > 0 ? { onUpload } : {}) },
      ),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** A step of an issue, taken from the version that was on the screen. */
export interface IssueStep {
  id: string;
  version: number;
  status: IssueStatus;
}

/** Somebody else saved the issue meanwhile. */
export const isStale = (error: unknown) => error instanceof ApiProblem && error.errorKey === 'concurrency';

/**
 * Moves an issue along its lifecycle. When someone was faster, `onStale` is told the step and the issue as it is now; without it a
 * message says so, and the screen shows the issue as it is now.
 */
export function useMoveIssue(onStale?: (step: IssueStep, now: Issue) => void) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const readNow = useIssueNow();
  return useMutation({
    mutationFn: ({ id, version, status }: IssueStep) =>
      api('PUT /issues/{id}', { params: { id }, body: { version, status } }),
    onSuccess: refresh,
    onError: async (error, step) => {
      const stale = isStale(error);
      // There are no two versions to choose from: what is shown then is the other one.
      if (stale && onStale) onStale(step, await readNow(step.id));
      else notifyProblem(error, stale ? staleStep : undefined);
      return client.invalidateQueries({ queryKey: issueKeys.all });
    },
    meta: { quiet: true },
  });
}

/** Reads an issue as it is now, also where it was read before. */
export function useIssueNow() {
  const client = useQueryClient();
  return (id: string) => client.fetchQuery({ ...oneIssue(id), staleTime: 0 });
}

/** Takes an issue out of all that is counted, for good. */
export function useVoidIssue(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: { version: number; voidReason: string; duplicateOf: { id: string } | null }) =>
      api('PUT /issues/{id}', { params: { id }, body: { status: 'VOID', ...body } }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** The issue that people call by a number, with or without its sign; undefined where there is none. */
export async function issueNumbered(number: string): Promise<{ id: string } | undefined> {
  const { content } = await api('GET /issues', { query: { q: `#${number.replace('#', '').trim()}` } });
  return content[0];
}

const staleStep =
  'Someone else changed this issue in the meantime. It is shown as it is now; your step was not taken.';

/** A dialog, or whoever goes on, waits no longer for lists that are read anew. */
const mostWaitMs = 1500;

/**
 * After a change: the issue itself is known, every list and count of issues may have changed. They are waited for, as the focus goes
 * where the issue stands then, but not for long: the change is made.
 */
export function useRefresh() {
  const client = useQueryClient();
  return (issue: Issue) => {
    client.setQueryData(issueKeys.one(issue.id), issue);
    const shown = client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'issues' && queryKey[1] !== 'one',
    });
    return Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, mostWaitMs))]);
  };
}
