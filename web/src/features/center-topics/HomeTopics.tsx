import type { HomeTopic } from '@lamplight/contract/center-topics';
import { percentText } from '@lamplight/domain/number-words';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import { Day } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { StatusTag } from '../../ui/StatusTag';
import { answersHref } from '../completed-forms/completed-form-links';
import { SmallPicture } from '../files/SmallPicture';
import { useHomeTopics } from './center-topics.api';
import classes from './HomeTopics.module.css';
import { mostUrgentFirst } from './home-order';
import { TopicState } from './TopicState';

/** The topics that the center works on: what the last form came to, and when the next is due. */
export function HomeTopics() {
  const { data = [] } = useHomeTopics();
  // What comes after the rest of the page moves nothing; of a center without topics there is nothing to say.
  if (data.length === 0) return null;
  return (
    <div className={classes.topics}>
      <Panel title="Topics" aside={<Link to="/topics">All topics</Link>} flush>
        <ul className={classes.cards}>
          {mostUrgentFirst(data).map((topic) => (
            <TopicCard key={topic.id} topic={topic} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function TopicCard({ topic }: { topic: HomeTopic }) {
  const may = useMay();
  const { lastForm, nextDueDate, openAlerts } = topic;
  return (
    <li className={classes.card}>
      <SmallPicture image={topic.topic.image} />
      <div className={classes.words}>
        <h3 className={classes.title}>
          {may('completed-form.read') ? (
            <Link to={answersHref(topic.topic.id)}>{topic.topic.name}</Link>
          ) : (
            topic.topic.name
          )}
        </h3>
        <p className={classes.small}>
          {lastForm ? (
            <>
              Last form <Day day={lastForm.date} />
            </>
          ) : (
            'No form yet'
          )}
          {nextDueDate && (
            <>
              , next due <Day day={nextDueDate} />
            </>
          )}
        </p>
        <Score topic={topic} />
        <p className={classes.tags}>
          <TopicState topic={{ ...topic, enabled: true }} />
          {openAlerts ? (
            <StatusTag tone="bad" icon={IconAlertTriangle}>
              {plural(openAlerts, 'open alert')}
            </StatusTag>
          ) : null}
        </p>
      </div>
    </li>
  );
}

/** `Score 92%, 4 points more than the form before`: yes of yes and no, by their weight, which is no count of answers. */
function Score({ topic: { score, trend } }: { topic: HomeTopic }) {
  if (score === null) return null;
  return (
    <p className={classes.small}>
      Score <b className={classes.score}>{percentText(score)}</b>
      {trend !== null && `, ${trendWords(Math.round(trend))}`}
    </p>
  );
}

function trendWords(points: number): string {
  if (points === 0) return 'as the form before';
  return `${plural(Math.abs(points), 'point')} ${points > 0 ? 'more' : 'less'} than the form before`;
}
