import { pipLimits } from '@lamplight/domain/pips/content';
import { StepForm } from '../../../ui/form/StepForm';
import { useSmallForm } from '../../../ui/form/useSmallForm';
import { required } from '../../../ui/form-fields';
import { GrowingText } from '../../../ui/GrowingText';
import { type Pip, useTakeStep } from '../pips.api';

interface Words {
  title: string;
  text: string;
  action: string;
  tone?: 'danger';
  /** Asked for by the screen: said where it is missing. */
  wanted?: string;
}

const words = {
  withdraw: {
    title: 'Withdraw from signing?',
    text: 'It becomes a draft again. What was signed of it so far counts no more, and the signers are told.',
    action: 'Withdraw',
  },
  openVersion: {
    title: 'Open a new version?',
    text: 'It begins as a copy of the one in force, which stays in force until the new one is activated.',
    action: 'Open new version',
  },
  reactivate: {
    title: 'Reactivate?',
    text: 'It is active again, in the version that was in force. Its outcome stays to be read until it is completed anew.',
    action: 'Reactivate',
  },
  resume: {
    title: 'Reactivate?',
    text: 'It goes on where it was.',
    action: 'Reactivate',
  },
  disable: {
    title: 'Disable this PIP?',
    text: 'Nothing of it is deleted and it stays to be read. Work on it ends until somebody reactivates it.',
    action: 'Disable',
    tone: 'danger',
    wanted: 'Say why',
  },
} as const satisfies Record<string, Words>;

/** A step that is taken for a reason, which its history keeps. */
export function ReasonDialog(props: { pip: Pip; step: keyof typeof words; onClose: () => void }) {
  const { pip, step, onClose } = props;
  const { wanted, ...said }: Words = words[step];
  const taking = useTakeStep(pip.id, step, 'dialog');
  const small = useSmallForm({
    begin: { reason: '' },
    check: wanted ? { reason: required(wanted) } : {},
    send: async ({ reason }) => {
      await taking.mutateAsync({ version: pip.version, reason: reason.trim() || null });
      onClose();
    },
  });
  return (
    <StepForm {...said} small={small} onClose={onClose}>
      <GrowingText
        label="Reason"
        required={wanted !== undefined}
        minRows={2}
        maxRows={10}
        maxLength={pipLimits.reason}
        data-autofocus
        {...small.form.getInputProps('reason')}
      />
    </StepForm>
  );
}
