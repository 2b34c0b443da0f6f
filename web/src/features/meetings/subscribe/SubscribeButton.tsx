import { IconCalendarShare } from '@tabler/icons-react';
import { DialogButton } from '../../../ui/DialogButton';
import { laterDialog } from '../../../ui/later';

const SubscribeDialog = laterDialog(async () => (await import('./SubscribeDialog')).SubscribeDialog);

/** Opens how the meetings come into one's own calendar. */
export const SubscribeButton = () => (
  <DialogButton icon={IconCalendarShare} dialog={(close) => <SubscribeDialog onClose={close} />}>
    Subscribe…
  </DialogButton>
);
