import { committeeSeats } from '@lamplight/domain/committee-seats';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../../session/session';
import { formatDay } from '../../../ui/dates';
import { StatusTag } from '../../../ui/StatusTag';
import { useToday } from '../../../ui/time-zone';
import { nameOf } from '../../people/people.api';
import { meetingHref, newMeetingHref } from '../meeting-links';
import classes from './CommitteeEvidence.module.css';
import type { Quarter, SeatEvidence } from './evidence.api';
import { isAsked, lacking, lackWords, nextMeeting, seatLack } from './evidence-words';

const labels = new Map(Object.entries(committeeSeats).map(([seat, { label }]) => [seat, label]));

export const seatLabel = (seat: string): string => labels.get(seat) ?? seat;

/** How a quarter stands, and until when there is time. */
export function QuarterTag({ quarter }: { quarter: Quarter }) {
  const { state, endDate } = quarter;
  if (state === 'COMPLETE')
    return (
      <StatusTag tone="good" icon={IconCheck}>
        Complete
      </StatusTag>
    );
  if (state === 'AHEAD' || state === 'BEFORE')
    return (
      <StatusTag tone="quiet" icon={IconClock}>
        {lackWords[state]}
      </StatusTag>
    );
  const count = lacking(quarter);
  const until = state === 'LACKING' ? `, until ${formatDay(endDate, endDate)}` : '';
  return (
    <StatusTag tone="bad" icon={IconAlertTriangle}>
      {count} {state === 'LACKING' ? 'lacking' : 'missed'}
      {until}
    </StatusTag>
  );
}

/** Something that a quarter lacks: red, with its mark and word, once it is asked for. */
function Lack({ quarter, children }: { quarter: Quarter; children: string }) {
  const today = useToday();
  const { endDate } = quarter;
  if (!isAsked(quarter)) return <span className={classes.small}>{children}</span>;
  const next = nextMeeting(quarter, today);
  return (
    <>
      <StatusTag tone="bad" icon={IconAlertTriangle}>
        {children}
      </StatusTag>
      {next && (
        <Link className={classes.mend} to={meetingHref(next.id)}>
          Next meeting: {formatDay(next.day, endDate)}
        </Link>
      )}
    </>
  );
}

/** Who held a seat and signed, and what it lacks. */
export function SeatOf({ quarter, evidence }: { quarter: Quarter; evidence: SeatEvidence }) {
  const { attended, met } = evidence;
  return (
    <>
      {attended.length > 0 && (
        <ul className={classes.people}>
          {attended.map((person) => (
            <li key={person.id}>
              <IconCheck size={15} stroke={2.4} aria-hidden />
              {nameOf(person)}
            </li>
          ))}
        </ul>
      )}
      {!met && <Lack quarter={quarter}>{seatLack(quarter.state, evidence)}</Lack>}
    </>
  );
}

/** Whether the infection preventionist reported, and in which meeting. */
export function ReportOf({ quarter }: { quarter: Quarter }) {
  const { infectionReport, meetings, state, endDate } = quarter;
  const meeting = meetings.find(({ id }) => id === infectionReport.meeting);
  if (!meeting) return <Lack quarter={quarter}>{lackWords[state === 'COMPLETE' ? 'LACKING' : state]}</Lack>;
  return (
    <span className={classes.reported}>
      <IconCheck size={15} stroke={2.4} aria-hidden />
      Reported on {formatDay(meeting.day, endDate)}
    </span>
  );
}

/** The committee's meetings of a quarter, each with its day; where it lacks something and none is planned, the way to plan one. */
export function MeetingsOf({ quarter }: { quarter: Quarter }) {
  const plans = useMay()('meeting.manage');
  const today = useToday();
  const { state } = quarter;
  return (
    <>
      <MeetingDays quarter={quarter} />
      {plans && state === 'LACKING' && !nextMeeting(quarter, today) && (
        <Link className={classes.mend} to={newMeetingHref()}>
          Plan a meeting
        </Link>
      )}
    </>
  );
}

function MeetingDays({ quarter: { meetings, endDate } }: { quarter: Quarter }) {
  if (meetings.length === 0) return <span className={classes.small}>No committee meeting</span>;
  return (
    <ul className={classes.meetings} aria-label="Meetings">
      {meetings.map(({ id, title, day, status }) => (
        <li key={id}>
          <Link to={meetingHref(id)} aria-label={`${title}, ${formatDay(day, endDate)}`}>
            {formatDay(day, endDate)}
          </Link>
          {status === 'PLANNED' && <span className={classes.small}> planned</span>}
        </li>
      ))}
    </ul>
  );
}
