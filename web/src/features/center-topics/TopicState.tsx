import { standingLabels } from '@lamplight/domain/center-topic-words';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { Day, RelativeDay } from '../../ui/Moment';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
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
  if (!topic.topic.active) return <StatusTag tone="quiet">Switched off for all centers</StatusTag>;
  if (!topic.enabled) return <StatusTag tone="quiet">Disabled</StatusTag>;
  const { tone, icon } = looks[topic.state];
  return (
    <StatusTag tone={tone} {...(icon ? { icon } : {})}>
      <span>
        <Words topic={topic} />
      </span>
    </StatusTag>
  );
}

/** `Due in 8 days`, `Overdue since Oct 31`, `First due Dec 31`. */
function Words({ topic: { state, nextDueDate, overdueSince } }: { topic: Standing }) {
  if ((state === 'DUE' || state === 'LATER') && nextDueDate)
    return (
      <>
        {state === 'DUE' ? standingLabels.DUE : 'First due'} <RelativeDay day={nextDueDate} />
      </>
    );
  if (state === 'OVERDUE' && overdueSince)
    return (
      <>
        {standingLabels.OVERDUE} since <Day day={overdueSince} />
      </>
    );
  return standingLabels[state];
}
