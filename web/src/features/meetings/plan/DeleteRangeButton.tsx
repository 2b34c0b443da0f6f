import { Button } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { useState } from 'react';
import { DeleteRangeDialog } from './DeleteRangeDialog';

export function DeleteRangeButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        leftSection={<IconCalendarX size={16} aria-hidden />}
      >
        Delete a range…
      </Button>
      {open && <DeleteRangeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
