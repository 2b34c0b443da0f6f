import { filterLimits } from '@lamplight/contract/filter';
import { Button } from '@mantine/core';
import { IconListCheck, IconListSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../screens';
import { useAccount, useMay } from '../../session/session';
import classes from '../../ui/CardList.module.css';
import { InPage } from '../../ui/ErrorPage';
import { FailedState } from '../../ui/FailedState';
import { later } from '../../ui/later';
import { search } from '../../ui/list/criteria';
import { ListEmpty } from '../../ui/list/ListEmpty';
import { ListFilters } from '../../ui/list/ListFilters';
import { PrintedFilters } from '../../ui/list/PrintedFilters';
import { type ListTable, useListPage } from '../../ui/list/useListPage';
import { PagedList } from '../../ui/PagedList';
import { PageHeader } from '../../ui/PageHeader';
import { ListSkeleton } from '../../ui/Table';
import { centerTopicsHref } from './center-topic-links';
import { type CenterTopic, useCenterTopics } from './center-topics.api';
import { TopicCard } from './TopicCard';

const FormsHere = later(
  async () => (await import('../completed-forms/FormsHere')).FormsHere,
  InPage,
  () => null,
);

const table: ListTable<CenterTopic> = {
  columns: [],
  criteria: [search('Search topics')],
  limits: filterLimits,
  sort: 'name,asc',
};

/** The topics that the center works on, with where each stands. */
export function TopicsPage() {
  const may = useMay();
  const { id: userId } = useAccount();
  const page = useListPage(table, userId);
  const query = useMemo(
    () => ({ ...page.query, 'enabled.equals': 'true', 'active.equals': 'true' }),
    [page.query],
  );
  const topics = useCenterTopics(query);
  const { data, error, refetch, isPaused } = topics;
  return (
    <>
      <PageHeader
        title="Topics"
        sub="What this center looks at again and again: its forms, when they are due, and who answers them."
        actions={
          may('topic-results.read') && (
            <Button
              component={Link}
              to={addressOf('noAnswers')}
              variant="default"
              leftSection={<IconListSearch size={16} aria-hidden />}
            >
              Answers “no”
            </Button>
          )
        }
      />
      <FormsHere />
      <ListFilters page={page} />
      {error && !data ? (
        <FailedState error={error} onRetry={() => refetch()} />
      ) : (
        <PagedList
          label="Topics"
          list={topics}
          control={page.control}
          pending={!data}
          filters={<PrintedFilters page={page} />}
        >
          {!data && !isPaused && <ListSkeleton rows={4} />}
          {data?.content.length === 0 && (
            <ListEmpty
              framed
              page={page}
              icon={IconListCheck}
              noMatch="No topic matches these filters"
              none={{
                title: 'No topics are enabled yet',
                text: 'The committee chooses which topics the center works on.',
                action: may('center-topic.manage') && (
                  <Button component={Link} to={centerTopicsHref}>
                    Enable topics
                  </Button>
                ),
              }}
            />
          )}
          {data && data.content.length > 0 && (
            <ul className={classes.cards}>
              {data.content.map((topic) => (
                <TopicCard key={topic.id} topic={topic} />
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </>
  );
}
