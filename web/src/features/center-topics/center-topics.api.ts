import { failure, success } from '@lamplight/contract/messages';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { notifySuccess } from '../../notify/notify';
import { followRecord } from '../../session/switch-center';

export type CenterTopic = Reply<'GET /center-topics'>['content'][number];
export type TopicGroup = Reply<'GET /topic-groups/topics'>['content'][number];
export type TopicOption = Reply<'GET /center-topics/list'>[number];
export type TopicConfig = Omit<Input<'PUT /center-topics/config-topic/{id}'>['body'], 'version'>;
export type TopicCalendar = Omit<
  NonNullable<Input<'PUT /center-topics/config-calendar/{id}'>['body']>,
  'version'
>;
export type GivenGroup = Input<'PUT /topic-groups'>['body'];
export type TopicQuery = Readonly<Record<string, string | number>>;

/** The only place that names the cache's keys of a center's topics. */
const keys = {
  all: ['center-topics'] as const,
  list: (query: TopicQuery) => ['center-topics', 'list', query] as const,
  home: ['center-topics', 'home'] as const,
  one: (id: string) => ['center-topics', 'one', id] as const,
  options: ['center-topics', 'options'] as const,
  withPeople: ['center-topics', 'with-people'] as const,
  groups: (query: TopicQuery) => ['center-topics', 'groups', query] as const,
  allGroups: ['center-topics', 'all-groups'] as const,
};

export const useCenterTopics = (query: TopicQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => api('GET /center-topics', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The topics that the center works on, as Home shows them. */
export const useHomeTopics = () =>
  useQuery({ queryKey: keys.home, queryFn: ({ signal }) => api('GET /topics/home', {}, { signal }) });

export const oneCenterTopic = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) =>
      api('GET /center-topics/{id}', { params: { id } }, { signal, onOtherCenter: followRecord() }),
    // A missing topic has a page of its own.
    meta: { quiet: true },
  });

/** Every topic of the center, disabled ones too, to choose from. */
export const topicOptions = queryOptions({
  queryKey: keys.options,
  queryFn: ({ signal }) => api('GET /center-topics/list', { query: { showDisable: 'true' } }, { signal }),
});

/** The same with who is responsible for each. */
export const topicsWithPeople = queryOptions({
  queryKey: keys.withPeople,
  queryFn: ({ signal }) =>
    api('GET /center-topics/list', { query: { showDisable: 'true', showResponsible: 'true' } }, { signal }),
});

export const useTopicGroups = (query: TopicQuery) =>
  useQuery({
    queryKey: keys.groups(query),
    queryFn: ({ signal }) => api('GET /topic-groups/topics', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Every group, to choose from. */
export const topicGroups = queryOptions({
  queryKey: keys.allGroups,
  queryFn: ({ signal }) => api('GET /center-topics/gtopic', {}, { signal }),
});

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
}

export function useSwitchTopic() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      enabled
        ? api('PUT /center-topics/activate/{id}', { params: { id } })
        : api('PUT /center-topics/deactivate/{id}', { params: { id } }),
    // Said here: a callback of `mutate` goes with the row, where the list is filtered.
    onSuccess: () => {
      notifySuccess(success.configurationUpdated);
      return refresh();
    },
    meta: { failure: failure.topicConfiguration },
  });
}

/** Saves what changed of a topic: its configuration, then when its meetings are. */
export function useSaveTopic() {
  const onSettled = useRefresh();
  /** The version that a save of before led to whose second call did not arrive. */
  const own = useRef(0);
  return useMutation({
    mutationFn: async (given: {
      id: string;
      version: number;
      config: TopicConfig | null;
      calendar: TopicCalendar | undefined;
    }) => {
      const { id, config, calendar } = given;
      const params = { id };
      let version = Math.max(given.version, own.current);
      if (config) {
        const body = { ...config, version };
        version = (await api('PUT /center-topics/config-topic/{id}', { params, body })).version;
        own.current = version;
      }
      if (calendar)
        await api('PUT /center-topics/config-calendar/{id}', { params, body: { ...calendar, version } });
    },
    onSettled,
    meta: { quiet: true },
  });
}

export function useSaveGroup() {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: GivenGroup) => api('PUT /topic-groups', { body }),
    onSuccess,
    meta: { quiet: true },
  });
}

export function useDeleteGroup() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /topic-groups/{id}', { params: { id } }),
    onSuccess: () => {
      notifySuccess(success.topicGroupDeleted);
      return refresh();
    },
    meta: { failure: failure.topicConfiguration },
  });
}
