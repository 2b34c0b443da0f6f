import { VisuallyHidden } from '@mantine/core';
import { formatClock } from '../../../ui/dates';
import { committeeIcon as CommitteeIcon, statusIcons, typeIcons } from '../MeetingTags';
import type { MeetingRow } from '../meetings.api';
import classes from './CalendarGrid.module.css';
import { eventName } from './event-name';

/** A meeting is one line where there is room for no more. */
const shortMinutes = 30;

/** A meeting where it stands in a month or, with more room, in a week. Its name says it all, also what a phone leaves out. */
export function EventContent({ meeting, roomy }: { meeting: MeetingRow; roomy: boolean }) {
  const { type, status, title, time, committee, durationMinutes } = meeting;
  const TypeIcon = typeIcons[type];
  const StatusIcon = statusIcons[status];
  const held = status !== 'PLANNED';
  const name = eventName(meeting);
  return (
    <span
      className={classes.event}
      data-type={type}
      data-held={held || undefined}
      data-roomy={(roomy && durationMinutes > shortMinutes) || undefined}
      data-line={(roomy && durationMinutes <= shortMinutes) || undefined}
      title={name}
    >
      <span aria-hidden>
        <TypeIcon size={13} stroke={2.2} />
        {committee && <CommitteeIcon size={13} stroke={2.2} />}
        <span className={classes.time}>{formatClock(time)}</span>
        {held && <StatusIcon size={13} stroke={2.2} />} <span className={classes.eventTitle}>{title}</span>
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}
