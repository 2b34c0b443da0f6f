import { IconCalendarX } from '@tabler/icons-react';
import { DialogButton } from '../../../ui/DialogButton';
import { DeleteRangeDialog } from './DeleteRangeDialog';

export const DeleteRangeButton = () => (
  <DialogButton icon={IconCalendarX} dialog={(close) => <DeleteRangeDialog onClose={close} />}>
    Delete a range…
  </DialogButton>
);
