import type pg from 'pg';
import { appendActivity, noCenter } from '../../audit-trail/activity';
import { ownDoing } from '../../audit-trail/origin';
import type { Vouch } from '../../audit-trail/trail';
import { readerInCenter, readOnPlatform, writeInCenter } from '../../db/in-center';
import { build } from '../../db/statement';
import { deletionsOf, goneCenters, keptRecord } from './gone-centers.queries';
import { centerWords, deletionWords } from './vouched-center.service';

interface VouchingParts {
  pool: pg.Pool;
  vouch: Vouch;
  now: Date;
}

/** Vouches for a center that was there before centers were vouched for as they are made; how many that is. */
export async function vouchForCenter(id: string, { pool, vouch }: VouchingParts): Promise<number> {
  const [row] = await readerInCenter(
    pool,
    id,
  )(build.selectFrom('center').select(['id', 'created_at', 'vouched']).where('id', '=', id));
  // What the database calls no moment is made by nobody.
  if (!row || row.vouched !== null || !(row.created_at instanceof Date)) return 0;
  const vouched = vouch(centerWords(row));
  await writeInCenter(pool, id, async () => ({
    result: undefined,
    last: [build.updateTable('center').set({ vouched }).where('id', '=', id)],
  }));
  return 1;
}

/** Vouches for the ends of centers that earlier versions deleted, where nothing in their trails would have kept them; how many. */
export async function vouchForDeletions({ pool, vouch, now }: VouchingParts): Promise<number> {
  let count = 0;
  for (const { id } of await readOnPlatform(pool, goneCenters(noCenter))) {
    const read = readerInCenter(pool, id);
    if ((await read(deletionsOf(id))).length === 0 || (await read(keptRecord(id))).length > 0) continue;
    const by = { centerId: id, actorId: null, actorKind: 'system' as const, now, origin: ownDoing };
    const signature = vouch(deletionWords({ center: id, at: now, by: null }));
    const entry = appendActivity(by, {
      action: 'center.deleted',
      subjectType: 'center',
      subjectId: id,
      after: { hash: { signature } },
    });
    await writeInCenter(pool, id, async () => ({ result: undefined, last: [entry] }));
    count += 1;
  }
  return count;
}
