import { success } from '@lamplight/contract/messages';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { RecordForm } from '../../ui/form/RecordForm';
import { useNewRecord } from '../../ui/form/useRecordForm';
import { PageHeader } from '../../ui/PageHeader';
import { usePicture } from '../files/usePicture';
import { TopicFields } from './TopicFields';
import { topicFields } from './topic-fields';
import { manageFormHref, topicsHref } from './topic-links';
import { useCreateTopic } from './topics.api';

/** Making a topic; its form comes next. */
export function NewTopicPage() {
  const { id: userId } = useAccount();
  const navigate = useNavigate();
  const create = useCreateTopic();
  const picture = usePicture();
  const form = useNewRecord({
    fields: topicFields,
    draft: `${userId}.topic.new`,
    begin: { active: true },
    files: picture,
    save: (body, sending) => create.mutateAsync({ body, ...sending }),
    onSaved: ({ id }) => {
      notifySuccess(success.configurationUpdated);
      navigate(manageFormHref(id), { replace: true });
    },
  });
  return (
    <>
      <PageHeader title="New topic" back={{ to: topicsHref, label: 'All topics' }} />
      <RecordForm form={form} saveLabel="Make topic" cancelTo={topicsHref}>
        <TopicFields at={form.at} picture={picture} image={null} />
      </RecordForm>
    </>
  );
}
