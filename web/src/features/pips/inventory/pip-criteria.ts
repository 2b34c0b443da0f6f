import { dayOf } from '@lamplight/domain/calendar/day';
import { pipLabels, pipStatusLabels, selectionReasonLabels } from '@lamplight/domain/pips/words';
import { absent } from '../../../absent';
import { type Criteria, choice, contains, days, flag, me, search } from '../../../ui/list/criteria';
import { useTopicOptions } from '../../completed-forms/useTopicOptions';
import { optionsOf } from '../../issues/issue-words';
import { usePeopleOptions } from '../../people/usePeopleOptions';

const lookAgain = flag('lookAgain', 'Look again due', {});

/** The filters of the inventory: the few that matter as chips, the rest behind "Filters". */
export const pipCriteria: Criteria = [
  search('Search PIPs'),
  choice('member', {
    label: 'Leads, sponsors or belongs to it',
    field: 'member_id',
    useOptions: usePeopleOptions,
    absent: absent.person,
    place: 'shortcuts',
    shortcuts: [{ label: 'Mine', value: me }],
  }),
  {
    ...lookAgain,
    // Due by the center's day, whenever the link is opened.
    send: (params, { timeZone }) =>
      params.get('lookAgain') === '1' ? { 'lookAgainDate.lessThanOrEqual': dayOf(new Date(), timeZone) } : {},
  },
  choice('status', { label: 'Status', field: 'status', known: optionsOf(pipStatusLabels) }),
  choice('topic', {
    label: pipLabels.topic,
    field: 'topic_id',
    useOptions: useTopicOptions,
    absent: absent.topic,
  }),
  choice('leader', {
    label: pipLabels.leader,
    field: 'leader_id',
    useOptions: usePeopleOptions,
    absent: absent.person,
    place: 'drawer',
  }),
  days('targetFrom', 'targetTo', {
    label: pipLabels['goal.targetDate'],
    field: 'targetDate',
    of: 'day',
    place: 'drawer',
  }),
  choice('reason', {
    label: pipLabels.selectionReasons,
    field: 'selectionReason',
    known: optionsOf(selectionReasonLabels),
    place: 'drawer',
  }),
  contains('tag', { label: 'Survey tag', field: 'surveyTag', placeholder: 'F689' }),
];
