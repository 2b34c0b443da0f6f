import { minutesOfClock } from '@lamplight/domain/meetings/meetings';
import { Modal, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { DateField } from '../../../ui/DateField';
import { DialogActions } from '../../../ui/DialogActions';
import { focusFirstField } from '../../../ui/form/first-error';
import { Refusal } from '../../../ui/form/Refusal';
import { useSmallForm } from '../../../ui/form/useSmallForm';
import { required } from '../../../ui/form-fields';
import { useSaid } from '../../../ui/Said';
import { useFocusBack } from '../../../ui/useFocusBack';
import { useOpened } from '../../../ui/useOpened';
import type { MeetingRow } from '../meetings.api';
import classes from './Move.module.css';
import { useMoves } from './moving';
import { momentWords } from './wall-time';

/** Asks for the day and the time to which a meeting is moved. */
export function MoveDialog({ meeting, onClose }: { meeting: MeetingRow; onClose: () => void }) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={`Move ${meeting.title}`}>
      <MoveForm meeting={meeting} onClose={onClose} />
    </Modal>
  );
}

/** The same within a dialog that is open already. */
export function MoveForm({ onClose, ...props }: { meeting: MeetingRow; onClose: () => void }) {
  const meeting = useOpened(props.meeting);
  const { move } = useMoves();
  const { said, say } = useSaid();
  const small = useSmallForm({
    mode: 'controlled',
    begin: { day: meeting.day, time: meeting.time },
    check: { day: required('Choose a day'), time: required('Fill in a time') },
    send: async ({ day, time }) => {
      if (day === meeting.day && time === meeting.time)
        return say('Nothing changed: choose another day or time.');
      await move(meeting, { day, timeMinutes: minutesOfClock(time) });
      onClose();
    },
  });
  // Where it takes the place of what a dialog showed before, nothing else brings the focus here.
  useEffect(() => focusFirstField(small.element.current), [small.element]);
  const { getInputProps } = small.form;
  return (
    <form ref={small.element} noValidate onSubmit={small.onSubmit} className={classes.form}>
      {small.refusal && <Refusal text={small.refusal} />}
      <div>
        <p className={classes.now}>Now on {momentWords(meeting)}. Everyone invited is told.</p>
        <p role="status" className={classes.same}>
          {said}
        </p>
      </div>
      <div className={classes.pair}>
        <DateField
          label="Day"
          required
          data-autofocus
          {...getInputProps('day')}
          value={small.form.values.day}
        />
        <TextInput type="time" label="Time" required {...getInputProps('time')} />
      </div>
      <DialogActions action="Move" busy={small.busy} onCancel={onClose} />
    </form>
  );
}
