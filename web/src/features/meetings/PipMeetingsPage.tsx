import { filterLimits } from '@lamplight/contract/filter';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useAccount } from '../../session/session';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { PageHeader } from '../../ui/PageHeader';
import { plural } from '../../ui/plural';
import { isUnread, UnreadPage } from '../../ui/UnreadPage';
import { pipHref } from '../pips/pip-links';
import { onePip } from '../pips/pips.api';
import { useMayPlan } from './meeting/useMayPlan';
import { MeetingCard, meetingColumns } from './meeting-columns';
import { pipMeetingCriteria } from './meeting-criteria';
import { meetingHref } from './meeting-links';
import { useMeetingList } from './meetings.api';
import { Moving } from './move/Moving';
import { NewMeetingButton } from './NewMeetingButton';
import { noMeetings, WorkedMeetings } from './WorkedMeetings';

const table = {
  columns: meetingColumns,
  criteria: pipMeetingCriteria,
  limits: filterLimits,
  sort: 'date,desc',
};

/** The meetings of a PIP: all of them, unless days are chosen. */
export function PipMeetingsPage() {
  const { idPip = '' } = useParams();
  return <Meetings key={idPip} pipId={idPip} />;
}

function Meetings({ pipId }: { pipId: string }) {
  const { id: userId } = useAccount();
  const pip = useQuery(onePip(pipId));
  const page = useListPage(table, userId);
  const query = useMemo(() => ({ ...page.query, 'pips_id.equals': pipId }), [page.query, pipId]);
  const list = useMeetingList(query);
  const mayPlan = useMayPlan({ topicId: pip.data?.topic?.id });
  if (isUnread(pip.error, pip.data))
    return <UnreadPage error={pip.error} onRetry={pip.refetch} missing="PIP not found" />;
  const total = list.data?.totalElements;
  const action = mayPlan && <NewMeetingButton pipId={pipId} />;
  return (
    <Moving>
      <PageHeader
        title="Meetings of the PIP"
        back={{ to: pipHref(pipId), label: pip.data?.title ?? 'PIP' }}
        sub={total === undefined ? ' ' : `${plural(total, 'meeting')}${page.filtered ? ' found' : ''}.`}
        actions={action}
      />
      <ListFilters page={page} />
      <WorkedMeetings rows={list.data?.content ?? noMeetings} bar={page.bar}>
        <ListTable
          page={page}
          label="Meetings"
          list={list}
          rowKey={({ id }) => id}
          rowHref={({ id }) => meetingHref(id)}
          card={(meeting) => <MeetingCard meeting={meeting} />}
          icon={IconCalendarOff}
          noMatch="No meeting matches these filters"
          none={{
            title: 'No meetings yet',
            text: 'Its team, leader and sponsor are invited unless you name others.',
            action,
          }}
        />
      </WorkedMeetings>
    </Moving>
  );
}
