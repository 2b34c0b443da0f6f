import { success } from '@lamplight/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { absent } from '../../../absent';
import { notifySuccess } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import { ChosenList } from '../../../ui/ChosenList';
import { FormSection, Wide } from '../../../ui/FormLayout';
import { focusFirstField } from '../../../ui/form/first-error';
import type { FieldControl } from '../../../ui/form/form-state';
import { TextField, useError, useValue } from '../../../ui/form/inputs';
import { RecordForm } from '../../../ui/form/RecordForm';
import { useSavedRecord } from '../../../ui/form/useRecordForm';
import { nameOf, people } from '../../people/people.api';
import { meetingHref } from '../meeting-links';
import { type Meeting, oneMeeting, useSaveMeeting } from '../meetings.api';
import { WhenFields, WhoFields } from './DetailFields';
import { asRecord, meetingFields } from './meeting-fields';
import { useAboutOptions } from './useAboutOptions';

/** Changing a planned meeting, in the place where it is read. */
export function MeetingForm({ meeting }: { meeting: Meeting }) {
  const { id, type } = meeting;
  const { id: userId } = useAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const saving = useSaveMeeting();
  const named = useNames(meeting);
  const form = useSavedRecord({
    fields: meetingFields,
    draft: `${userId}.meeting.${id}`,
    record: asRecord(meeting),
    save: (body) => saving.mutateAsync({ id, body }),
    reload: async () => asRecord(await client.fetchQuery({ ...oneMeeting(id), staleTime: 0 })),
    onSaved: () => {
      notifySuccess(success.meetingUpdated);
      navigate(meetingHref(id), { replace: true, preventScrollReset: true });
    },
  });
  const { at, page } = form;
  // What was pressed to open it is gone: the form goes on from there.
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    focusFirstField(page.current);
  }, [page]);
  return (
    <RecordForm form={form} saveLabel="Save" cancelTo={meetingHref(id)} nameOf={named}>
      <WhenFields at={at} from={meeting.day}>
        <TextField field={at.title} autoComplete="off" />
      </WhenFields>
      {type === 'TOPIC' && <TopicsField field={at.centerTopicIds} nameOfTopic={named} />}
      <WhoFields
        at={at}
        none="Nobody is invited."
        committeeHint="It counts for the committee’s quarters and seats"
        nameOfPerson={named}
      />
    </RecordForm>
  );
}

function TopicsField(props: {
  field: FieldControl<string[]>;
  nameOfTopic: (id: string) => string | undefined;
}) {
  const { field, nameOfTopic } = props;
  const options = useAboutOptions();
  return (
    <FormSection title="What it is about">
      <Wide>
        <ChosenList
          label={field.field.label}
          none="No topic is chosen."
          addLabel="Add a topic"
          absent={absent.topic}
          options={options?.topics ?? []}
          labelOf={nameOfTopic}
          chosen={useValue(field)}
          onChange={field.set}
          error={useError(field)}
        />
      </Wide>
    </FormSection>
  );
}

/** The names behind the ids that the form holds, also of those who were disabled since. */
function useNames({ attendees, centerTopics }: Meeting): (id: string) => string | undefined {
  const { data = [] } = useQuery(people.list);
  const topics = useAboutOptions()?.topics ?? [];
  const names = new Map([
    ...topics.map(({ value, label }) => [value, label] as const),
    ...centerTopics.map(({ id, name }) => [id, name] as const),
    ...[...data, ...attendees].map((person) => [person.id, nameOf(person)] as const),
  ]);
  return (id) => names.get(id);
}
