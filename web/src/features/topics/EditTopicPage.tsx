import { success } from '@lamplight/contract/messages';
import { Button } from '@mantine/core';
import { IconForms, IconListNumbers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { RecordForm } from '../../ui/form/RecordForm';
import { useSavedRecord } from '../../ui/form/useRecordForm';
import { asLeft } from '../../ui/last-list';
import { PageHeader } from '../../ui/PageHeader';
import { useOpened } from '../../ui/useOpened';
import { HistoryLink } from '../activity/HistoryLink';
import { usePicture } from '../files/usePicture';
import { OneTopic } from './OneTopic';
import { TopicFields } from './TopicFields';
import { topicFields } from './topic-fields';
import { manageAgendaHref, manageFormHref, topicsHref } from './topic-links';
import { oneTopic, type Topic, useSaveTopic } from './topics.api';

/** A topic: what it says of itself, with the ways to its form and its agenda. */
export function EditTopicPage() {
  return <OneTopic>{(topic) => <EditTopic topic={topic} />}</OneTopic>;
}

function EditTopic({ topic }: { topic: Topic }) {
  const { id: userId } = useAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const saving = useSaveTopic();
  const picture = usePicture();
  const { id, name, image } = topic;
  const { image: shown } = useOpened(topic);
  const form = useSavedRecord({
    fields: topicFields,
    draft: `${userId}.topic.${id}`,
    record: topic,
    files: picture,
    save: (body, sending) =>
      saving.mutateAsync({
        id,
        body,
        removed: picture.removed && !picture.chosen,
        shown: shown?.id ?? null,
        ...sending,
      }),
    reload: () => client.fetchQuery({ ...oneTopic(id), staleTime: 0 }),
    onSaved: () => {
      notifySuccess(success.configurationUpdated);
      navigate(asLeft(topicsHref), { replace: true });
    },
  });
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: topicsHref, label: 'All topics' }}
        actions={<Ways topic={topic} />}
        more={<HistoryLink id={id} />}
      />
      <RecordForm form={form} saveLabel="Save topic" cancelTo={asLeft(topicsHref)}>
        <TopicFields at={form.at} picture={picture} image={image} />
      </RecordForm>
    </>
  );
}

function Ways({ topic: { id } }: { topic: Topic }) {
  return (
    <>
      <Button
        component={Link}
        to={manageFormHref(id)}
        variant="default"
        leftSection={<IconForms size={16} aria-hidden />}
      >
        Form
      </Button>
      <Button
        component={Link}
        to={manageAgendaHref(id)}
        variant="default"
        leftSection={<IconListNumbers size={16} aria-hidden />}
      >
        Agenda
      </Button>
    </>
  );
}
