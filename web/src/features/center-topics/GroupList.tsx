import { filterLimits } from '@lamplight/contract/filter';
import { IconFolders } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useAccount } from '../../session/session';
import type { Column } from '../../ui/column';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import classes from './CenterTopics.module.css';
import { meetingWords } from './calendar-field';
import { type TopicGroup, useTopicGroups } from './center-topics.api';
import { GroupActions } from './GroupDialog';
import { NewGroupButton } from './NewGroupButton';

const topicWords = ({ centerTopics }: TopicGroup) =>
  centerTopics.map(({ topic }) => topic.name).join(', ') || <span className={classes.small}>none</span>;

const signWords = ({ signNumber }: TopicGroup) =>
  signNumber ?? <span className={classes.small}>the center's number</span>;

/** `Monthly, on the third Tuesday, 10:00 AM`. */
const meetingWordsOf = ({ calendar, committee }: TopicGroup) => {
  const words = calendar && meetingWords(calendar);
  return words ? `${words}${committee ? ', committee' : ''}` : <span className={classes.small}>none</span>;
};

const columns: readonly Column<TopicGroup>[] = [
  {
    id: 'name',
    header: 'Group',
    sort: 'name',
    width: '26%',
    cell: ({ name }) => <b className={classes.name}>{name}</b>,
  },
  { id: 'topics', header: 'Topics', cell: topicWords },
  { id: 'meetings', header: 'Meetings', cell: meetingWordsOf },
  { id: 'signatures', header: 'Signatures', cell: signWords },
  { id: 'actions', header: 'Actions', cell: (group) => <GroupActions group={group} /> },
];

const table = { columns, criteria: [], limits: filterLimits, sort: 'name,asc' };

/** The groups of topics that are handled together in one meeting. */
export function GroupList() {
  const { id: userId } = useAccount();
  const page = useListPage(table, userId);
  const query = useMemo(() => page.query, [page.query]);
  return (
    <ListTable
      page={page}
      label="Groups"
      list={useTopicGroups(query)}
      rowKey={(group) => group.id}
      card={(group) => (
        <article className={classes.card}>
          <b>{group.name}</b>
          <p className={classes.small}>{topicWords(group)}</p>
          <p className={classes.small}>Meetings: {meetingWordsOf(group)}</p>
          <p className={classes.small}>Signatures of a form: {signWords(group)}</p>
          <GroupActions group={group} />
        </article>
      )}
      icon={IconFolders}
      noMatch="No group matches"
      none={{
        title: 'No groups yet',
        text: 'A group brings topics together that are handled in one meeting. Topics outside any stand alone.',
        action: <NewGroupButton />,
      }}
    />
  );
}
