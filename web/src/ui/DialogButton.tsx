import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';

/** A button that opens a dialog, which gives the focus back as it goes (useFocusBack). */
export function DialogButton({
  icon: Icon,
  children,
  dialog,
}: {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  children: ReactNode;
  dialog: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        leftSection={<Icon size={16} aria-hidden />}
      >
        {children}
      </Button>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
