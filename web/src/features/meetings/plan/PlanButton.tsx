import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PlanDialog } from './PlanDialog';

export function PlanButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        leftSection={<IconCalendarPlus size={16} aria-hidden />}
      >
        Plan a range…
      </Button>
      {open && <PlanDialog onClose={() => setOpen(false)} />}
    </>
  );
}
