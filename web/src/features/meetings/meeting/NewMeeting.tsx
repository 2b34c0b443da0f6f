import { success } from '@lamplight/contract/messages';
import { clockText, meetingDefaults } from '@lamplight/domain/meetings/meetings';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import { useMails } from '../../../session/useMails';
import { TextField, useValue } from '../../../ui/form/inputs';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useNewRecord } from '../../../ui/form/useRecordForm';
import { draftInCenter } from '../../../ui/local-draft';
import { PageHeader } from '../../../ui/PageHeader';
import { calendarHref, meetingHref, pipMeetingsHref } from '../meeting-links';
import { committeeMeetingTitle } from '../meeting-words';
import { useCreateMeeting } from '../meetings.api';
import { AboutFields } from './AboutFields';
import { begunAbout, newMeetingFields, newMeetingOf, nothingYet } from './about-field';
import { WhenFields, WhoFields } from './DetailFields';
import { type useAboutOptions, useInvitedByDefault } from './useAboutOptions';

/** The form with which a meeting is planned. */
export function NewMeeting({
  options,
  pip,
  committee,
}: {
  options: NonNullable<ReturnType<typeof useAboutOptions>>;
  pip: { id: string; title: string } | null;
  /** The members of the quality committee, where it begins as a meeting of theirs. */
  committee: readonly string[] | null;
}) {
  const account = useAccount();
  const navigate = useNavigate();
  const create = useCreateMeeting();
  const from = pip ? pipMeetingsHref(pip.id) : calendarHref;
  const form = useNewRecord({
    fields: newMeetingFields,
    draft: draftInCenter(account, `meeting.new${pip ? `.${pip.id}` : ''}${committee ? '.committee' : ''}`),
    begin: {
      about: pip ? { ...nothingYet, kind: 'PIP', pipId: pip.id } : begunAbout(options),
      time: clockText(meetingDefaults.timeMinutes),
      durationMinutes: String(meetingDefaults.durationMinutes),
      ...(committee
        ? {
            about: { ...nothingYet, kind: 'OTHER' },
            title: committeeMeetingTitle,
            committee: true,
            attendeeIds: [...committee],
          }
        : {}),
    },
    save: (typed, { idempotencyKey }) => create.mutateAsync({ meeting: newMeetingOf(typed), idempotencyKey }),
    onSaved: ({ id }) => {
      notifySuccess(success.meetingPlanned);
      navigate(meetingHref(id), { replace: true });
    },
  });
  const { at } = form;
  const about = useValue(at.about);
  const mails = useMails();
  const invited = useInvitedByDefault(about);
  // A PIP that is offered no more is kept where the address names it.
  const pips =
    pip && !options.pips.some(({ value }) => value === pip.id)
      ? [...options.pips, { value: pip.id, label: pip.title }]
      : options.pips;
  return (
    <>
      <PageHeader
        title="New meeting"
        back={{ to: from, label: pip ? pip.title : 'Calendar' }}
        sub={
          mails
            ? 'Everyone invited gets a mail with an entry for their calendar.'
            : 'Everyone invited is told under the bell.'
        }
      />
      <RecordForm form={form} saveLabel="Plan the meeting" cancelTo={from}>
        <AboutFields field={at.about} options={{ ...options, pips }} />
        <WhenFields at={at}>
          <TextField
            field={at.title}
            autoComplete="off"
            description="Left empty: named after what it is about"
          />
        </WhenFields>
        <WhoFields
          at={at}
          none={
            invited.length > 0
              ? `Unless you name others, these are invited: ${invited.join(', ')}.`
              : 'Nobody is invited yet.'
          }
          committeeHint="It counts for the committee’s quarters and seats. Left off: as its topics or group have it"
        />
      </RecordForm>
    </>
  );
}
