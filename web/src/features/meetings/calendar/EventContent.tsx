import { meetingStatusLabels, meetingTypeLabels } from '@lamplight/domain/meetings/meetings';
import { VisuallyHidden } from '@mantine/core';
import { formatClock } from '../../../ui/dates';
import { statusIcons, typeIcons } from '../MeetingTags';
import type { MeetingRow } from '../meetings.api';
import classes from './CalendarGrid.module.css';

/** A meeting where it stands in a month or, with more room, in a week. */
export function EventContent({ meeting, roomy }: { meeting: MeetingRow; roomy: boolean }) {
  const { type, status, title, time, place, committee } = meeting;
  const TypeIcon = typeIcons[type];
  const StatusIcon = statusIcons[status];
  const held = status !== 'PLANNED';
  const words = [
    meetingTypeLabels[type],
    meetingStatusLabels[status],
    committee && 'committee',
    place,
  ].filter(Boolean);
  return (
    <span
      className={classes.event}
      data-type={type}
      data-held={held || undefined}
      data-roomy={roomy || undefined}
      title={[title, ...words].join(' · ')}
    >
      <TypeIcon size={13} stroke={2.2} aria-hidden />
      <span className={classes.time}>{formatClock(time)}</span>
      {held && <StatusIcon size={13} stroke={2.2} aria-hidden />}
      <span className={classes.eventTitle}>{title}</span>
      <VisuallyHidden>, {words.join(', ')}</VisuallyHidden>
    </span>
  );
}
