import { isOver } from '@lamplight/domain/meetings/over';
import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import { formatClock, formatDay, relativeDay } from '../../ui/dates';
import { Panel } from '../../ui/Panel';
import { useToday } from '../../ui/time-zone';
import { calendarHref, meetingHref } from '../meetings/meeting-links';
import classes from './HomePage.module.css';
import type { useHomeWork } from './home.api';

/** Meetings of the next two weeks that invite me; for the quality committee its next one, however far. */
export function NextMeetings({ work: { data, error } }: { work: ReturnType<typeof useHomeWork> }) {
  const may = useMay();
  const today = useToday();
  if (!may('meeting.read') || (error && !data)) return null;
  return (
    <Panel title="Next meetings" aside={<Link to={calendarHref}>Calendar</Link>}>
      {!data ? (
        <Skeleton height={96} radius="sm" />
      ) : data.meetings.length === 0 ? (
        <p className={classes.label}>None that you are invited to in the next two weeks.</p>
      ) : (
        <ul className={classes.meetings}>
          {data.meetings.map((meeting) => {
            const { id, title, day, time, committee } = meeting;
            // Far ahead, what it is relative to today is the day itself.
            const when = [...new Set([formatDay(day, today), formatClock(time), relativeDay(day, today)])];
            return (
              <li key={id}>
                <Link className={classes.meeting} to={meetingHref(id)}>
                  <div className={classes.meetingTitle}>{title}</div>
                  <div className={classes.label}>
                    {when.join(', ')}
                    {committee && ', quality committee'}
                    {isOver(meeting, Date.now()) && ', over and not confirmed yet'}
                  </div>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
