import { success } from '@lamplight/contract/messages';
import type { PipAction } from '@lamplight/domain/pip.lifecycle';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import { notifyProblem, notifySuccess } from '../../notify/notify';
import { followRecord } from '../../session/switch-center';
import { withAllTyped } from '../../ui/form/left-behind';
import type { Downloaded } from '../../ui/useDownload';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';

export type Pip = Reply<'GET /pips/{id}'>;
export type PipRow = Reply<'GET /pips'>['content'][number];
export type PipVersion = Reply<'GET /pips/{id}/versions/{number}'>;
export type PipVersionRow = Pip['versions'][number];
export type Intervention = Pip['interventions'][number];
export type Milestone = Pip['milestones'][number];
export type Measurement = Pip['measurements'][number];
export type Cycle = Pip['cycles'][number];
export type PipChange = Input<'PUT /pips/{id}'>['body'];
export type NewPip = Input<'POST /pips'>['body'];
export type PipQuery = Readonly<Record<string, string | number>>;

/** The only place that names the cache's keys of PIPs. */
export const pipKeys = {
  all: ['pips'] as const,
  list: (query: PipQuery) => ['pips', 'list', query] as const,
  ofForm: (formId: string) => ['pips', 'of-form', formId] as const,
  one: (id: string) => ['pips', 'one', id] as const,
  version: (id: string, number: number) => ['pips', 'one', id, 'version', number] as const,
};

/** What a filter selects, as a spreadsheet. */
export const pipSheet = (query: PipQuery): Downloaded => ({
  fileName: 'PIP_Inventory.xlsx',
  fetch: () => api('GET /pips/export', { query }),
});

export const pipList = (query: PipQuery) =>
  queryOptions({
    queryKey: pipKeys.list(query),
    queryFn: ({ signal }) => api('GET /pips', { query }, { signal }),
  });

export const usePipList = (query: PageQuery) => usePageOfList(pipList, query);

/** The PIPs that were started from a completed form. */
export const usePipsOfForm = (formId: string) =>
  useQuery({
    queryKey: pipKeys.ofForm(formId),
    queryFn: ({ signal }) =>
      api('GET /pips/completed-form', { query: { idCompletedForm: formId } }, { signal }),
    meta: { quiet: true },
  });

export const onePip = (id: string) =>
  queryOptions({
    queryKey: pipKeys.one(id),
    queryFn: ({ signal }) =>
      api('GET /pips/{id}', { params: { id } }, { signal, onOtherCenter: followRecord() }),
    // Others sign meanwhile: what their signatures allow is seen without a reload.
    refetchInterval: ({ state: { data } }) => (data?.status === 'SIGN_IN_PROCESS' ? 30_000 : false),
    // A missing PIP has a page of its own.
    meta: { quiet: true },
  });

export const onePipVersion = (id: string, number: number) =>
  queryOptions({
    queryKey: pipKeys.version(id, number),
    queryFn: ({ signal }) =>
      api('GET /pips/{id}/versions/{number}', { params: { id, number: String(number) } }, { signal }),
  });

/** A PIP as a PDF that says that it is a draft; of one version, where it is named. */
export const fetchDraftDocument = (id: string, number?: number) =>
  api('GET /pips/{id}/draft-document', { params: { id }, query: number === undefined ? {} : { number } });

/** The questions of a topic's form, in their order. */
export const questionsOfTopic = (topicId: string) =>
  queryOptions({
    queryKey: ['questions-of-topic', topicId],
    queryFn: async ({ signal }) => {
      const answer = await api('GET /questions/topic/{id}', { params: { id: topicId } }, { signal });
      return Array.isArray(answer) ? answer : answer.content;
    },
  });

/** After a change: the PIP itself is known, its versions, lists and documents may have changed. */
function useRefresh() {
  const client = useQueryClient();
  return async (pip: Pip) => {
    client.setQueryData(pipKeys.one(pip.id), pip);
    await client.invalidateQueries({
      predicate: ({ queryKey }) =>
        (queryKey[0] === 'pips' && !(queryKey[1] === 'one' && queryKey.length === 3)) ||
        queryKey[0] === 'signatures',
    });
  };
}

