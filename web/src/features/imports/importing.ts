import type { ImportReport } from '@lamplight/contract/imports';
import type { ImportColumns } from '@lamplight/domain/imports';
import type { ReactNode } from 'react';

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
