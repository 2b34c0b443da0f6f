import { agendaLimits } from '@lamplight/domain/meetings/agenda';
import { StepForm } from '../../../../ui/form/StepForm';
import { useSmallForm } from '../../../../ui/form/useSmallForm';
import { required } from '../../../../ui/form-fields';
import { GrowingText } from '../../../../ui/GrowingText';
import { useFocusBack } from '../../../../ui/useFocusBack';
import { nameOf } from '../../../people/people.api';
import type { StepProps } from './step-props';
import { useFinalMinutes } from './steps.api';

/** Takes minutes back that were out to be signed. Where somebody has signed them, it says whom that asks again, and wants a reason. */
export function TakeBackDialog({ meeting, minutes, onClose }: StepProps) {
  useFocusBack();
  const { signatureGiven, attendance } = minutes;
  const signers = attendance.filter(({ minutesSigned }) => minutesSigned === 'SIGNED');
  const taking = useFinalMinutes(meeting.id);
  const small = useSmallForm({
    begin: { reason: '' },
    check: signatureGiven ? { reason: required('Say why they are changed') } : {},
    send: async ({ reason }) => {
      await taking.mutateAsync({ final: false, reason: reason.trim() || null });
      onClose();
    },
  });
  return (
    <StepForm
      title="Change the minutes?"
      text={
        signatureGiven
          ? `${signers.map(({ person }) => nameOf(person)).join(', ')} signed them as they are. That counts no more, is kept as an amendment, and they are asked again once the minutes are final anew.`
          : 'Nobody has signed them yet. The links that were mailed for them serve no more until they are final anew.'
      }
      action="Change the minutes"
      small={small}
      onClose={onClose}
    >
      {signatureGiven && (
        <GrowingText
          label="Why they are changed"
          required
          minRows={2}
          maxRows={10}
          maxLength={agendaLimits.reason}
          data-autofocus
          {...small.form.getInputProps('reason')}
        />
      )}
    </StepForm>
  );
}
