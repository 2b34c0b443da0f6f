import { topicLimits } from '@lamplight/domain/topics';
import type { Fields } from '../../ui/form/field';
import { line, onOff, prose } from '../../ui/form/field-kinds';
import type { Controls } from '../../ui/form/form-state';

/** What a topic says of itself. Its picture goes beside it; its form and its agenda have pages of their own. */
export const topicFields = {
  name: line('Name', { limit: topicLimits.name, required: 'Name the topic' }),
  description: prose('Description', { limit: topicLimits.description }),
  active: onOff('Active', { on: 'Active', off: 'Inactive' }),
} as const satisfies Fields;

export type TopicControls = Controls<typeof topicFields>;
