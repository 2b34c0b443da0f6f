import { filterLimits } from '@lamplight/contract/filter';
import { IconListCheck } from '@tabler/icons-react';
import { useAccount } from '../../session/session';
import { flag, search } from '../../ui/list/criteria';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { PageHeader } from '../../ui/PageHeader';
import { useShownSoon } from '../../ui/useShownSoon';
import { AnalysisOrigins } from '../topic-results/AnalysisOrigins';
import { NewTopicButton } from './NewTopicButton';
import { TopicCard, topicColumns } from './topic-columns';
import { editTopicHref } from './topic-links';
import { useTopicList } from './topics.api';

const table = {
  columns: topicColumns,
  criteria: [search('Search topics'), flag('inactive', 'Inactive', { 'active.equals': 'false' })],
  limits: filterLimits,
  sort: 'name,asc',
  size: 100,
};

/** The topics of the quality programme, to make and to change. */
export function TopicListPage() {
  const { id: userId } = useAccount();
  const page = useListPage(table, userId);
  const list = useTopicList(page.query);
  const drawn = useShownSoon(!list.isPending);
  return (
    <>
      <PageHeader
        title="All topics"
        sub="Made here for all centers. Each center enables those it works on."
        actions={<NewTopicButton />}
      />
      <ListFilters page={page} />
      <ListTable
        page={page}
        label="All topics"
        list={list}
        rowKey={({ id }) => id}
        rowHref={({ id }) => editTopicHref(id)}
        card={(topic) => <TopicCard topic={topic} />}
        icon={IconListCheck}
        noMatch="No topic matches"
        none={{ title: 'No topics yet', text: 'Make the first one.', action: <NewTopicButton /> }}
      />
      {/* With the rows: they would push it down. */}
      {drawn && <AnalysisOrigins />}
    </>
  );
}
