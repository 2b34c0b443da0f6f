import type { createDatedRecordSchema, DatedRecord } from '@lamplight/contract/dated-records';
import type { z } from 'zod';
import type { GivenFile } from './client';
import type { TestPerson } from './world';

type Given = Partial<z.input<typeof createDatedRecordSchema>>;

/** Enters a dated record through the interface and gives it back: a fire drill of a night long ago, unless it is said. */
export async function addDatedRecord(
  by: TestPerson,
  given: Given = {},
  file?: GivenFile,
): Promise<DatedRecord> {
  const answer = await by.client.call('POST /dated-records', {
    body: { kind: 'FIRE_DRILL', date: '2024-05-06', shift: given.kind ? null : 'NIGHT', ...given },
    files: file ? [file] : [],
  });
  if (answer.status !== 201) throw new Error(`The record was refused: ${JSON.stringify(answer.problem)}`);
  return answer.body;
}
