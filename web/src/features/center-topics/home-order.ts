import type { HomeTopic } from '@lamplight/contract/center-topics';

/** What needs somebody first: a form that is owed, then an alert that nobody settled, then the rest. */
const urgency = ({ state, openAlerts }: Pick<HomeTopic, 'state' | 'openAlerts'>): number => {
  if (state === 'OVERDUE') return 0;
  return openAlerts ? 1 : 2;
};

/** Topics as Home lists them: the urgent first, and by name as they came within. */
export const mostUrgentFirst = <Topic extends Pick<HomeTopic, 'state' | 'openAlerts'>>(
  topics: readonly Topic[],
): Topic[] => [...topics].sort((one, other) => urgency(one) - urgency(other));
