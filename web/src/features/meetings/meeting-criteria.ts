import { meetingStatusLabels, meetingTypeLabels } from '@lamplight/domain/meetings/meetings';
import { useQuery } from '@tanstack/react-query';
import { absent } from '../../absent';
import { type Criteria, choice, days, flag, me, search } from '../../ui/list/criteria';
import { topicGroups, topicOptions } from '../center-topics/center-topics.api';
import { optionsOf } from '../issues/issue-words';
import { usePeopleOptions } from '../people/usePeopleOptions';
import { pipList } from '../pips/pips.api';

/** More PIPs than a center has under way. */
const pipsToChoose = 200;

/** The topics that the center works on. */
export const useCenterTopicOptions = () =>
  (useQuery(topicOptions).data ?? [])
    .filter(({ enabled }) => enabled)
    .map(({ id, topic }) => ({ value: id, label: topic.name }));

export const useGroupOptions = () =>
  (useQuery(topicGroups).data ?? []).map(({ id, name }) => ({ value: id, label: name }));

export const usePipOptions = () =>
  (useQuery(pipList({ size: pipsToChoose, sort: 'title,asc' })).data?.content ?? []).map(({ id, title }) => ({
    value: id,
    label: title,
  }));

const ofPip = choice('pip', {
  label: 'PIP',
  field: 'pips_id',
  useOptions: usePipOptions,
  absent: absent.pip,
});

/** The filters of the calendar: the few that matter as chips, the rest behind "Filters". */
const shared: Criteria = [
  search('Search meetings'),
  choice('person', {
    label: 'Invited',
    field: 'attendee_id',
    useOptions: usePeopleOptions,
    absent: absent.person,
    place: 'drawer',
    shortcuts: [{ label: 'Mine', value: me }],
  }),
  flag('committee', 'Committee', { 'committee.equals': 'true' }),
  choice('type', { label: 'Type', field: 'type', known: optionsOf(meetingTypeLabels) }),
  choice('topic', {
    label: 'Topic',
    field: 'centerTopics_id',
    useOptions: useCenterTopicOptions,
    absent: absent.topic,
  }),
  choice('group', { label: 'Group', field: 'group_id', useOptions: useGroupOptions, absent: absent.group }),
  ofPip,
  choice('status', {
    label: 'Status',
    field: 'status',
    known: optionsOf(meetingStatusLabels),
    place: 'drawer',
  }),
];

const between = days('from', 'to', { label: 'Date', field: 'date', of: 'instant' });

/** Views of a span of days have their days by themselves; the list asks for them. */
export const spanCriteria = shared;
export const listCriteria: Criteria = [...shared, between];

/** For whoever may not read PIPs, there is none to filter by. */
export const withoutPips = (criteria: Criteria): Criteria => criteria.filter((each) => each !== ofPip);

/** Of the meetings of one PIP. */
export const pipMeetingCriteria: Criteria = [
  between,
  choice('status', { label: 'Status', field: 'status', known: optionsOf(meetingStatusLabels) }),
];
