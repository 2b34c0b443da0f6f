import type { Action } from '@lamplight/domain/permissions';
import { z } from 'zod';
import { answers, form } from './endpoint';

/** What becomes of a row: a new record; nothing, as there is one already; nothing, as something is wrong with it. */
export const importOutcomes = ['CREATE', 'SKIP', 'REFUSE'] as const;

export const importReportSchema = z.object({
  /** Nothing was written; the same file without `dryRun` does what stands here. */
  dryRun: z.boolean(),
  created: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
  /** Headings that say nothing here. */
  ignoredColumns: z.array(z.string()),
  rows: z.array(
    z.object({
      /** As a spreadsheet counts: the headings are row 1. */
      row: z.number().int(),
      outcome: z.enum(importOutcomes),
      /** What the row is about. */
      label: z.string(),
      /** Why it is skipped or refused, each with its column where it lies at one. */
      messages: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
    }),
  ),
});
export type ImportReport = z.output<typeof importReportSchema>;

/**
 * A call that takes a table, CSV or XLSX, as the part `file`. It says row by row what would happen and writes nothing
 * unless told `dryRun=false`; then the good rows are written, all of them or none, and the others are named.
 */
export const importCall = <A extends Action>(access: A, summary: string) =>
  ({
    summary: `${summary}; says what would happen unless \`dryRun=false\``,
    access,
    query: z.object({ dryRun: z.enum(['true', 'false']).default('true') }),
    body: form({
      part: 'importDTO',
      schema: z.object({}).default({}),
      files: 'file',
      maxFiles: 1,
      takes: 'tables',
    }),
    reply: answers(importReportSchema),
  }) as const;
