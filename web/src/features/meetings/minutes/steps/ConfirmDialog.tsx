import { areWritten, wasThere } from '@lamplight/domain/meetings/agenda';
import { TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useLinksToSign, useToldBy } from '../../../../session/useMails';
import { DateField, unfinishedIn } from '../../../../ui/DateField';
import { StepForm } from '../../../../ui/form/StepForm';
import { useSmallForm } from '../../../../ui/form/useSmallForm';
import { required } from '../../../../ui/form-fields';
import { useTimeZone, useToday } from '../../../../ui/time-zone';
import { useFocusBack } from '../../../../ui/useFocusBack';
import { useOpened } from '../../../../ui/useOpened';
import { momentWords } from '../../move/wall-time';
import { attendanceWords } from '../attendance/attendance-words';
import type { Minutes } from '../minutes.api';
import { heldByDefault, heldInstant } from './held';
import classes from './Steps.module.css';
import { StillOpen } from './StillOpen';
import type { StepProps } from './step-props';
import { useConfirmMeeting } from './steps.api';
import { withCounts } from './still-open';
import { Unsaved } from './Unsaved';

const forGood = 'It stays confirmed: this cannot be taken back.';

/**
 * Confirms that a meeting was held: says when, who came, what the minutes lack, and who will be asked to sign what. It is for good,
 * so it says that too, and before all else where the meeting lies ahead.
 */
export function ConfirmDialog({ minutes, onClose, ...props }: StepProps) {
  const meeting = useOpened(props.meeting);
  useFocusBack();
  const id = useId();
  // Read out as the dialog opens; whoever has got to the fields below it would not go back for it.
  const warning = `${id}-body`;
  const timeZone = useTimeZone();
  const today = useToday();
  const [begin] = useState(() => heldByDefault(meeting.plannedDate, new Date(), timeZone));
  const day = useRef<HTMLInputElement>(null);
  const confirming = useConfirmMeeting(meeting);
  const small = useSmallForm({
    mode: 'controlled',
    begin: { day: begin.day, time: begin.time },
    check: {
      day: (value) =>
        unfinishedIn(day.current) ??
        required('Choose a day')(value) ??
        (value > today ? 'Choose a day that is not ahead' : null),
      time: required('Fill in a time'),
    },
    send: async ({ day: heldOn, time }) => {
      const said = heldOn !== begin.day || time !== begin.time;
      // Untouched, the server says it to the second.
      await confirming.mutateAsync(said ? { heldDate: heldInstant({ day: heldOn, time }, timeZone) } : {});
      onClose();
    },
  });
  const { getInputProps, values } = small.form;
  return (
    <StepForm
      id={id}
      title={begin.ahead ? 'Confirm a meeting that lies ahead?' : 'Confirm that this meeting was held'}
      action="Confirm meeting"
      small={small}
      onClose={onClose}
    >
      {begin.ahead && (
        <p id={warning} className={classes.ahead}>
          <IconAlertTriangle size={17} stroke={2} aria-hidden />
          <span>
            It has not been held yet: it is planned for {momentWords(meeting)}. Confirming counts it as held
            all the same{isWritten(minutes) && ', and makes its minutes final'}. {forGood}
          </span>
        </p>
      )}
      <div className={classes.held}>
        <DateField ref={day} label="Held on" {...getInputProps('day')} value={values.day} />
        <TextInput type="time" label="At" {...getInputProps('time')} />
      </div>
      <p className={classes.says}>
        <strong>Attendance.</strong> {attendanceWords(minutes.attendance)}. <Asked minutes={minutes} />
      </p>
      <p className={classes.says}>
        <strong>Minutes.</strong>{' '}
        {isWritten(minutes)
          ? 'They go out with it to be signed, as they are now.'
          : 'Nothing is written yet: they can be written and signed afterwards.'}
      </p>
      {!begin.ahead && (
        <p id={warning} className={classes.says}>
          {forGood}
        </p>
      )}
      <StillOpen minutes={minutes} onLeave={onClose} />
      <Unsaved />
    </StepForm>
  );
}

/** Whom confirming asks for a signature. */
function Asked({ minutes: { attendance } }: { minutes: Minutes }) {
  const toldBy = useToldBy();
  const links = useLinksToSign();
  const asked = attendance.filter((each) => wasThere(each.attendance)).length;
  if (asked === 0) return 'Nobody is asked to sign.';
  const who = asked === 1 ? '1 person is' : `${asked} people are`;
  return `${who} asked ${toldBy} to sign: everyone not marked excused or absent.${links}`;
}

export const isWritten = ({ minutes, items }: Minutes): boolean => areWritten(minutes, withCounts(items));
