import { IconCalendarPlus } from '@tabler/icons-react';
import { DialogButton } from '../../../ui/DialogButton';
import { laterDialog } from '../../../ui/later';

const PlanDialog = laterDialog(async () => (await import('./PlanDialog')).PlanDialog);

export const PlanButton = () => (
  <DialogButton icon={IconCalendarPlus} dialog={(close) => <PlanDialog onClose={close} />}>
    Plan a range…
  </DialogButton>
);
