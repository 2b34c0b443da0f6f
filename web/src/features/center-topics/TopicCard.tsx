import { frequencyLabels } from '@lamplight/domain/center-topic-words';
import { Button } from '@mantine/core';
import { IconChartLine, IconPencil, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import classes from '../../ui/CardList.module.css';
import { formatFullDay } from '../../ui/dates';
import { answersHref, formHref, newFormHref, resultsHref } from '../completed-forms/completed-form-links';
import { useTopicState } from '../completed-forms/completed-forms.api';
import { SmallPicture } from '../files/SmallPicture';
import { nameOf } from '../people/people.api';
import { manageFormHref } from '../topics/topic-links';
import { meetingWords } from './calendar-field';
import { configureTopicHref } from './center-topic-links';
import type { CenterTopic } from './center-topics.api';
import { TopicState } from './TopicState';

/** A topic that the center works on: where it stands, when its form came and comes next, and who answers it. */
export function TopicCard({ topic }: { topic: CenterTopic }) {
  const may = useMay();
  const state = useTopicState(topic.topic.id);
  const draft = state?.drafts[0];
  const { id, group, responsibles, frequency, calendar } = topic;
  const { name, image, hasForm } = topic.topic;
  return (
    <li className={classes.card}>
      <SmallPicture image={image} />
      <div className={classes.words}>
        <h2 className={classes.title}>
          {hasForm && may('completed-form.read') ? (
            <Link to={answersHref(topic.topic.id)}>{name}</Link>
          ) : (
            name
          )}
        </h2>
        <p className={classes.small}>
          {[group?.name, frequencyLabels[frequency], responsibles.map(nameOf).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={classes.small}>
          {formWords(topic, may('topic.manage') ? noFormOfMine : noForm)}
          {!hasForm && may('topic.manage') && (
            <>
              {' '}
              <Link to={manageFormHref(topic.topic.id)} aria-label={`Make the form of ${name}`}>
                Make it
              </Link>
            </>
          )}
        </p>
        {draft && <p className={classes.small}>You began one for {formatFullDay(draft.date)}.</p>}
        {calendar && <p className={classes.small}>Meetings: {meetingWords(calendar)}</p>}
      </div>
      <div className={classes.side}>
        <TopicState topic={topic} />
        {draft && (
          <Button
            component={Link}
            to={formHref({ id: draft.id, status: 'DRAFT' })}
            aria-label={`Continue ${name}, begun for ${formatFullDay(draft.date)}`}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            Continue
          </Button>
        )}
        {state?.fillable && (
          <Button
            component={Link}
            variant={draft ? 'default' : 'filled'}
            to={newFormHref(topic.topic.id)}
            aria-label={`Fill in ${name}`}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            Fill in
          </Button>
        )}
        {hasForm && may('topic-results.read') && (
          <Button
            component={Link}
            to={resultsOf(topic)}
            variant="default"
            aria-label={`Results of ${name}`}
            leftSection={<IconChartLine size={16} aria-hidden />}
          >
            Results
          </Button>
        )}
        {may('center-topic.manage') && (
          <Button
            component={Link}
            to={configureTopicHref(id)}
            variant="default"
            aria-label={`Configure ${name}`}
            leftSection={<IconSettings size={16} aria-hidden />}
          >
            Configure
          </Button>
        )}
      </div>
    </li>
  );
}

/** The page that the center configured for a topic's results, else Lamplight's own. */
const resultsOf = ({ toolUrl, topic }: CenterTopic): string =>
  toolUrl ? `/topics/data-analysis/${encodeURIComponent(toolUrl)}` : resultsHref(topic.id);

const noFormOfMine = 'It has no form yet.';
const noForm = 'It has no form yet: administrators make the forms of topics.';

/** `Last form Oct 31, 2026. Next due Nov 30, 2026.` */
function formWords({ lastFormDate, nextDueDate, topic: { hasForm } }: CenterTopic, missing: string): string {
  const none = hasForm ? 'No form yet.' : missing;
  const last = lastFormDate ? `Last form ${formatFullDay(lastFormDate)}.` : none;
  return nextDueDate ? `${last} Next due ${formatFullDay(nextDueDate)}.` : last;
}
