import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useMay } from '../../session/session';
import { DownloadButton } from '../../ui/DownloadButton';
import { useToday } from '../../ui/time-zone';
import { dayOfAddress } from './calendar/calendar-view';
import { evidenceHref } from './meeting-links';
import { exportMeetings, type MeetingQuery } from './meetings.api';
import { PrintCalendar } from './PrintCalendar';
import { SubscribeButton } from './subscribe/SubscribeButton';

/** Who of the committee attended; and what leaves the calendar: into one's own, on paper (the year that is looked at), and its list as it is filtered and sorted. */
export function CalendarMenu({ query }: { query: MeetingQuery }) {
  const [params] = useSearchParams();
  const may = useMay();
  const year = Number(dayOfAddress(params, useToday()).slice(0, 4));
  return (
    <>
      <SubscribeButton />
      {may('committee-seats.manage') && (
        <Button
          variant="default"
          component={Link}
          to={evidenceHref(year)}
          leftSection={<IconUserCheck size={16} aria-hidden />}
        >
          Committee attendance
        </Button>
      )}
      <PrintCalendar year={year} />
      <DownloadButton fileName="Meetings.xlsx" fetch={() => exportMeetings(query)} />
    </>
  );
}
