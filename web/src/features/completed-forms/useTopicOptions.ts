import { useQuery } from '@tanstack/react-query';
import { topicStates } from './completed-forms.api';

/** The center's enabled topics as the options of a filter or a field. */
export const useTopicOptions = () =>
  (useQuery(topicStates).data ?? []).map(({ topic }) => ({ value: topic.id, label: topic.name }));
