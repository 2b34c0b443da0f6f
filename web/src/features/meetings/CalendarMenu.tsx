import { DownloadButton } from '../../ui/DownloadButton';
import { exportMeetings, type MeetingQuery } from './meetings.api';

/** What can be taken out of the calendar: its list as it is filtered and sorted. */
export const CalendarMenu = ({ query }: { query: MeetingQuery }) => (
  <DownloadButton fileName="Meetings.xlsx" fetch={() => exportMeetings(query)} />
);
