import { frequencyLabels } from '@lamplight/domain/center-topic-words';
import { Link } from 'react-router';
import type { Column } from '../../ui/column';
import { RowCard } from '../../ui/RowCard';
import { nameOf } from '../people/people.api';
import classes from './CenterTopics.module.css';
import { meetingWords } from './calendar-field';
import { configureTopicHref } from './center-topic-links';
import type { CenterTopic } from './center-topics.api';
import { EnableSwitch } from './EnableTopic';
import { TopicState } from './TopicState';

const small = (words: string) => <span className={classes.small}>{words}</span>;

/** `Rosa Alvarez, Anand Patel`; whom it falls to where nobody is named. */
const responsibleWords = ({ responsibles }: CenterTopic) =>
  responsibles.length === 0 ? small('everyone on the staff') : responsibles.map(nameOf).join(', ');

const meetings = ({ calendar }: CenterTopic) => (calendar && meetingWords(calendar)) ?? small('none');

export const centerTopicColumns: readonly Column<CenterTopic>[] = [
  {
    id: 'topic',
    header: 'Topic',
    sort: 'name',
    width: '26%',
    cell: ({ id, topic, group }) => (
      <>
        <Link className={classes.name} to={configureTopicHref(id)}>
          {topic.name}
        </Link>
        {group && <p className={classes.small}>{group.name}</p>}
      </>
    ),
  },
  {
    id: 'enabled',
    header: 'Enabled',
    sort: 'enabled',
    orders: ['disabled first', 'enabled first'],
    cell: (topic) => <EnableSwitch topic={topic} />,
  },
  { id: 'responsible', header: 'Responsible', cell: responsibleWords },
  {
    id: 'frequency',
    header: 'Its form',
    sort: 'frequency',
    orders: ['least asked first', 'least often first'],
    cell: (topic) => (
      <>
        {frequencyLabels[topic.frequency]}
        {topic.enabled && topic.frequency !== 'NONE' && (
          <p className={classes.tag}>
            <TopicState topic={topic} />
          </p>
        )}
      </>
    ),
  },
  { id: 'meetings', header: 'Meetings', cell: meetings },
];

/** A topic in the list on a phone. */
export function CenterTopicCard({ topic }: { topic: CenterTopic }) {
  return (
    <RowCard
      to={configureTopicHref(topic.id)}
      name={topic.topic.name}
      beside={<EnableSwitch topic={topic} />}
      facts={
        <>
          {[frequencyLabels[topic.frequency], topic.group?.name].filter(Boolean).join(' · ')}
          <br />
          {responsibleWords(topic)}
          {topic.calendar && (
            <>
              <br />
              {meetings(topic)}
            </>
          )}
        </>
      }
    >
      <TopicState topic={topic} />
    </RowCard>
  );
}
