import { StepForm } from '../../../../ui/form/StepForm';
import { useSmallForm } from '../../../../ui/form/useSmallForm';
import { useFocusBack } from '../../../../ui/useFocusBack';
import { nameOf } from '../../../people/people.api';
import { notSigned } from '../attendance/attendance-words';
import { isWritten } from './ConfirmDialog';
import classes from './Steps.module.css';
import type { StepProps } from './step-props';
import { useCloseSignIn } from './steps.api';
import { Unsaved } from './Unsaved';

/** Ends the signing of a meeting for good, having said who has not signed. */
export function CloseDialog({ meeting, minutes, onClose }: StepProps) {
  useFocusBack();
  const closing = useCloseSignIn(meeting.id);
  const small = useSmallForm({
    begin: {},
    check: {},
    send: async () => {
      await closing.mutateAsync();
      onClose();
    },
  });
  const missing = notSigned(minutes.attendance);
  return (
    <StepForm
      title="Close the sign-in?"
      text="Nobody can sign any more, and the minutes are stored as a PDF with all signatures. This is for good: what is found wrong later belongs to the next meeting."
      action="Close sign-in"
      tone="danger"
      small={small}
      onClose={onClose}
    >
      {missing.length > 0 && (
        <div className={classes.says}>
          <strong>Not signed yet:</strong>
          <ul className={classes.names}>
            {missing.map(({ id, person }) => (
              <li key={id}>{nameOf(person)}</li>
            ))}
          </ul>
        </div>
      )}
      {minutes.finalDateTime === null && isWritten(minutes) && (
        <p className={classes.says}>
          The minutes were not let out to be signed: they are stored without signatures.
        </p>
      )}
      <Unsaved />
    </StepForm>
  );
}
