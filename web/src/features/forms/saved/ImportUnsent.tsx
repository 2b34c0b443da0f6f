import { IconFileImport } from '@tabler/icons-react';
import { useMay } from '../../../session/session';
import { DialogButton } from '../../../ui/DialogButton';
import { laterDialog } from '../../../ui/later';

const UnsentDialog = laterDialog(async () => (await import('./UnsentDialog')).UnsentDialog);

/** For the committee: takes in a file of what somebody's device could not send. */
export function ImportUnsent() {
  if (!useMay()('audit.hand-over')) return null;
  return (
    <DialogButton icon={IconFileImport} dialog={(close) => <UnsentDialog onClose={close} />}>
      Import unsent work
    </DialogButton>
  );
}