/** Begins a PIP. The key makes a repeated attempt with the same content one PIP. */
export function useCreatePip() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewPip; idempotencyKey: string }) =>
      api('POST /pips', { body }, { idempotencyKey }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** Saves changed fields of a PIP's draft, with the version they were made against. */
export function useSavePip() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: PipChange }) =>
      api('PUT /pips/{id}', { params: { id }, body }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

type StepName = Exclude<PipAction, 'edit' | 'progress' | 'decline' | 'generateDocument'>;

/** The call of each step of the lifecycle that is taken by a button, and what is said once it is taken. */
const steps = {
  startSigning: { call: 'PUT /pips/{id}/active-sign-in-process', said: success.signInActivated },
  activate: { call: 'PUT /pips/{id}/active', said: success.pipActivated },
  withdraw: { call: 'PUT /pips/{id}/withdraw', said: success.pipWithdrawn },
  openVersion: { call: 'PUT /pips/{id}/open-new-version', said: success.pipVersionCreated },
  discardDraft: { call: 'PUT /pips/{id}/discard-draft', said: success.pipDraftDiscarded },
  complete: { call: 'PUT /pips/{id}/complete', said: success.pipCompleted },
  lookAgain: { call: 'PUT /pips/{id}/look-again', said: success.pipLookedAgain },
  reactivate: { call: 'PUT /pips/{id}/reactive', said: success.pipReactivated },
  resume: { call: 'PUT /pips/{id}/reactive', said: success.pipReactivated },
  disable: { call: 'PUT /pips/{id}/disable', said: success.pipDisabled },
} as const satisfies Record<StepName, { call: string; said: string }>;

type Body<Name extends StepName> = Input<(typeof steps)[Name]['call']>['body'];

/**
 * Takes a step of a PIP's life. When someone was faster, the screen shows the PIP as it is now. Why it was refused is said
 * here, unless a `dialog` says it, which still holds what was typed.
 */
export function useTakeStep<Name extends StepName>(id: string, name: Name, saidBy?: 'dialog') {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { call, said } = steps[name];
  return useMutation({
    mutationFn: (body: Body<Name>): Promise<Pip> =>
      withAllTyped(() =>
        // The boundary between calls of one shape and the one that is named.
        api(call as 'PUT /pips/{id}/active', { params: { id }, body: body as Body<'activate'> }),
      ),
    onSuccess: async (pip) => {
      await refresh(pip);
      notifySuccess(said);
    },
    onError: (error) => {
      const stale = error instanceof ApiProblem && error.errorKey === 'concurrency';
      if (saidBy !== 'dialog') notifyProblem(error, stale ? staleStep : undefined);
      return client.invalidateQueries({ queryKey: pipKeys.all });
    },
    meta: { quiet: true },
  });
}

const staleStep =
  'Someone else changed this PIP in the meantime. It is shown as it is now; your step was not taken.';

/** Writes the PDF that is to be signed and keeps it as a document. */
export function useGenerateDocument({ id, version }: Pick<Pip, 'id' | 'version'>) {
  const client = useQueryClient();
  const anew = () => client.invalidateQueries({ queryKey: pipKeys.one(id) });
  return useMutation({
    mutationFn: () => api('PUT /pips/{id}/generate-sign-in-document', { params: { id }, body: { version } }),
    onSuccess: () => {
      notifySuccess(success.signInDocument);
      return anew();
    },
    onError: anew,
  });
}

/** Changes part of a PIP in memory, so that progress which saves itself is seen at once. */
export function usePatchPip(id: string) {
  const client = useQueryClient();
  return (change: (pip: Pip) => Pip) =>
    client.setQueryData<Pip>(pipKeys.one(id), (pip) => pip && change(pip));
}
