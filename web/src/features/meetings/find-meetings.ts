import { meetingStatusLabels } from '@lamplight/domain/meetings/meetings';
import { queryClient } from '../../api/query-client';
import { formatClock, formatFullDay } from '../../ui/dates';
import type { JumpTarget } from '../../ui/jump';
import { meetingHref } from './meeting-links';
import { meetingList } from './meetings.api';

const most = 7;

/** Meetings by words, the latest first, for the search of the top bar. */
export async function findMeetings(text: string): Promise<JumpTarget[]> {
  // The space keeps words such as "room.left" from being read as a criterion (ui/list/criteria.ts).
  const page = await queryClient.fetchQuery({
    ...meetingList({ q: ` ${text}`, size: most, sort: 'date,desc' }),
    meta: { quiet: true },
  });
  return page.content.map(({ id, title, status, day, time }) => ({
    key: id,
    to: meetingHref(id),
    label: title,
    detail: `${formatFullDay(day)}, ${formatClock(time)}, ${meetingStatusLabels[status].toLowerCase()}`,
  }));
}
