import { frequencyLabels } from '@lamplight/domain/center-topic-words';
import { frequencies } from '@lamplight/domain/topics';
import { useQuery } from '@tanstack/react-query';
import { absent } from '../../absent';
import { type Criteria, choice, flag, search } from '../../ui/list/criteria';
import { topicGroups } from './center-topics.api';

const useGroupOptions = () =>
  (useQuery(topicGroups).data ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** The filters of the list of a center's topics. */
export const centerTopicCriteria: Criteria = [
  search('Search topics'),
  flag('enabled', 'Enabled', { 'enabled.equals': 'true' }),
  choice('group', { label: 'Group', field: 'group_id', useOptions: useGroupOptions, absent: absent.group }),
  choice('frequency', {
    label: 'How often',
    field: 'frequency',
    known: frequencies.map((value) => ({ value, label: frequencyLabels[value] })),
  }),
];
