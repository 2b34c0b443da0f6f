import { IconFileImport } from '@tabler/icons-react';
import { DialogButton } from '../../ui/DialogButton';
import { laterDialog } from '../../ui/later';
import type { Importing } from './importing';

const ImportDialog = laterDialog(async () => (await import('./ImportDialog')).ImportDialog);

/** Opens the dialog in which a file is chosen, looked through and imported. */
export const ImportButton = ({ importing }: { importing: Importing }) => (
  <DialogButton
    icon={IconFileImport}
    dialog={(close) => <ImportDialog importing={importing} onClose={close} />}
  >
    Import
  </DialogButton>
);
