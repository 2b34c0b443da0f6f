import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';

/** A button that opens a dialog, and has the focus again when that is closed. */
export function DialogButton({
  icon: Icon,
  children,
  dialog,
  variant = 'default',
}: {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  children: ReactNode;
  dialog: (close: () => void) => ReactNode;
  variant?: ButtonProps['variant'];
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        leftSection={<Icon size={16} aria-hidden />}
      >
        {children}
      </Button>
      {open && dialog(close)}
    </>
  );
}
