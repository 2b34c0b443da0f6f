import { success } from '@lamplight/contract/messages';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { Awaited } from '../../ui/Awaited';
import { InPage } from '../../ui/ErrorPage';
import { useProblems, useValue } from '../../ui/form/inputs';
import { RecordForm } from '../../ui/form/RecordForm';
import type { OpenForm } from '../../ui/form/useOpenForm';
import { useNewRecord, useSavedRecord } from '../../ui/form/useRecordForm';
import { later } from '../../ui/later';
import { PageHeader } from '../../ui/PageHeader';
import { isUnread, UnreadPage } from '../../ui/UnreadPage';
import { HistoryLink } from '../activity/HistoryLink';
import { questionsField } from '../forms/questions-field';
import { FormVersions } from './FormVersions';
import { OneTopic } from './OneTopic';
import { editTopicHref } from './topic-links';
import { formOfTopic, type Topic, type TopicForm, useSaveForm } from './topics.api';

const FormBuilder = later(
  async () => memo((await import('../forms/builder/FormBuilder')).FormBuilder),
  InPage,
  // Nearly always longer than the screen: what stands below it is not pushed out of sight by its coming.
  () => <Skeleton height="100dvh" radius="lg" aria-busy="true" />,
);

const fields = { definition: questionsField } as const;

/** The form of a topic, built here for all centers. */
export function ManageFormPage() {
  return <OneTopic>{(topic) => <ManageForm topic={topic} />}</OneTopic>;
}

function ManageForm({ topic }: { topic: Topic }) {
  const query = useQuery(formOfTopic(topic.id));
  const { data: form, error, refetch } = query;
  if (isUnread(error, form)) return <UnreadPage error={error} onRetry={refetch} missing="Topic not found" />;
  if (form === undefined) return <Awaited query={query} height={320} radius="lg" mt={22} />;
  return (
    <>
      <PageHeader
        title={`Form of ${topic.name}`}
        back={{ to: editTopicHref(topic.id), label: topic.name }}
        sub={form ? versionWords(form) : 'This topic has no form yet.'}
        actions={<HistoryLink id={topic.id} />}
      />
      {form ? <ChangeForm topic={topic} form={form} /> : <MakeForm topic={topic} />}
    </>
  );
}

const versionWords = ({ definitionVersion }: TopicForm) =>
  `Version ${definitionVersion} of the questions. Forms that were begun keep the questions they were begun with.`;

/** Where to after saving. */
function useSaved(topic: Topic) {
  const navigate = useNavigate();
  return () => {
    notifySuccess(success.formSaved);
    navigate(editTopicHref(topic.id), { replace: true });
  };
}

function MakeForm({ topic }: { topic: Topic }) {
  const { id: userId } = useAccount();
  const saving = useSaveForm(topic.id);
  const form = useNewRecord({
    fields,
    draft: `${userId}.topic-form.${topic.id}`,
    save: ({ definition }, { idempotencyKey }) => saving.mutateAsync({ definition, idempotencyKey }),
    onSaved: useSaved(topic),
  });
  return <Builder topic={topic} form={form} />;
}

function ChangeForm({ topic, form: record }: { topic: Topic; form: TopicForm }) {
  const { id: userId } = useAccount();
  const client = useQueryClient();
  const saving = useSaveForm(topic.id);
  const form = useSavedRecord({
    fields,
    draft: `${userId}.topic-form.${topic.id}`,
    record,
    save: ({ definition = record.definition, version }) => saving.mutateAsync({ definition, version }),
    reload: async () => (await client.fetchQuery({ ...formOfTopic(topic.id), staleTime: 0 })) ?? record,
    onSaved: useSaved(topic),
  });
  return (
    <>
      <Builder topic={topic} form={form} />
      <FormVersions id={topic.id} />
    </>
  );
}

function Builder({ topic, form }: { topic: Topic; form: OpenForm<typeof fields> }) {
  const { definition } = form.at;
  const questions = useValue(definition);
  const problems = useProblems(definition);
  return (
    <RecordForm
      form={form}
      saveLabel="Save form"
      cancelTo={editTopicHref(topic.id)}
      note={problems.length > 0 && wrong(problems.length)}
      after={<FormBuilder definition={questions} onChange={definition.set} problems={problems} />}
    >
      {null}
    </RecordForm>
  );
}

const wrong = (count: number) =>
  `${count === 1 ? 'One thing in the questions is' : `${count} things in the questions are`} to be put right.`;
