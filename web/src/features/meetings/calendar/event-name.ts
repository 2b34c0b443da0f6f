import { meetingStatusLabels, meetingTypeLabels } from '@lamplight/domain/meetings/meetings';
import { formatClock, formatLongDay } from '../../../ui/dates';
import { committeeLabel } from '../meeting-words';
import type { MeetingRow } from '../meetings.api';

/** `9:30 AM Falls, Wednesday, November 4, 2026, Topics, Planned, Committee, Nursing office`: equal ones are told by their day. */
export const eventName = (
  { time, title, day, type, status, committee, place }: MeetingRow,
  locale?: string,
): string =>
  [
    `${formatClock(time, locale)} ${title}`,
    formatLongDay(day, true, locale),
    meetingTypeLabels[type],
    meetingStatusLabels[status],
    committee && committeeLabel,
    place,
  ]
    .filter(Boolean)
    .join(', ');
