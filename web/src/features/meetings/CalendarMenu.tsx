import { useSearchParams } from 'react-router';
import { DownloadButton } from '../../ui/DownloadButton';
import { useToday } from '../../ui/time-zone';
import { dayOfAddress } from './calendar/calendar-view';
import { exportMeetings, type MeetingQuery } from './meetings.api';
import { PrintCalendar } from './PrintCalendar';
import { SubscribeButton } from './subscribe/SubscribeButton';

/** What leaves the calendar: into one's own, on paper (the year that is looked at), and its list as it is filtered and sorted. */
export function CalendarMenu({ query }: { query: MeetingQuery }) {
  const [params] = useSearchParams();
  const year = Number(dayOfAddress(params, useToday()).slice(0, 4));
  return (
    <>
      <SubscribeButton />
      <PrintCalendar year={year} />
      <DownloadButton fileName="Meetings.xlsx" fetch={() => exportMeetings(query)} />
    </>
  );
}
