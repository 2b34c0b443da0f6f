import type { ImportReport } from '@lamplight/contract/imports';
import type { ImportColumns } from '@lamplight/domain/imports';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { later } from '../../ui/later';

const ImportDialog = later(async () => (await import('./ImportDialog')).ImportDialog);

/** One kind of file that can be imported. */
export interface Importing {
  /** `issue`, `issues`. */
  one: string;
  many: string;
  columns: ImportColumns;
  /** Sends the file: what would happen, or what has. A repeated sending under one key has one effect. */
  send: (file: File, how: { dryRun: boolean; idempotencyKey: string }) => Promise<ImportReport>;
  /** Something was added: lists are read anew. */
  onAdded: () => void;
  /** What else to know before choosing a file. */
  note?: ReactNode;
}

/** Opens the dialog in which a file is chosen, looked through and imported. */
export function ImportButton({ importing }: { importing: Importing }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        className="ll-wide-only"
        variant="default"
        onClick={() => setOpened(true)}
        leftSection={<IconFileImport size={16} aria-hidden />}
      >
        Import
      </Button>
      {opened && <ImportDialog importing={importing} onClose={() => setOpened(false)} />}
    </>
  );
}
