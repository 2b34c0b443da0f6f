import { CloseDialog } from './CloseDialog';
import { ConfirmDialog } from './ConfirmDialog';
import type { MeetingStep } from './offered-steps';
import { SendOutDialog } from './SendOutDialog';
import type { StepProps } from './step-props';
import { TakeBackDialog } from './TakeBackDialog';

const dialogs = {
  confirm: ConfirmDialog,
  sendOut: SendOutDialog,
  takeBack: TakeBackDialog,
  close: CloseDialog,
} as const satisfies Record<Exclude<MeetingStep, 'resend'>, unknown>;

/** What is asked before a step is taken. */
export function StepDialog({ step, ...props }: StepProps & { step: keyof typeof dialogs }) {
  const Dialog = dialogs[step];
  return <Dialog {...props} />;
}
