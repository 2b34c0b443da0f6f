import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLinksToSign, useToldBy } from '../../../session/useMails';
import { DateField } from '../../../ui/DateField';
import { formatFullDay } from '../../../ui/dates';
import { Panel } from '../../../ui/Panel';
import { useToday } from '../../../ui/time-zone';
import { Fill } from '../../forms/fill/Fill';
import type { Change } from '../../forms/unsent/change';
import { nameOf } from '../../people/people.api';
import { answersHref, readFormHref } from '../completed-form-links';
import { completedFormSubject, type FormAbout } from '../completed-form-subject';
import { type CompletedForm, issuedQuestions, useDeleteForm, useTopicState } from '../completed-forms.api';

/** A topic's form to fill in. */
export function FillForm({ record, changes }: { record: CompletedForm; changes: readonly Change[] }) {
  const { id, form_topic: topic, permissions } = record;
  const deleting = useDeleteForm();
  const issued = useQuery(issuedQuestions(record.supersedes)).data;
  return (
    <Fill
      calls={completedFormSubject}
      record={record}
      fromStart={record.supersedes !== null}
      changes={changes}
      title={topic.name}
      placeOf={(about) => placeOf(record, about)}
      back={{ to: answersHref(topic.id), label: 'Back to the forms of this topic' }}
      sentHref={readFormHref(id)}
      issued={issued}
      remove={permissions.includes('completed-form.delete') ? () => deleting.mutateAsync(id) : undefined}
    >
      {(about, setAbout) => <AboutForm about={about} onAbout={setAbout} topicId={topic.id} />}
    </Fill>
  );
}

/** The day it is for, who began it, whether it corrects another. */
const placeOf = ({ userApp, correction }: CompletedForm, { date }: FormAbout) =>
  [`For ${formatFullDay(date)}`, correction && 'a correction', userApp && `begun by ${nameOf(userApp)}`]
    .filter(Boolean)
    .join(' · ');

function AboutForm({
  about,
  onAbout,
  topicId,
}: {
  about: FormAbout;
  onAbout: (about: FormAbout) => void;
  topicId: string;
}) {
  const today = useToday();
  const signatures = useTopicState(topicId)?.signNumber ?? 0;
  const toldBy = useToldBy();
  const links = useLinksToSign();
  return (
    <Panel title="About this form">
      <Stack>
        <DateField
          label="Date"
          description="The form counts for the week, month, quarter or year of this day."
          value={about.date}
          max={today}
          onChange={(date) => date && date <= today && onAbout({ ...about, date })}
        />
        <Checkbox
          label="An extra form, beside the one that is due"
          checked={about.type === 'EXTRA'}
          onChange={(event) => onAbout({ ...about, type: event.currentTarget.checked ? 'EXTRA' : 'REGULAR' })}
        />
        {signatures > 0 && (
          <Text size="sm">
            Once it is sent, {signatures === 1 ? 'one person is' : `${signatures} people are`} asked {toldBy}{' '}
            to sign it: those responsible for the topic, then the committee.{links}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
