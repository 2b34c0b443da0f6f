import {
  type MeetingStatus,
  type MeetingType,
  meetingStatusLabels,
  meetingTypeLabels,
} from '@lamplight/domain/meetings/meetings';
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconListCheck,
  IconLock,
  IconTargetArrow,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';
import classes from './Meetings.module.css';
import { committeeLabel } from './meeting-words';

export const statusIcons: Readonly<Record<MeetingStatus, TagIcon>> = {
  PLANNED: IconCalendarEvent,
  CONFIRMED: IconCircleCheck,
  CLOSED: IconLock,
};
const tones: Readonly<Record<MeetingStatus, Tone>> = { PLANNED: 'info', CONFIRMED: 'good', CLOSED: 'quiet' };

export function MeetingStatusTag({ status }: { status: MeetingStatus }) {
  return (
    <StatusTag tone={tones[status]} icon={statusIcons[status]}>
      {meetingStatusLabels[status]}
    </StatusTag>
  );
}

/** What kind of meeting it is, by its mark where there is little room. */
export const typeIcons: Readonly<Record<MeetingType, TagIcon>> = {
  TOPIC: IconListCheck,
  PIP: IconTargetArrow,
  OTHER: IconUsers,
};

export function MeetingTypeMark({ type }: { type: MeetingType }) {
  const Icon = typeIcons[type];
  return (
    <span className={classes.mark}>
      <Icon size={15} stroke={2} aria-hidden />
      {meetingTypeLabels[type]}
    </span>
  );
}

/** Tells a meeting of the quality committee from any other where there is little room. */
export const committeeIcon: TagIcon = IconUsersGroup;

/** Said of a meeting of the quality committee. */
export const CommitteeMark = () => (
  <span className={`${classes.mark} ${classes.committee}`}>
    <IconUsersGroup size={15} stroke={2} aria-hidden />
    {committeeLabel}
  </span>
);
