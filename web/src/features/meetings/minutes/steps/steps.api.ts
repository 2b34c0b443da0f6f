import { success } from '@lamplight/contract/messages';
import { signedSubjects } from '@lamplight/domain/signing';
import { useMutation } from '@tanstack/react-query';
import type { Input } from '../../../../api/call-types';
import { api } from '../../../../api/client';
import { queryClient } from '../../../../api/query-client';
import { notifyOwnWords, notifySuccess, type SuccessText } from '../../../../notify/notify';
import { isLeftBehind, withAllTyped } from '../../../../ui/form/left-behind';
import type { GivenAnswer } from '../../../signatures/by-key.api';
import type { Meeting } from '../../meetings.api';
import { type MinutesChange, useSeen, writeMinutes } from '../minutes.api';

type Confirmed = Omit<NonNullable<Input<'PUT /meetings/confirm/{id}'>['body']>, 'seen' | 'version'>;

/** A step changes what lists, documents and signatures say too; a refused one shows what has become of the meeting. */
const anew = () => queryClient.invalidateQueries();

const done = (text: SuccessText) => () => {
  notifySuccess(text);
  return anew();
};

/** Of what was not saved before, the dialog tells (Unsaved.tsx). */
const withMinutes = <Made>(take: () => Promise<Made>): Promise<Made> => withAllTyped(take, isLeftBehind());

/** A dialog says itself why its step is refused. */
const inDialog = { onError: anew, meta: { quiet: true } };

export function useConfirmMeeting({ id, version }: Pick<Meeting, 'id' | 'version'>) {
  const seen = useSeen(id);
  return useMutation({
    mutationFn: (body: Confirmed) =>
      withMinutes(async () =>
        api('PUT /meetings/confirm/{id}', { params: { id }, body: { ...body, version, seen: await seen() } }),
      ),
    onSuccess: done(success.meetingConfirmed),
    ...inDialog,
  });
}

export function useCloseSignIn(id: string) {
  const seen = useSeen(id);
  return useMutation({
    mutationFn: () =>
      withMinutes(async () =>
        api('PUT /meetings/close-sign-in/{id}', { params: { id }, body: { seen: await seen() } }),
      ),
    onSuccess: done(success.signInClosed),
    ...inDialog,
  });
}

/** Lets minutes be signed, or takes them back to be changed. */
export function useFinalMinutes(id: string) {
  const seen = useSeen(id);
  return useMutation({
    mutationFn: (body: Pick<MinutesChange, 'final' | 'reason'>) =>
      withMinutes(async () => writeMinutes(id, { ...body, version: undefined, seen: await seen() })),
    onSuccess: (_, { final }) => {
      if (final) return done(success.signInActivated)();
      notifyOwnWords('The minutes can be changed again');
      return anew();
    },
    ...inDialog,
  });
}

/** Mails fresh links to all who have not signed, by the meeting's id, or to one attendee, by theirs. */
export const useResend = () =>
  useMutation({
    mutationFn: (id: string) => api('POST /meeting-sign-in/re-send/{id}', { params: { id }, body: {} }),
    onSuccess: done(success.emailSent),
    onError: anew,
  });

/** That one attended is signed, whatever is left. */
export const attendedWords = `Your signature is recorded: ${signedSubjects.meeting.meaning}`;

/** Signs as whoever is logged in, or declines to: that they attended, the minutes, or both. */
export const useSignHere = (id: string) =>
  useMutation({
    mutationFn: async ({ subjects = [], ...body }: GivenAnswer) => {
      const given = { params: { id }, body };
      if (subjects.includes('meeting')) await api('PUT /meetings/{id}/sign', given);
      if (subjects.includes('meeting-minutes')) await api('PUT /meeting-minutes/sign-in/{id}', given);
    },
    onSuccess: (_, { accepted, subjects }) => {
      if (accepted && subjects?.includes('meeting-minutes')) return done(success.minuteSigned)();
      // The minutes may be left to sign: where their form stays, it would look refused.
      notifyOwnWords(accepted ? attendedWords : 'You declined to sign.');
      return anew();
    },
    ...inDialog,
  });
