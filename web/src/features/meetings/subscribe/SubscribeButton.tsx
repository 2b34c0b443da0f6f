import { Button } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { later } from '../../../ui/later';

const SubscribeDialog = later(async () => (await import('./SubscribeDialog')).SubscribeDialog);

/** Opens how the meetings come into one's own calendar. */
export function SubscribeButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        leftSection={<IconCalendarShare size={16} aria-hidden />}
      >
        Subscribe…
      </Button>
      {open && <SubscribeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
