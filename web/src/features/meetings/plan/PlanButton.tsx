import { IconCalendarPlus } from '@tabler/icons-react';
import { DialogButton } from '../../../ui/DialogButton';
import { PlanDialog } from './PlanDialog';

export const PlanButton = () => (
  <DialogButton icon={IconCalendarPlus} dialog={(close) => <PlanDialog onClose={close} />}>
    Plan a range…
  </DialogButton>
);
