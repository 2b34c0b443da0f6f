import type pg from 'pg';
import { type JobScope, jobScope } from './job-scope';
import type { JobName } from './jobs';

/** Does a part of a job in each of these centers, one after the other; one that fails leaves the others alone. */
export async function inEachCenter<Center extends { id: string }>(
  parts: { pool: pg.Pool; now: Date },
  name: JobName,
  centers: readonly Center[],
  work: (scope: JobScope, center: Center) => Promise<void>,
): Promise<void> {
  const failed: unknown[] = [];
  for (const center of centers) {
    try {
      const scope = await jobScope(parts, name, center.id);
      if (scope) await work(scope, center);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${name} failed in ${failed.length} centers`);
}
