import { StepForm } from '../../../ui/form/StepForm';
import { useSmallForm } from '../../../ui/form/useSmallForm';
import { type Pip, useTakeStep } from '../pips.api';
import { Lacking } from './Lacking';

const inForceOf = ({ versions }: Pip) => versions.find(({ state }) => state === 'IN_FORCE')?.number;

const words = {
  activate: (pip: Pip) => {
    const before = inForceOf(pip);
    return {
      title: `Put version ${pip.shownVersion} in force?`,
      text: before
        ? `Version ${before} ends with it; it stays to be read with its signatures.`
        : 'What it says is fixed then. Changes after that are made in a new version.',
      action: 'Activate',
    };
  },
  discardDraft: (pip: Pip) => ({
    title: `Discard version ${pip.shownVersion}?`,
    text: `What was written in this draft is gone for good. Version ${inForceOf(pip) ?? 1} stays in force as it is.`,
    action: 'Discard the draft',
    tone: 'danger' as const,
  }),
} as const;

/** A step that wants to know nothing but whether it is meant. */
export function PlainStep(props: { pip: Pip; step: keyof typeof words; onClose: () => void }) {
  const { pip, step, onClose } = props;
  const taking = useTakeStep(pip.id, step, 'dialog');
  const small = useSmallForm({
    begin: {},
    check: {},
    send: async () => {
      await taking.mutateAsync({ version: pip.version });
      onClose();
    },
  });
  return (
    <StepForm {...words[step](pip)} small={small} onClose={onClose}>
      {step === 'activate' && <Lacking pip={pip} onLeave={onClose} />}
    </StepForm>
  );
}
