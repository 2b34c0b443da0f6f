import { useOpened } from '../../../ui/useOpened';
import type { Step } from '../page/pip-steps';
import type { Pip } from '../pips.api';
import { CompleteDialog } from './CompleteDialog';
import { LookAgainDialog } from './LookAgainDialog';
import { PlainStep } from './PlainStep';
import { ReasonDialog } from './ReasonDialog';
import { SigningDialog } from './SigningDialog';

/** Asks what a step wants to know, and takes it. */
export function StepDialog(props: {
  pip: Pip;
  step: Exclude<Step, 'generateDocument'>;
  onClose: () => void;
}) {
  const { step, onClose } = props;
  const pip = useOpened(props.pip);
  switch (step) {
    case 'startSigning':
      return <SigningDialog pip={pip} onClose={onClose} />;
    case 'complete':
      return <CompleteDialog pip={pip} onClose={onClose} />;
    case 'lookAgain':
      return <LookAgainDialog pip={pip} onClose={onClose} />;
    case 'activate':
    case 'discardDraft':
      return <PlainStep pip={pip} step={step} onClose={onClose} />;
    case 'withdraw':
    case 'openVersion':
    case 'reactivate':
    case 'resume':
    case 'disable':
      return <ReasonDialog pip={pip} step={step} onClose={onClose} />;
  }
}
