import { createAppPool } from '@lamplight/server/src/db/app-pool';
import { type Connection, createPool } from '@lamplight/server/src/db/connect';
import { readInCenter } from '@lamplight/server/src/db/in-center';
import { prepared } from '@lamplight/server/src/db/statement';
import type { GroundCenter } from '../items/ground';
import { median } from '../load/quantile';
import type { Finding } from './bench';

const text = 'SELECT * FROM issue WHERE center_id = $1 AND id = $2';
const findIssue = prepared<{ center: string; id: string }>`
  SELECT * FROM issue WHERE center_id = ${'center'} AND id = ${'id'}`;

async function microseconds(read: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await read();
  return (performance.now() - startMs) * 1000;
}

/** What it costs that each read is a transaction of its center: one issue by its key, one request after the other. */
export async function measureScope(
  connections: { owner: Connection; superuser: Connection },
  { id: center, issues }: GroundCenter,
  report: (finding: Finding) => void,
): Promise<void> {
  const scoped = createAppPool(connections.owner, { max: 1 });
  const bare = createPool(connections.superuser, { max: 1, settings: { search_path: 'lamplight' } });
  const times = { scoped: [] as number[], bare: [] as number[] };
  try {
    for (let round = 0; round < 100; round += 1) {
      for (const id of issues) {
        times.scoped.push(
          await microseconds(() => readInCenter(scoped, center, [findIssue({ center, id })])),
        );
        times.bare.push(await microseconds(() => bare.query({ name: 'issue', text, values: [center, id] })));
      }
    }
  } finally {
    await Promise.all([scoped.end(), bare.end()]);
  }
  report({
    item: 'scope',
    what: 'one issue by its key in its center',
    measured: `${median(times.scoped).toFixed(0)} µs; a named statement of pg alone ${median(times.bare).toFixed(0)} µs`,
  });
}
