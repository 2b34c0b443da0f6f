import { CloseDialog } from './CloseDialog';
import { ConfirmDialog } from './ConfirmDialog';
import type { AskedStep } from './offered-steps';
import { SendOutDialog } from './SendOutDialog';
import type { StepProps } from './step-props';
import { TakeBackDialog } from './TakeBackDialog';

const dialogs = {
  confirm: ConfirmDialog,
  sendOut: SendOutDialog,
  takeBack: TakeBackDialog,
  close: CloseDialog,
} as const satisfies Record<AskedStep, unknown>;

/** What is asked before a step is taken. */
export function StepDialog({ step, ...props }: StepProps & { step: AskedStep }) {
  const Dialog = dialogs[step];
  return <Dialog {...props} />;
}
