import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { later } from '../../ui/later';
import type { Importing } from './importing';

const ImportDialog = later(async () => (await import('./ImportDialog')).ImportDialog);

/** Opens the dialog in which a file is chosen, looked through and imported. */
export function ImportButton({ importing }: { importing: Importing }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant="default"
        onClick={() => setOpened(true)}
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        Import
      </Button>
      {opened && <ImportDialog importing={importing} onClose={close} />}
    </>
  );
}
