import { stateOfMinutes } from '@lamplight/domain/meetings/minutes-state';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noneBeingDone } from '../../../api/being-done';
import type { CallOptions, Input, Reply } from '../../../api/call-types';
import { api } from '../../../api/client';
import { ApiProblem } from '../../../api/problem';
import { queryClient } from '../../../api/query-client';
import { noneOnItsWay } from '../../../ui/form/left-behind';

export type Minutes = Reply<'GET /meeting-minutes/{id}'>;
export type MeetingItem = Minutes['items'][number];
export type ActionItem = MeetingItem['actions'][number];
export type Attendee = Minutes['attendance'][number];
export type MeetingReport = Minutes['reports'][number];
export type ItemChange = Input<'PATCH /meeting-minutes/{id}/items/{itemId}'>['body'];
export type MinutesChange = Input<'PUT /meeting-minutes/{id}'>['body'];
export type NewAction = Input<'POST /meeting-minutes/{id}/actions'>['body'];
export type ActionChange = Input<'PUT /action-items/{id}'>['body'];

/** What others write meanwhile is read so often while somebody looks at it. */
export const anewMs = 15_000;

/** The only place that names the cache's keys of minutes and of what they decided. */
export const minutesKeys = {
  all: ['minutes'] as const,
  one: (id: string) => ['minutes', id] as const,
  actions: ['action-items'] as const,
};

export const minutesOf = (id: string) =>
  queryOptions({
    queryKey: minutesKeys.one(id),
    queryFn: ({ signal }) => api('GET /meeting-minutes/{id}', { params: { id } }, { signal }),
    refetchOnWindowFocus: 'always',
    meta: { quiet: true },
  });

/** Whether minutes are not there for who asks, though their meeting is: also where they were read before they were withheld. */
export const isWithheld = ({ error }: { error: Error | null }): boolean =>
  error instanceof ApiProblem && error.status === 404;

/** What is known of a meeting's minutes in this tab, changed as answers come. */
export function useKnownMinutes(id: string) {
  const client = useQueryClient();
  const queryKey = minutesKeys.one(id);
  const change = (by: (known: Minutes) => Minutes) => {
    // A read that began before would put back what was there.
    client.cancelQueries({ queryKey });
    client.setQueryData<Minutes>(queryKey, (known) => known && by(known));
  };
  return {
    take: (minutes: Minutes) => change(() => minutes),
    takeItem: (item: MeetingItem) =>
      change((known) => ({
        ...known,
        items: known.items.map((each) => (each.id === item.id ? item : each)),
      })),
    /** Shown before the server has answered; what it answers counts. */
    takeOrder: (ids: readonly string[]) =>
      change((known) => ({
        ...known,
        items: known.items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      })),
    readAnew: () => client.invalidateQueries({ queryKey }),
    /** After a step: the meeting, its lists, documents and signatures may be others too. */
    readAllAnew: () => client.invalidateQueries(),
  };
}

export const writeItem = (id: string, itemId: string, body: ItemChange, by?: CallOptions) =>
  api('PATCH /meeting-minutes/{id}/items/{itemId}', { params: { id, itemId }, body }, by);

/** What is pressed about minutes: a step for good is taken behind it. */
export const beingWritten = { mutationKey: ['minutes'] };

/** What is written while minutes are open: of those that somebody else made final meanwhile nothing is taken back by it. */
export const whileOpen = { whileOpen: true, seen: undefined } as const;

export const writeMinutes = (id: string, body: MinutesChange, by?: CallOptions) =>
  api('PUT /meeting-minutes/{id}', { params: { id }, body }, by);

/**
 * What counts of the minutes as it stood when a step's dialog opened, behind what was typed on this page: a step for good is taken over
 * that, whatever is read anew under the dialog.
 */
export function useSeen(id: string): () => Promise<string | undefined> {
  const seen = useRef<Promise<string | undefined>>(undefined);
  useEffect(() => {
    seen.current = Promise.all([noneOnItsWay(), noneBeingDone(beingWritten.mutationKey)]).then(() => {
      const shown = queryClient.getQueryData<Minutes>(minutesKeys.one(id));
      return shown && stateOfMinutes(shown);
    });
  }, [id]);
  return async () => seen.current;
}
