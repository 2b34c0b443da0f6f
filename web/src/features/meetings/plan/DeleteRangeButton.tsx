import { IconCalendarX } from '@tabler/icons-react';
import { DialogButton } from '../../../ui/DialogButton';
import { laterDialog } from '../../../ui/later';

const DeleteRangeDialog = laterDialog(async () => (await import('./DeleteRangeDialog')).DeleteRangeDialog);

export const DeleteRangeButton = () => (
  <DialogButton icon={IconCalendarX} dialog={(close) => <DeleteRangeDialog onClose={close} />}>
    Delete a range…
  </DialogButton>
);
