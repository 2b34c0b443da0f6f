import { success } from '@lamplight/contract/messages';
import { topicLimits } from '@lamplight/domain/topics';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { notifySuccess } from '../../notify/notify';
import { useAccount } from '../../session/session';
import { FormSection, Wide } from '../../ui/FormLayout';
import { useProblems, useValue } from '../../ui/form/inputs';
import { RecordForm } from '../../ui/form/RecordForm';
import { useSavedRecord } from '../../ui/form/useRecordForm';
import { PageHeader } from '../../ui/PageHeader';
import { AgendaLines } from './AgendaLines';
import { agendaField } from './agenda-field';
import { OneTopic } from './OneTopic';
import { editTopicHref } from './topic-links';
import { oneTopic, type Topic, useSaveAgenda } from './topics.api';

const fields = { agenda: agendaField } as const;

/** What the meetings of a topic go through. */
export function ManageAgendaPage() {
  return <OneTopic>{(topic) => <ManageAgenda topic={topic} />}</OneTopic>;
}

function ManageAgenda({ topic }: { topic: Topic }) {
  const { id: userId } = useAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const saving = useSaveAgenda();
  const { id, name } = topic;
  const form = useSavedRecord({
    fields,
    draft: `${userId}.topic-agenda.${id}`,
    record: topic,
    save: (body) => saving.mutateAsync({ id, body }),
    reload: () => client.fetchQuery({ ...oneTopic(id), staleTime: 0 }),
    onSaved: () => {
      notifySuccess(success.configurationUpdated);
      navigate(editTopicHref(id), { replace: true });
    },
  });
  const { agenda } = form.at;
  const lines = useValue(agenda);
  const problems = useProblems(agenda);
  return (
    <>
      <PageHeader
        title={`Agenda of ${name}`}
        back={{ to: editTopicHref(id), label: name }}
        sub="Meetings about this topic begin with it, in every center."
      />
      <RecordForm form={form} saveLabel="Save agenda" cancelTo={editTopicHref(id)}>
        <FormSection
          title="Items"
          hint={`In order, at most ${topicLimits.agendaItems}. Minutes may stay empty.`}
        >
          <Wide>
            <AgendaLines lines={lines} problems={problems} onChange={agenda.set} />
          </Wide>
        </FormSection>
      </RecordForm>
    </>
  );
}
