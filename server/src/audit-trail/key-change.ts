import type pg from 'pg';
import { readOnPlatform, writeInCenter } from '../db/in-center';
import { build } from '../db/statement';
import { appendActivity, noCenter } from './activity';
import { ownDoing } from './origin';
import type { PublicKey } from './trail-key';

/** Notes in every trail that another key signs its heads from now on. */
export async function noteKeyChange(
  pool: pg.Pool,
  { previous, next, now }: { previous: PublicKey; next: PublicKey; now: Date },
): Promise<void> {
  const centers = await readOnPlatform(pool, build.selectFrom('center').select('id'));
  for (const centerId of [...centers.map(({ id }) => id), noCenter]) {
    const where = { centerId, actorId: null, actorKind: 'system' as const, now, origin: ownDoing };
    const entry = appendActivity(where, {
      action: 'trail-key.changed',
      subjectType: 'activity',
      before: { key: previous.id },
      after: { key: next.id, publicKey: next.publicKey },
    });
    await writeInCenter(pool, centerId, async () => ({ result: undefined, last: [entry] }));
  }
}
