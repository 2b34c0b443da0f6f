import type { Day } from '@lamplight/domain/calendar/day';
import { standingLabels } from '@lamplight/domain/center-topic-words';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { formatDay, relativeDay } from '../../ui/dates';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import { useToday } from '../../ui/time-zone';
import type { CenterTopic } from './center-topics.api';

const looks: Readonly<Record<CenterTopic['state'], { tone: Tone; icon?: TagIcon }>> = {
  NONE: { tone: 'quiet' },
  LATER: { tone: 'quiet' },
  DONE: { tone: 'good', icon: IconCheck },
  DUE: { tone: 'info', icon: IconClock },
  OVERDUE: { tone: 'bad', icon: IconAlertTriangle },
};

/** What of a topic says where it stands. */
type Standing = Pick<CenterTopic, 'enabled' | 'state' | 'nextDueDate' | 'overdueSince'> & {
  topic: Pick<CenterTopic['topic'], 'active'>;
};

/** Where a topic stands in its center: switched off, or done, due or overdue with its form. */
export function TopicState({ topic }: { topic: Standing }) {
  const today = useToday();
  if (!topic.topic.active) return <StatusTag tone="quiet">Switched off for all centers</StatusTag>;
  if (!topic.enabled) return <StatusTag tone="quiet">Disabled</StatusTag>;
  const { tone, icon } = looks[topic.state];
  return (
    <StatusTag tone={tone} {...(icon ? { icon } : {})}>
      {wordsOf(topic, today)}
    </StatusTag>
  );
}

/** `Due in 8 days`, `Overdue since Oct 31`, `First due Dec 31`. */
function wordsOf({ state, nextDueDate, overdueSince }: Standing, today: Day): string {
  if (state === 'DUE' && nextDueDate) return `${standingLabels.DUE} ${relativeDay(nextDueDate, today)}`;
  if (state === 'LATER' && nextDueDate) return `First due ${relativeDay(nextDueDate, today)}`;
  if (state === 'OVERDUE' && overdueSince)
    return `${standingLabels.OVERDUE} since ${formatDay(overdueSince, today)}`;
  return standingLabels[state];
}
