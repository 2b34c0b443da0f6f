import { Button, VisuallyHidden } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatClock, formatFullDay, formatLongDay, relativeDay } from '../../../ui/dates';
import { EmptyState } from '../../../ui/EmptyState';
import { useToday } from '../../../ui/time-zone';
import shared from '../Meetings.module.css';
import { CommitteeMark, MeetingStatusTag, MeetingTypeMark } from '../MeetingTags';
import { meetingHref } from '../meeting-links';
import { aboutWords, durationWords, isNear } from '../meeting-words';
import type { MeetingRow } from '../meetings.api';
import { MoveButton } from '../move/MoveButton';
import classes from './Agenda.module.css';
import { byDay } from './by-day';
import type { NothingPlanned } from './nothing-planned';

/** Meetings day by day, as they are read from top to bottom; days without any are left out. */
export function Agenda({
  meetings,
  filtered,
  onClear,
  none,
}: {
  meetings: readonly MeetingRow[];
  filtered: boolean;
  onClear: () => void;
  none: NothingPlanned;
}) {
  const today = useToday();
  if (meetings.length === 0) {
    return (
      <EmptyState
        framed
        icon={IconCalendarOff}
        title={
          filtered ? 'No meeting in these four weeks matches the filters' : 'No meetings in these four weeks'
        }
        action={
          filtered ? (
            <Button variant="default" onClick={onClear}>
              Clear filters
            </Button>
          ) : (
            none.action
          )
        }
      >
        Go on to other weeks, or back to today. {!filtered && none.words}
      </EmptyState>
    );
  }
  return (
    <ol className={classes.days} aria-label="Agenda">
      {byDay(meetings).map(({ day, meetings: ofDay }) => (
        <li key={day} className={classes.day} data-today={day === today || undefined}>
          <h2 className={classes.heading}>
            {formatLongDay(day, day.slice(0, 4) !== today.slice(0, 4))}{' '}
            {isNear(day, today) && <span className={classes.relative}>{relativeDay(day, today)}</span>}
          </h2>
          <ul className={classes.meetings}>
            {ofDay.map((meeting) => (
              <Entry key={meeting.id} meeting={meeting} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Entry({ meeting }: { meeting: MeetingRow }) {
  const { id, title, time, durationMinutes, place, type, status, committee, changeable } = meeting;
  return (
    <li className={classes.entry} data-row={id}>
      <div className={classes.time}>
        {formatClock(time)}
        <p className={shared.small}>{durationWords(durationMinutes)}</p>
      </div>
      <div className={classes.what}>
        <Link className={shared.title} to={meetingHref(id)}>
          {title}
          <VisuallyHidden>, {formatFullDay(meeting.day)}</VisuallyHidden>
        </Link>
        <p className={shared.small}>{[aboutWords(meeting), place].filter(Boolean).join(' · ')}</p>
        <div className={`${shared.tags} ${classes.tags}`}>
          <MeetingStatusTag status={status} />
          <MeetingTypeMark type={type} />
          {committee && <CommitteeMark />}
        </div>
      </div>
      {changeable && <MoveButton meeting={meeting} />}
    </li>
  );
}
