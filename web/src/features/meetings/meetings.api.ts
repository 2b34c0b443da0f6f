import { success } from '@lamplight/contract/messages';
import type { Day } from '@lamplight/domain/calendar/day';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Input, Reply } from '../../api/call-types';
import { api } from '../../api/client';
import { notifySuccess } from '../../notify/notify';
import { followRecord } from '../../session/switch-center';
import type { Downloaded } from '../../ui/useDownload';
import { type PageQuery, usePageOfList } from '../../ui/usePageOfList';

export type Meeting = Reply<'GET /meetings/{id}'>;
export type MeetingRow = Reply<'GET /meetings'>['content'][number];
export type MeetingChange = Input<'PUT /meetings/{id}'>['body'];
export type NewTopicMeeting = Input<'POST /meetings/calendar'>['body'];
export type NewPipMeeting = Input<'POST /meetings/pip'>['body'];
export type NewOtherMeeting = Input<'POST /meetings/other'>['body'];
export type Plan = Reply<'GET /meeting-plannings/preview'>;
export type Planning = Reply<'POST /meeting-plannings/execution'>;
export type MeetingQuery = Readonly<Record<string, string | number>>;

/** Two days, both included. */
export type DayRange = Readonly<{ initDate: Day; endDate: Day }>;

/** Days whose planned meetings are deleted: all of them, or those about one topic. */
export type DeletedRange = DayRange & Readonly<{ centerTopicId?: string }>;
export type RangeContents = Reply<'GET /meetings/date-range'>;

/** The only place that names the cache's keys of meetings. */
const keys = {
  all: ['meetings'] as const,
  list: (query: MeetingQuery) => ['meetings', 'list', query] as const,
  calendar: (query: MeetingQuery) => ['meetings', 'calendar', query] as const,
  one: (id: string) => ['meetings', 'one', id] as const,
  plan: (range: DayRange) => ['meetings', 'plan', range] as const,
  range: (range: DeletedRange) => ['meetings', 'range', range] as const,
  runs: ['meetings', 'runs'] as const,
};

export const meetingList = (query: MeetingQuery) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => api('GET /meetings', { query }, { signal }),
  });

export const useMeetingList = (query: PageQuery) => usePageOfList(meetingList, query);

/** The meetings of a range of days. What was shown stays while the next ones come. */
export const useCalendar = (range: DayRange, criteria: MeetingQuery) => {
  const query = { ...criteria, ...range };
  return useQuery({
    queryKey: keys.calendar(query),
    queryFn: ({ signal }) => api('GET /meetings/calendar/list', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const oneMeeting = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) =>
      api('GET /meetings/{id}', { params: { id } }, { signal, onOtherCenter: followRecord() }),
    // A missing meeting has a page of its own.
    meta: { quiet: true },
  });

/** What a filter selects, as a spreadsheet. */
export const meetingSheet = (query: MeetingQuery): Downloaded => ({
  fileName: 'Meetings.xlsx',
  fetch: () => api('GET /meetings/export', { query }),
});

/** After a change: the meeting itself is known, every list of them may have changed. */
function useRefresh() {
  const client = useQueryClient();
  return (meeting?: Meeting) => {
    if (meeting) client.setQueryData(keys.one(meeting.id), meeting);
    return client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === 'meetings' && (meeting === undefined || queryKey[2] !== meeting.id),
    });
  };
}

/** A new meeting by what it is about: each kind has a call of its own. */
export type NewMeeting =
  | { kind: 'TOPIC'; body: NewTopicMeeting }
  | { kind: 'PIP'; body: NewPipMeeting }
  | { kind: 'OTHER'; body: NewOtherMeeting };

function create({ kind, body }: NewMeeting, idempotencyKey: string): Promise<Meeting> {
  switch (kind) {
    case 'TOPIC':
      return api('POST /meetings/calendar', { body }, { idempotencyKey });
    case 'PIP':
      return api('POST /meetings/pip', { body }, { idempotencyKey });
    case 'OTHER':
      return api('POST /meetings/other', { body }, { idempotencyKey });
  }
}

/** Plans a meeting. The key makes a repeated attempt with the same content one meeting. */
export function useCreateMeeting() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ meeting, idempotencyKey }: { meeting: NewMeeting; idempotencyKey: string }) =>
      create(meeting, idempotencyKey),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** Saves changed fields of a meeting, with the version they were made against. */
export function useSaveMeeting() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: MeetingChange }) =>
      api('PUT /meetings/{id}', { params: { id }, body }),
    onSuccess: refresh,
    meta: { quiet: true },
  });
}

/** Moves a meeting: to a day, which keeps its time, or to an instant. */
export function useMoveMeeting() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, to, version }: { id: string; to: string; version: number }) =>
      api('PUT /meetings/change-date/{id}', { params: { id }, body: { newPlannedDate: to, version } }),
    onSuccess: refresh,
    // What was refused is shown as it is now.
    onError: () => refresh(),
    meta: { quiet: true },
  });
}

export function useDeleteMeeting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /meetings/{id}', { params: { id } }),
    onSuccess: (_, id) => {
      notifySuccess(success.meetingDeleted);
      client.removeQueries({ queryKey: keys.one(id) });
      return client.invalidateQueries({ queryKey: keys.all });
    },
  });
}

/** What planning a range would make and skip. */
export const planPreview = (range: DayRange) =>
  queryOptions({
    queryKey: keys.plan(range),
    queryFn: ({ signal }) => api('GET /meeting-plannings/preview', { query: range }, { signal }),
    meta: { quiet: true },
  });

export const lastRuns = queryOptions({
  queryKey: keys.runs,
  queryFn: ({ signal }) => api('GET /meeting-plannings/last-5', {}, { signal }),
});

/** Which meetings deleting a range would delete, and how many it would leave. */
export const rangeContents = (range: DeletedRange) =>
  queryOptions({
    queryKey: keys.range(range),
    queryFn: ({ signal }) => api('GET /meetings/date-range', { query: range }, { signal }),
    meta: { quiet: true },
  });

export function usePlanRange() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ initDate, endDate }: Plan) =>
      api('POST /meeting-plannings/execution', { body: { initDate, endDate } }),
    onSuccess: () => refresh(),
  });
}

export function useDeleteRange() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (range: DeletedRange) => api('DELETE /meetings/date-range', { query: range }),
    onSuccess: () => refresh(),
  });
}
