import type pg from 'pg';
import type { System } from '../db/acting';
import { findCenter } from '../db/doors';
import { newId } from '../db/ids';
import type { Scope, WriteScope } from '../db/scope';
import { inOneMoment, inWritingScope, readingScope, type Standing } from '../http/request-scope';
import type { JobName } from './jobs';

/**
 * What a job of a center works with: it reads as the system, and writes in transactions of its own, so that nothing
 * outside the database stands inside one.
 */
export interface JobScope extends Scope<System> {
  /** Reads what must be of one moment (http/request-scope.ts). */
  inOneMoment<T>(work: (scope: Scope<System>) => Promise<T>): Promise<T>;
  writing<T>(work: (scope: WriteScope<System>) => Promise<T>): Promise<T>;
}

/** The scope of a job in a center; undefined where the center is gone. */
export async function jobScope(
  { pool, now }: { pool: pg.Pool; now: Date },
  name: JobName,
  centerId: string,
): Promise<JobScope | undefined> {
  const center = await findCenter(pool, centerId);
  if (!center) return undefined;
  const standing: Standing<System> = {
    center: {
      id: center.id,
      name: center.name,
      timeZone: center.time_zone,
      committeeManages: center.committee_manages,
    },
    actor: { kind: 'system', userId: null },
    now,
    origin: { address: '', userAgent: `job ${name}`, traceId: newId() },
  };
  return {
    ...readingScope(pool, standing),
    inOneMoment: (work) => inOneMoment(pool, standing, work),
    writing: (work) => inWritingScope(pool, standing, work),
  };
}
