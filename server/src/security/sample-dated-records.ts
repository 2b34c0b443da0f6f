import { addDatedRecord } from '../testing/dated-records';
import { textFile } from '../testing/documents';
import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';

const recorded = async (center: TestCenter): Promise<string> =>
  (await addDatedRecord(center.committee, { note: `Drill of ${center.name}` })).id;

export const datedRecordMakers = { 'dated-record': recorded };

const drill = { kind: 'FIRE_DRILL', date: '2024-05-07', time: '10:15', shift: 'DAY' } as const;

/** Of the calls about dated records, and about the panel that shows them. */
export const datedRecordSamples = {
  'GET /compliance-panel/requirements': () => ({ query: { row: 'committee', month: '3' } }),
  'POST /dated-records': () => ({ body: drill, files: [textFile()] }),
  'PUT /dated-records': async (center) => ({ body: { id: await recorded(center), ...drill } }),
  'PUT /dated-records/{id}/upload-file': () => ({ body: {}, files: [textFile()] }),
} satisfies Record<string, MakeSample>;
