import { filterLimits } from '@lamplight/contract/filter';
import { Button } from '@mantine/core';
import { IconClipboardText, IconListSearch, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { addressOf } from '../../screens';
import { useAccount, useMay } from '../../session/session';
import { LinkTabs } from '../../ui/LinkTabs';
import { later } from '../../ui/later';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { PageHeader } from '../../ui/PageHeader';
import { answersHref, formHref, newFormHref, readFormHref, resultsHref } from './completed-form-links';
import { topicForm, useCompletedFormList, useTopicState } from './completed-forms.api';
import { FormCard, formColumns } from './form-columns';
import { formCriteria } from './form-criteria';

/** What a center has answered to a topic's form. */
export function FormListPage() {
  const { idTopic = '' } = useParams();
  return <Forms key={idTopic} idTopic={idTopic} />;
}

const TopicResults = later(async () => (await import('../topic-results/TopicResults')).TopicResults);

const table = {
  columns: formColumns,
  criteria: formCriteria,
  limits: filterLimits,
  sort: 'date,desc',
  size: 100,
};

function Forms({ idTopic }: { idTopic: string }) {
  const may = useMay();
  const [params] = useSearchParams();
  const charted = params.get('tab') === 'results' && may('topic-results.read');
  const state = useTopicState(idTopic);
  const named = useQuery(topicForm(idTopic)).data?.topic;
  const begin = state?.fillable && (
    <Button component={Link} to={newFormHref(idTopic)} leftSection={<IconPencil size={16} aria-hidden />}>
      Fill in
    </Button>
  );
  return (
    <>
      <PageHeader
        title={state?.topic.name ?? named?.name ?? 'Topic'}
        part={charted ? 'Results over time' : 'Completed forms'}
        sub="What this center answered to the topic’s form."
        back={{ to: addressOf('topics'), label: 'Topics' }}
        more={
          may('topic-results.read') && (
            <Button
              component={Link}
              to={`${addressOf('noAnswers')}?topic=${idTopic}`}
              variant="default"
              leftSection={<IconListSearch size={16} aria-hidden />}
            >
              Answers “no”
            </Button>
          )
        }
        actions={begin}
      />
      {may('topic-results.read') && (
        <LinkTabs
          label="What was answered"
          tabs={[
            { tab: 'forms', label: 'Completed forms', to: answersHref(idTopic) },
            { tab: 'results', label: 'Results over time', to: resultsHref(idTopic) },
          ]}
          current={charted ? 'results' : 'forms'}
        />
      )}
      {charted ? (
        <TopicResults topicId={idTopic} formHref={readFormHref} />
      ) : (
        <FormList idTopic={idTopic} begin={begin} />
      )}
    </>
  );
}

function FormList({ idTopic, begin }: { idTopic: string; begin: ReactNode }) {
  const { id: userId } = useAccount();
  const page = useListPage(table, userId);
  const query = useMemo(() => ({ ...page.query, 'form_topic_id.equals': idTopic }), [page.query, idTopic]);
  return (
    <>
      <ListFilters page={page} />
      <ListTable
        page={page}
        label="Completed forms"
        list={useCompletedFormList(query)}
        rowKey={(form) => form.id}
        rowHref={formHref}
        card={(form) => <FormCard form={form} />}
        icon={IconClipboardText}
        noMatch="No form matches these filters"
        none={{
          title: 'No forms yet',
          text: 'A form saves itself as it is filled in; once it is sent, its answers show here.',
          action: begin,
        }}
      />
    </>
  );
}
