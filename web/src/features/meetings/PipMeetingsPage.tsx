import { filterLimits } from '@lamplight/contract/filter';
import { Button } from '@mantine/core';
import { IconCalendarOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useAccount, useMay } from '../../session/session';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { PageHeader } from '../../ui/PageHeader';
import { plural } from '../../ui/plural';
import { isUnread, UnreadPage } from '../../ui/UnreadPage';
import { pipHref } from '../pips/pip-links';
import { onePip } from '../pips/pips.api';
import { MeetingCard, meetingColumns } from './meeting-columns';
import { pipMeetingCriteria } from './meeting-criteria';
import { meetingHref, newMeetingHref } from './meeting-links';
import { useMeetingList } from './meetings.api';
import { Moving } from './move/Moving';

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
  const may = useMay();
  const pip = useQuery(onePip(pipId));
  const page = useListPage(table, userId);
  const query = useMemo(() => ({ ...page.query, 'pips_id.equals': pipId }), [page.query, pipId]);
  const list = useMeetingList(query);
  if (isUnread(pip.error, pip.data))
    return <UnreadPage error={pip.error} onRetry={pip.refetch} missing="PIP not found" />;
  const total = list.data?.totalElements;
  const action = may('meeting.manage') && (
    <Button component={Link} to={newMeetingHref(pipId)} leftSection={<IconPlus size={16} aria-hidden />}>
      New meeting
    </Button>
  );
  return (
    <Moving>
      <PageHeader
        title="Meetings of the PIP"
        back={{ to: pipHref(pipId), label: pip.data?.title ?? 'PIP' }}
        sub={total === undefined ? ' ' : `${plural(total, 'meeting')}${page.filtered ? ' found' : ''}.`}
        actions={action}
      />
      <ListFilters page={page} />
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
    </Moving>
  );
}
