import { IconCalendarOff } from '@tabler/icons-react';
import { ListTable } from '../../ui/list/ListTable';
import type { ListPage } from '../../ui/list/useListPage';
import type { NothingPlanned } from './calendar/nothing-planned';
import { MeetingCard } from './meeting-columns';
import { meetingHref } from './meeting-links';
import { type MeetingRow, useMeetingList } from './meetings.api';
import { noMeetings, WorkedMeetings } from './WorkedMeetings';

/** Meetings as a table. Without a filter the server shows those around today. */
export function MeetingList({ page, none }: { page: ListPage<MeetingRow>; none: NothingPlanned }) {
  const list = useMeetingList(page.query);
  return (
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
          title: 'No meetings around today',
          text: (
            <>
              The list shows 7 days back and 7 days ahead until you choose dates or another filter.{' '}
              {none.words}
            </>
          ),
          action: none.action,
        }}
      />
    </WorkedMeetings>
  );
}
