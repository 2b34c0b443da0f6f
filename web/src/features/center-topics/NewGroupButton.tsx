import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { laterDialog } from '../../ui/later';

const GroupDialog = laterDialog(async () => (await import('./GroupDialog')).GroupDialog);

export function NewGroupButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} leftSection={<IconFolderPlus size={16} aria-hidden />}>
        New group
      </Button>
      {open && <GroupDialog group={null} onClose={() => setOpen(false)} />}
    </>
  );
}
