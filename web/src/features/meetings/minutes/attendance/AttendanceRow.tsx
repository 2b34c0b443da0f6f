import { type Attendance, attendanceLabels } from '@lamplight/domain/meetings/agenda';
import { Button } from '@mantine/core';
import { IconCheck, IconMail, IconUserMinus, IconUserX, IconX } from '@tabler/icons-react';
import { StatusTag, type TagIcon, type Tone } from '../../../../ui/StatusTag';
import { nameOf } from '../../../people/people.api';
import { attendeeAnchor } from '../anchors';
import type { Attendee } from '../minutes.api';
import classes from './Attendance.module.css';
import { AttendanceChoice } from './AttendanceChoice';
import { cameOf } from './attendance-words';
import { SignatureState } from './SignatureState';

const looks: Readonly<Record<Attendance, { tone: Tone; icon: TagIcon }>> = {
  PRESENT: { tone: 'good', icon: IconCheck },
  EXCUSED: { tone: 'quiet', icon: IconUserMinus },
  ABSENT: { tone: 'bad', icon: IconUserX },
};

/** Somebody who is invited: whether they came, and what they signed. */
export function AttendanceRow(props: {
  attendee: Attendee;
  /** Left out where it cannot be changed. */
  onAttendance?: (attendance: Attendance) => void;
  /** Takes back that they came; left out where they are invited, or it cannot be changed. */
  onRemove?: (() => void) | undefined;
  /** Left out where nobody is asked, or the caller may not. */
  onResend?: (() => void) | undefined;
  resending: boolean;
}) {
  const { attendee, onAttendance, onRemove, onResend, resending } = props;
  const { person, attendance, signed, minutesSigned } = attendee;
  const name = nameOf(person);
  return (
    <li id={attendeeAnchor(attendee.id)} className={classes.row}>
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        {person.jobPosition && <span className={classes.position}>{person.jobPosition}</span>}
        {attendee.uninvited && <span className={classes.position}>came without being invited</span>}
        {onRemove && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={`${classes.small} ll-no-print`}
            leftSection={<IconX size={15} aria-hidden />}
            aria-label={`Remove ${name} from the attendance`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
      <div className={classes.came}>
        {onAttendance && <AttendanceChoice name={name} attendance={attendance} onAttendance={onAttendance} />}
        <span className={onAttendance ? classes.onPaper : undefined}>
          {attendance ? (
            <StatusTag {...looks[attendance]}>{attendanceLabels[attendance]}</StatusTag>
          ) : (
            <span className={classes.position}>
              {cameOf(attendee) === 'SIGNED' ? 'signed that they came' : 'not said'}
            </span>
          )}
        </span>
      </div>
      <div className={classes.signed}>
        <SignatureState of="Attendance" state={signed} />
        <SignatureState of="Minutes" state={minutesSigned} />
        {onResend && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={`${classes.small} ll-no-print`}
            loading={resending}
            leftSection={<IconMail size={15} aria-hidden />}
            aria-label={`Re-send the e-mail to ${name}`}
            onClick={onResend}
          >
            Re-send
          </Button>
        )}
      </div>
    </li>
  );
}
