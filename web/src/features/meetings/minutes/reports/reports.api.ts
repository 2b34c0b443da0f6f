import { failure, success } from '@lamplight/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../api/client';
import { ApiProblem } from '../../../../api/problem';
import { queryClient } from '../../../../api/query-client';
import { messageOf, notifyOwnWords, notifyProblem, notifySuccess } from '../../../../notify/notify';
import { type Attempt, createUploads } from '../../../files/uploads';
import { type MeetingReport, minutesKeys } from '../minutes.api';

/** What a report belongs to: a topic of the meeting, or the meeting as a whole. */
export interface ReportPlace {
  meetingId: string;
  centerTopicId: string | null;
}

/** What an uploaded file is to be: the one report of its place, one that is awaited, or one of any number beside it. */
export type ReportKind = { auxiliary: boolean; awaited?: string };

const refresh = (meetingId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: minutesKeys.one(meetingId) }),
    queryClient.invalidateQueries({ queryKey: ['documents'] }),
  ]);

function send(place: ReportPlace, { auxiliary, awaited }: ReportKind, file: File, attempt: Attempt) {
  const { meetingId: idMeeting, centerTopicId } = place;
  const given = { body: {}, files: [file] };
  if (awaited !== undefined)
    return api(
      'POST /meetings/{idMeeting}/report/{idDocument}/upload-file',
      { params: { idMeeting, idDocument: awaited }, ...given },
      attempt,
    );
  if (!auxiliary)
    return api(
      'POST /meetings/{idMeeting}/report/upload-file',
      { params: { idMeeting }, query: centerTopicId ? { centerTopic: centerTopicId } : {}, ...given },
      attempt,
    );
  if (centerTopicId)
    return api(
      'POST /meetings/{idMeeting}/auxiliary-report/{centerTopicId}/upload-file',
      { params: { idMeeting, centerTopicId }, ...given },
      attempt,
    );
  return api(
    'POST /meetings/{idMeeting}/auxiliary-report/upload-file',
    { params: { idMeeting }, ...given },
    attempt,
  );
}

/** Files on their way to a place's reports, one after the other. */
export const createReportUploads = (place: ReportPlace) =>
  createUploads<ReportKind>({
    atOnce: 1,
    contentOf: (kind) => JSON.stringify(kind),
    reasonOf: (error) => messageOf(error),
    send: async ({ file, beside }, attempt) => {
      try {
        await send(place, beside, file, attempt);
        notifySuccess(success.documentSaved);
        await refresh(place.meetingId);
      } catch (error) {
        // The server's own words where it knows better: that a report is there already.
        const known = error instanceof ApiProblem && error.status === 400;
        notifyProblem(error, known ? undefined : failure.fileUpload);
        throw error;
      }
    },
  });

export const useDeleteReport = (meetingId: string) =>
  useMutation({
    mutationFn: ({ id, auxiliary }: MeetingReport) => {
      const params = { idMeeting: meetingId, idDocument: id };
      return auxiliary
        ? api('DELETE /meetings/{idMeeting}/auxiliary-report/{idDocument}/delete-file', { params })
        : api('DELETE /meetings/{idMeeting}/report/{idDocument}/delete-file', { params });
    },
    onSuccess: (_, { file, title }) => notifyOwnWords(`${file?.name ?? title}: deleted`),
    onSettled: () => refresh(meetingId),
    meta: { failure: failure.fileDelete },
  });
