import { failure, success } from '@lamplight/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { Awaited } from '../../ui/Awaited';
import { RecordForm } from '../../ui/form/RecordForm';
import { useSavedRecord } from '../../ui/form/useRecordForm';
import { asLeft } from '../../ui/last-list';
import { PageHeader } from '../../ui/PageHeader';
import { useToday } from '../../ui/time-zone';
import { isUnread, UnreadPage } from '../../ui/UnreadPage';
import { HistoryLink } from '../activity/HistoryLink';
import { nameOf, people } from '../people/people.api';
import { centerTopicsHref } from './center-topic-links';
import { type CenterTopic, oneCenterTopic, topicGroups, useSaveTopic } from './center-topics.api';
import { EnableButton } from './EnableTopic';
import { TopicFields } from './TopicFields';
import { TopicState } from './TopicState';
import { asRecord, topicFields } from './topic-fields';

/** One topic of the center, to configure. */
export function EditTopic({ id }: { id: string }) {
  const query = useQuery(oneCenterTopic(id));
  const { data: topic, error, refetch } = query;
  if (isUnread(error, topic)) return <UnreadPage error={error} onRetry={refetch} missing="Topic not found" />;
  if (!topic) return <Awaited query={query} height={320} radius="lg" mt={22} />;
  return (
    <>
      <PageHeader
        title={topic.topic.name}
        back={{ to: centerTopicsHref, label: 'Topics of the center' }}
        sub={<TopicState topic={topic} />}
        actions={<EnableButton topic={topic} />}
        more={<HistoryLink id={topic.id} />}
      />
      <TopicForm key={topic.id} topic={topic} />
    </>
  );
}

function TopicForm({ topic }: { topic: CenterTopic }) {
  const { id } = topic;
  const { id: userId } = useAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  const today = useToday();
  const [fields] = useState(() => topicFields(today));
  const saving = useSaveTopic();
  const nameOfPerson = usePersonNames(topic);
  const groups = useQuery(topicGroups).data ?? [];
  const form = useSavedRecord({
    fields,
    draft: `${userId}.center-topic.${id}`,
    failure: failure.topicConfiguration,
    record: asRecord(topic),
    save: ({ version, calendar, ...config }) =>
      saving.mutateAsync({ id, version, calendar, config: Object.keys(config).length > 0 ? config : null }),
    reload: async () => asRecord(await client.fetchQuery({ ...oneCenterTopic(id), staleTime: 0 })),
    onSaved: () => {
      notifySuccess(success.configurationUpdated);
      navigate(asLeft(centerTopicsHref), { replace: true });
    },
  });
  return (
    <RecordForm
      form={form}
      saveLabel="Save configuration"
      cancelTo={asLeft(centerTopicsHref)}
      nameOf={(of) => nameOfPerson(of) ?? groups.find((group) => group.id === of)?.name}
    >
      <TopicFields at={form.at} nameOfPerson={nameOfPerson} signNumber={topic.signNumber} />
    </RecordForm>
  );
}

/** Also of those who were named before their account was disabled. */
function usePersonNames(topic: CenterTopic): (id: string) => string | undefined {
  const { data = [] } = useQuery(people.list);
  return (id) => {
    const found = [...data, ...topic.responsibles].find((person) => person.id === id);
    return found && nameOf(found);
  };
}
