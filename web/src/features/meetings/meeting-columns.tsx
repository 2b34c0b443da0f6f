import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { type Column, orders } from '../../ui/column';
import { formatFullDay } from '../../ui/dates';
import { RowCard } from '../../ui/RowCard';
import classes from './Meetings.module.css';
import { CommitteeMark, MeetingStatusTag, MeetingTypeMark } from './MeetingTags';
import { MeetingWhen } from './MeetingWhen';
import { meetingHref } from './meeting-links';
import { aboutWords, clockWords } from './meeting-words';
import type { MeetingRow } from './meetings.api';
import { MeetingDay } from './move/MeetingDay';
import { MoveButton } from './move/MoveButton';

export const meetingColumns: readonly Column<MeetingRow>[] = [
  {
    id: 'date',
    header: 'Date',
    sort: 'date',
    orders: orders.past,
    cell: (meeting) => (
      <MeetingDay meeting={meeting}>
        <span className={classes.when}>{formatFullDay(meeting.day)}</span>
        <span className={classes.clock}>{clockWords(meeting)}</span>
      </MeetingDay>
    ),
  },
  {
    id: 'title',
    header: 'Meeting',
    sort: 'title',
    width: '38%',
    cell: (meeting) => (
      <>
        <Link className={classes.title} to={meetingHref(meeting.id)}>
          {meeting.title}
          <VisuallyHidden>, {formatFullDay(meeting.day)}</VisuallyHidden>
        </Link>
        <p className={classes.small}>{[aboutWords(meeting), meeting.place].filter(Boolean).join(' · ')}</p>
      </>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    sort: 'type',
    cell: ({ type, committee }) => (
      <>
        <MeetingTypeMark type={type} />
        {committee && (
          <p className={classes.small}>
            <CommitteeMark />
          </p>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'status',
    cell: (meeting) => (
      <>
        <MeetingStatusTag status={meeting.status} />
        <p className={classes.small}>
          <MeetingWhen {...meeting} />
        </p>
      </>
    ),
  },
];

/** A meeting in a list on a phone. */
export const MeetingCard = ({ meeting }: { meeting: MeetingRow }) => (
  <RowCard
    to={meetingHref(meeting.id)}
    name={meeting.title}
    beside={meeting.changeable && <MoveButton meeting={meeting} />}
    facts={
      <>
        {formatFullDay(meeting.day)}, {clockWords(meeting)}
        {aboutWords(meeting) && ` · ${aboutWords(meeting)}`}
      </>
    }
    end={<MeetingWhen {...meeting} />}
  >
    <MeetingStatusTag status={meeting.status} />
    <MeetingTypeMark type={meeting.type} />
    {meeting.committee && <CommitteeMark />}
  </RowCard>
);
