import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { orKept } from '../../api/kept-reads';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';
import { useRefreshFilled } from '../forms/filled.api';
import { completedFormSubject } from './completed-form-subject';

export type CompletedForm = Reply<'GET /completed-forms/{id}'>;
export type CompletedFormRow = Reply<'GET /completed-forms'>['content'][number];
type Query = Readonly<Record<string, string | number>>;

const list = (query: Query) =>
  queryOptions({
    queryKey: ['completed-forms', 'list', query] as const,
    queryFn: ({ signal }) => api('GET /completed-forms', { query }, { signal }),
  });

export const useCompletedFormList = (query: PageQuery) => usePageOfList(list, query);

/** Drafts of a topic that somebody has begun and nobody has sent. */
export const draftsOf = (topicId: string) =>
  list({
    'form_topic_id.equals': topicId,
    'status.equals': 'DRAFT',
    size: 20,
    sort: 'creationDateTime,desc',
  });

/** The questions of a form from which an issue was opened: it goes on under the form's correction. */
export const issuedQuestions = (id: string | null) =>
  queryOptions({
    queryKey: ['completed-forms', 'issued', id] as const,
    queryFn: async ({ signal }) => {
      const { issues } = await api('GET /completed-forms/{id}', { params: { id: id ?? '' } }, { signal });
      return issues.flatMap(({ linkId }) => linkId ?? []);
    },
    enabled: id !== null,
  });

/** Enabled topics with what was sent of them, what is due and whether the caller may fill them in. */
export const topicStates = queryOptions({
  queryKey: ['completed-forms', 'topics'] as const,
  queryFn: orKept(({ signal }) => api('GET /completed-forms/topics', {}, { signal })),
  networkMode: 'always',
});

/** How one of them stands; undefined until that is known, and where there is none of them. */
export const useTopicState = (topicId: string | null) =>
  useQuery({ ...topicStates, enabled: topicId !== null }).data?.find(({ topic }) => topic.id === topicId);

/** A topic's form, with the questions that are answered from now on. */
export const topicForm = (idTopic: string) =>
  queryOptions({
    queryKey: ['forms', 'topic', idTopic] as const,
    queryFn: orKept(({ signal }) => api('GET /forms/topics/{idTopic}', { params: { idTopic } }, { signal })),
    networkMode: 'always',
    // A topic without a form has words of its own.
    meta: { quiet: true },
  });

/** Begins the correction of a sent form. */
export function useCorrectForm() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, supersedes, idTopic }: { id: string; supersedes: string; idTopic: string }) =>
      api('PUT /completed-forms/save', { query: { idTopic }, body: { id, supersedes, version: undefined } }),
    onSuccess: refresh,
  });
}

export function useDeleteForm() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /completed-forms/{id}', { params: { id } }),
    onSuccess: refresh,
    networkMode: 'always',
    meta: { quiet: true },
  });
}

/** Lists of forms, of their "no", of topics and of issues may all be different after a form was sent or deleted. */
const useRefresh = () => useRefreshFilled(completedFormSubject);

export const printForm = (id: string) => api('GET /completed-forms/create-pdf/{id}', { params: { id } });
