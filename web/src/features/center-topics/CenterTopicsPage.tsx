import { filterLimits } from '@lamplight/contract/filter';
import { IconListCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useAccount, useMay } from '../../session/session';
import { LinkTabs } from '../../ui/LinkTabs';
import { later } from '../../ui/later';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { useStartsPagesWithin } from '../../ui/new-page';
import { PageHeader } from '../../ui/PageHeader';
import { NewTopicButton } from '../topics/NewTopicButton';
import { CenterTopicCard, centerTopicColumns } from './center-topic-columns';
import { centerTopicCriteria } from './center-topic-criteria';
import { configureTopicHref, topicTabHref, topicTabOf, topicTabs } from './center-topic-links';
import { type CenterTopic, useCenterTopics } from './center-topics.api';
import { NewGroupButton } from './NewGroupButton';

const EditTopic = later(async () => (await import('./EditTopic')).EditTopic);
const GroupList = later(async () => (await import('./GroupList')).GroupList);

const labels = { topics: 'Topics', groups: 'Groups' } as const;
const tabs = topicTabs.map((tab) => ({ tab, label: labels[tab], to: topicTabHref(tab) }));

/** The topics of the quality programme as the center uses them, and their groups. */
export function CenterTopicsPage() {
  const [params] = useSearchParams();
  const id = params.get('topic');
  useStartsPagesWithin(id);
  if (id) return <EditTopic key={id} id={id} />;
  const tab = topicTabOf(params.get('tab'));
  return (
    <>
      <PageHeader
        title="Topics of the center"
        part={tab === 'topics' ? '' : labels[tab]}
        sub="Which topics this center works on, who answers their forms and how often, and when they meet."
        actions={tab === 'groups' && <NewGroupButton />}
      />
      <LinkTabs label="Topics and their groups" tabs={tabs} current={tab} />
      {tab === 'groups' ? <GroupList /> : <Topics />}
    </>
  );
}

const table = {
  columns: centerTopicColumns,
  criteria: centerTopicCriteria,
  limits: filterLimits,
  sort: 'name,asc',
};

const hrefOf = ({ id }: CenterTopic) => configureTopicHref(id);

function Topics() {
  const { id: userId } = useAccount();
  const makes = useMay()('topic.manage');
  const page = useListPage(table, userId);
  return (
    <>
      <ListFilters page={page} />
      <ListTable
        page={page}
        label="Topics"
        list={useCenterTopics(page.query)}
        rowKey={(topic) => topic.id}
        rowHref={hrefOf}
        card={(topic) => <CenterTopicCard topic={topic} />}
        icon={IconListCheck}
        noMatch="No topic matches these filters"
        none={{
          title: 'No topics yet',
          text: makes
            ? 'Make the first: every center finds it here, disabled, and enables what it works on.'
            : 'An administrator makes topics for all centers; each appears here, disabled. Ask for the first.',
          action: makes && <NewTopicButton />,
        }}
      />
    </>
  );
}
