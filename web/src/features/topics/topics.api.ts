import { failure } from '@lamplight/contract/messages';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import { type FailureText, notifyProblem } from '../../notify/notify';

export type Topic = Reply<'GET /topics/{id}'>;
export type AdminTopicRow = Reply<'GET /admin/topics'>['content'][number];
export type TopicForm = Reply<'GET /forms/topics/{idTopic}'>;
export type FormVersion = Reply<'GET /form-versions/{id}'>[number];
export type NewTopic = Input<'POST /topics'>['body'];
export type TopicChange = Input<'PUT /topics/{id}'>['body'];
export type TopicQuery = Readonly<Record<string, string | number>>;

/** The only place that names the cache's keys of topics and their forms. */
const topicKeys = {
  all: ['topics'] as const,
  list: (query: TopicQuery) => ['topics', 'list', query] as const,
  one: (id: string) => ['topics', 'one', id] as const,
  form: (id: string) => ['topics', 'form', id] as const,
  versions: (id: string) => ['topics', 'versions', id] as const,
  version: (id: string, number: number) => ['topics', 'versions', id, number] as const,
};

export const useTopicList = (query: TopicQuery) =>
  useQuery({
    queryKey: topicKeys.list(query),
    queryFn: ({ signal }) => api('GET /admin/topics', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const oneTopic = (id: string) =>
  queryOptions({
    queryKey: topicKeys.one(id),
    queryFn: ({ signal }) => api('GET /topics/{id}', { params: { id } }, { signal }),
    // A missing topic has a page of its own.
    meta: { quiet: true },
  });

/** A topic's form; null where it has none yet. */
export const formOfTopic = (idTopic: string) =>
  queryOptions({
    queryKey: topicKeys.form(idTopic),
    queryFn: async ({ signal }): Promise<TopicForm | null> => {
      try {
        return await api('GET /forms/topics/{idTopic}', { params: { idTopic } }, { signal });
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }
    },
    // Each visit begins with what is saved by then.
    gcTime: 0,
    meta: { quiet: true },
  });

export const formVersions = (id: string) =>
  queryOptions({
    queryKey: topicKeys.versions(id),
    queryFn: ({ signal }) => api('GET /form-versions/{id}', { params: { id } }, { signal }),
  });

export const formVersion = (id: string, number: number) =>
  queryOptions({
    queryKey: topicKeys.version(id, number),
    queryFn: ({ signal }) =>
      api('GET /form-versions/{id}/{number}', { params: { id, number: String(number) } }, { signal }),
  });

interface Sending {
  files: readonly File[];
  onUpload: (sentBytes: number) => void;
}

/** A picture goes in a call of its own, once the topic is there to have it. */
async function withPicture(
  topic: Topic,
  { files, onUpload }: Sending,
  { removed = false, shown }: { removed?: boolean; shown?: string | null } = {},
): Promise<Topic> {
  const params = { id: topic.id };
  if (files.length > 0) {
    return api(
      'POST /topics/{id}/image/upload',
      { params, body: shown === undefined ? {} : { seen: shown }, files },
      { onUpload },
    ).catch(toldAs(failure.fileUpload));
  }
  if (!removed || !shown) return topic;
  await api('DELETE /topics/image/{id}', { params: { id: shown } }).catch(toldAs(failure.imageDelete));
  return { ...topic, image: null };
}

/** Says what failed in the catalogue's words; why, the form says where it asks again. */
const toldAs =
  (text: FailureText) =>
  (error: unknown): never => {
    notifyProblem(error, text);
    throw error;
  };

export function useCreateTopic() {
  const refresh = useRefresh();
  const made = useRef<Topic>(undefined);
  return useMutation({
    mutationFn: async ({
      body,
      idempotencyKey,
      ...sending
    }: Sending & { body: NewTopic; idempotencyKey: string }) => {
      const { current: before } = made;
      // Where its picture alone did not arrive it is there: what was corrected since is changed in it.
      made.current = before
        ? await api('PUT /topics/{id}', {
            params: { id: before.id },
            body: { ...body, version: before.version },
          })
        : await api('POST /topics', { body }, { idempotencyKey });
      return withPicture(made.current, sending);
    },
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

export function useSaveTopic() {
  const refresh = useRefresh();
  /** The version that a save of before led to whose picture did not arrive. */
  const own = useRef(0);
  return useMutation({
    mutationFn: async ({
      id,
      body,
      removed,
      shown,
      ...sending
    }: Sending & {
      id: string;
      body: TopicChange & { version: number };
      removed: boolean;
      /** The picture that the form showed as it opened. */
      shown: string | null;
    }) => {
      const version = Math.max(body.version, own.current);
      const topic = await api('PUT /topics/{id}', { params: { id }, body: { ...body, version } });
      own.current = topic.version;
      return withPicture(topic, sending, { removed, shown });
    },
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** Saves a topic's agenda. */
export function useSaveAgenda() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: TopicChange }) =>
      api('PUT /topics/{id}', { params: { id }, body }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** Makes a topic's form, or changes it. */
export function useSaveForm(idTopic: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      definition,
      version,
      idempotencyKey,
    }: Pick<Input<'PUT /forms/{id}'>['body'], 'definition'> & {
      /** The one that was seen, where it is made already. */
      version?: number;
      idempotencyKey?: string;
    }) =>
      version === undefined
        ? api(
            'POST /forms',
            { body: { topic: idTopic, definition } },
            idempotencyKey ? { idempotencyKey } : {},
          )
        : api('PUT /forms/{id}', { params: { id: idTopic }, body: { definition, version } }),
    // The page that saved shows its form until it is left: a new one must not become a saved one under its hands.
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first, second] }) => first === 'topics' && second !== 'form',
      }),
    meta: { quiet: true },
  });
}

function useRefresh() {
  const client = useQueryClient();
  return (topic: Topic) => {
    client.setQueryData(topicKeys.one(topic.id), topic);
    return client.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) => first === 'topics' && second === 'list',
    });
  };
}
