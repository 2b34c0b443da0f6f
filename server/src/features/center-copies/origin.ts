import type pg from 'pg';
import { findCenterFor } from '../../db/doors';
import { readAllOnPlatform } from '../../db/in-center';
import type { Runner, Scope } from '../../db/scope';
import type { RowOf, RowsOf } from '../../db/statement';
import { uuid } from '../../http/named-record';
import { notFound, Refusal } from '../../http/refusal';

/** The center that something is copied from: read on the platform, while the other one is written. */
export interface Origin extends Runner {
  readonly id: string;
  readonly name: string;
}

/**
 * Opens the center that an administrator copies from, through the door for their reads over all centers. `pool` is not
 * the one that writes: a copy must not wait for a connection behind another copy that waits for its.
 */
export async function openOrigin(pool: pg.Pool, scope: Scope, id: string): Promise<Origin> {
  const center = uuid.test(id) ? await findCenterFor(pool, id, scope.actor) : undefined;
  if (!center) throw notFound();
  if (center.otp_due) throw new Refusal('otpDemanded', { center: center.name });
  if (center.id === scope.center.id) {
    const fieldErrors = [{ field: 'idCenterOrigin', message: 'Choose another center to copy from' }];
    throw new Refusal('validation', {}, { fieldErrors });
  }
  return {
    id: center.id,
    name: center.name,
    // The boundary between untyped rows of the driver and the types the statements carry.
    run: async (statement) => (await readAllOnPlatform(pool, [statement]))[0] as RowOf<typeof statement>[],
    all: async (...statements) => (await readAllOnPlatform(pool, statements)) as RowsOf<typeof statements>,
  };
}
