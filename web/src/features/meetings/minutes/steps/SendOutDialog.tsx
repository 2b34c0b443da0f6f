import { useLinksToSign, useToldBy } from '../../../../session/useMails';
import { StepForm } from '../../../../ui/form/StepForm';
import { useSmallForm } from '../../../../ui/form/useSmallForm';
import { useFocusBack } from '../../../../ui/useFocusBack';
import { StillOpen } from './StillOpen';
import type { StepProps } from './step-props';
import { useFinalMinutes } from './steps.api';
import { Unsaved } from './Unsaved';

/** Lets minutes be signed that were written after the meeting was confirmed, or changed. */
export function SendOutDialog({ meeting, minutes, onClose }: StepProps) {
  useFocusBack();
  const toldBy = useToldBy();
  const links = useLinksToSign();
  const finishing = useFinalMinutes(meeting.id);
  const small = useSmallForm({
    begin: {},
    check: {},
    send: async () => {
      await finishing.mutateAsync({ final: true });
      onClose();
    },
  });
  return (
    <StepForm
      title="Let the minutes be signed?"
      text={`They are final then. Everyone who attended is asked ${toldBy} to sign them as they are now.${links}`}
      action="Let the minutes be signed"
      small={small}
      onClose={onClose}
    >
      <StillOpen minutes={minutes} onLeave={onClose} />
      <Unsaved />
    </StepForm>
  );
}
