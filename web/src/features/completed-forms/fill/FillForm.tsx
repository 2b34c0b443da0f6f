import { success } from '@lamplight/contract/messages';
import { Button, Checkbox, Stack } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../../notify/notify';
import { DateField } from '../../../ui/DateField';
import { formatFullDay } from '../../../ui/dates';
import { Panel } from '../../../ui/Panel';
import { useToday } from '../../../ui/time-zone';
import classes from '../../forms/fill/Fill.module.css';
import { FillHeader } from '../../forms/fill/FillHeader';
import { Refused } from '../../forms/fill/Refused';
import { Review } from '../../forms/fill/Review';
import { SaveStatus } from '../../forms/fill/SaveStatus';
import { SectionStep } from '../../forms/fill/SectionStep';
import { SendButton } from '../../forms/fill/SendButton';
import { useDeleteFilled } from '../../forms/fill/useDeleteFilled';
import { useFilling } from '../../forms/fill/useFilling';
import { useProblems } from '../../forms/fill/useProblems';
import { useSections } from '../../forms/fill/useSections';
import { useSendFilled } from '../../forms/fill/useSendFilled';
import { progressOf, progressOfForm } from '../../forms/form-answers';
import type { Change } from '../../forms/unsent/change';
import { nameOf } from '../../people/people.api';
import { answersHref, readFormHref } from '../completed-form-links';
import { completedFormSubject, type FormAbout } from '../completed-form-subject';
import {
  type CompletedForm,
  completedFormKeys,
  issuedQuestions,
  useDeleteForm,
  useSendForm,
} from '../completed-forms.api';

/** A topic's form to fill in on a phone with one hand: a section at a time, everything kept as it is given. */
export function FillForm({ form, changes }: { form: CompletedForm; changes: readonly Change[] }) {
  const { id, definition, form_topic: topic } = form;
  useDocumentTitle(`${topic.name} · Lamplight`);
  const filling = useFilling(completedFormSubject, form, changes);
  const { answers, about, pending, control, filesOf, running, subject } = filling;
  const { sections, index, current, heading, goTo, goToQuestion } = useSections(definition, answers);
  const problems = useProblems({ definition, answers, pending, turnedAway: filling.turnedAway });
  const deliver = useDeliver(form, running);
  const issued = useQuery(issuedQuestions(form.supersedes)).data;
  const { thing } = completedFormSubject;
  const sending = useSendFilled({ subject, thing, answers, running, problems, goToQuestion, deliver });
  const deleting = useDeleteForm();
  const remove = () => deleting.mutateAsync(id);
  const deleteDraft = useDeleteFilled(
    { subject, title: topic.name, remove, listHref: answersHref(topic.id) },
    running,
  );
  const reviewing = current === undefined;

  return (
    <div className={classes.fill}>
      <FillHeader
        back={{ to: answersHref(topic.id), label: 'Back to the forms of this topic' }}
        title={topic.name}
        place={placeOf(form, about)}
        progress={progressOfForm(definition, answers)}
        status={<SaveStatus subject={subject} thing={thing} pending={pending} />}
        steps={[
          ...sections.map(({ section, questions }) => ({
            key: section.linkId,
            label: section.text,
            progress: progressOf(questions, answers),
          })),
          { key: '/review', label: 'Review and send' },
        ]}
        current={index}
        onStep={goTo}
        onDelete={form.permissions.includes('completed-form.delete') ? deleteDraft : undefined}
      />
      <Refused
        words={completedFormSubject}
        definition={definition}
        pending={pending}
        running={running}
        goToQuestion={goToQuestion}
      />
      {current ? (
        <SectionStep
          shown={current}
          answers={answers}
          control={control}
          filesOf={filesOf}
          problemOf={problems.textOf}
          heading={heading}
        />
      ) : (
        <Review
          definition={definition}
          answers={answers}
          thing={thing}
          missing={problems.missing}
          goToQuestion={goToQuestion}
          notice={sending.notice}
          heading={heading}
          issued={issued}
        >
          <AboutPanel about={about} onAbout={filling.setAbout} />
        </Review>
      )}
      <div className={classes.foot}>
        <Button variant="default" size="md" disabled={index === 0} onClick={() => goTo(index - 1)}>
          Earlier
        </Button>
        {reviewing ? (
          <SendButton busy={sending.busy} onSend={sending.send} />
        ) : (
          <Button size="md" onClick={() => goTo(index + 1)}>
            {index === sections.length - 1 ? 'Review' : 'Next section'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Sends the form, and shows it as it was sent. */
function useDeliver(
  { id, form_topic: topic }: CompletedForm,
  running: ReturnType<typeof useFilling>['running'],
) {
  const sending = useSendForm();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const sent = await sending.mutateAsync({ id, idTopic: topic.id });
    await running.copies
      .forget(running.outbox.userId, { kind: completedFormSubject.kind, id })
      .catch(() => {});
    client.setQueryData(completedFormKeys.one(id), { record: sent, changes: [] });
    notifySuccess(success.formSubmitted);
    navigate(readFormHref(id), { replace: true });
  };
}

/** The day it is for, who began it, whether it corrects another. */
const placeOf = ({ userApp, supersedes }: CompletedForm, { date }: FormAbout) =>
  [
    `For ${formatFullDay(date)}`,
    supersedes !== null && 'a correction',
    userApp && `begun by ${nameOf(userApp)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function AboutPanel({ about, onAbout }: { about: FormAbout; onAbout: (about: FormAbout) => void }) {
  const today = useToday();
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
      </Stack>
    </Panel>
  );
}
