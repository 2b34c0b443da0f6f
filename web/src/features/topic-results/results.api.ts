import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { notifyOwnWords } from '../../notify/notify';
import { unlessOvertaken } from '../../notify/unless-overtaken';
import { useOnce } from '../../ui/idempotency';

export type TopicResults = Reply<'GET /topic-results/{id}'>;
export type ResultSeries = TopicResults['series'][number];
export type Annotation = TopicResults['annotations'][number];

const keys = {
  all: ['topic-results'] as const,
  of: (topicId: string, days: { from: string; to: string }) => [...keys.all, topicId, days] as const,
};

/** A topic's results between two days. */
export const useTopicResults = (topicId: string, { from, to }: { from: string; to: string }) =>
  useQuery({
    queryKey: keys.of(topicId, { from, to }),
    queryFn: ({ signal }) =>
      api(
        'GET /topic-results/{id}',
        {
          params: { id: topicId },
          query: { initDate: from, endDate: to },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.all });
}

export function useAnnotate(topicId: string) {
  const refresh = useRefresh();
  const once = useOnce();
  return useMutation({
    mutationFn: (body: { date: string; text: string }) =>
      once(body, (idempotencyKey) =>
        api('POST /topic-annotations', { body: { ...body, topic: topicId } }, { idempotencyKey }),
      ),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

export function useRemoveAnnotation() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Pick<Annotation, 'id' | 'text'>) =>
      api('DELETE /topic-annotations/{id}', { params: { id } }),
    // Said here: the note is gone with its button by the time that a callback of `mutate` is called.
    onSuccess: (_, { text }) => {
      notifyOwnWords(`${text} removed`);
      return refresh();
    },
  });
}

const originKey = ['analysis-origins'] as const;

/** Whose pages may be shown as a topic's analysis. */
export const useAnalysisOrigins = () =>
  useQuery({ queryKey: originKey, queryFn: ({ signal }) => api('GET /analysis-origins', {}, { signal }) });

export function useSetAnalysisOrigins() {
  const client = useQueryClient();
  return useMutation({
    /** Over the list as it was seen; whether it was done. */
    mutationFn: ({ origins, seen }: { origins: readonly string[]; seen: readonly string[] }) =>
      unlessOvertaken(
        async () =>
          client.setQueryData(
            originKey,
            await api('PUT /analysis-origins', { body: { origins: [...origins], seen: [...seen] } }),
          ),
        'Nothing changed: someone else changed this list in the meantime. Look at it first.',
      ),
    onSettled: () => client.invalidateQueries({ queryKey: originKey }),
  });
}
