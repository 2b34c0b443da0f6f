import { prepared } from '../db/statement';

/**
 * The count of changes to a center's names. It stands behind the statements of every batch (db/in-center.ts): read
 * after them, it is never older than their rows, so that a row never names something a copy of that version lacks.
 */
export const namesVersion = prepared<{ center: string }, { version: number }>`
  SELECT coalesce((SELECT version FROM reference_version WHERE center_id = ${'center'}), 0) AS version`;
