import { sql } from 'kysely';
import type pg from 'pg';
import type { PublicKey } from '../audit-trail/trail-key';
import { readOnPlatform } from '../db/in-center';
import { raw, type Statement } from '../db/statement';
import type { SignatureRow, SigningRow } from '../features/signatures/signatures.queries';
import { isShort, isVouchedSealing } from '../features/signatures/vouched-sealing';
import { behindOfAll, type RowOfAll } from './in-pages';
import { noteFault, type SigningsFinding } from './signings-finding';

const pageSize = 500;

const sealingsAfter = (last: RowOfAll | undefined): Statement<SigningRow> =>
  raw(sql<SigningRow>`
    SELECT * FROM signing WHERE (sealed_at IS NOT NULL OR vouched IS NOT NULL)
      AND ${behindOfAll('signing', last)}
    ORDER BY center_id, id LIMIT ${pageSize}`);

const signaturesOf = (ids: readonly string[]): Statement<SignatureRow> =>
  raw(sql<SignatureRow>`SELECT * FROM signature WHERE signing_id = ANY(${[...ids]}::uuid[])`);

/**
 * Holds every sealing, ended or not, against what the server vouched for as it was made: its moment, how many signatures it needed and which it
 * has. Before any was (`begun`), what has nothing is of then.
 */
export async function checkSealings(
  pool: pg.Pool,
  { keys, begun }: { keys: ReadonlyMap<string, PublicKey>; begun: boolean },
  finding: SigningsFinding,
): Promise<void> {
  let last: RowOfAll | undefined;
  for (;;) {
    const rows = await readOnPlatform(pool, sealingsAfter(last));
    const signatures = Map.groupBy(
      await readOnPlatform(pool, signaturesOf(rows.map(({ id }) => id))),
      ({ center_id, signing_id }) => `${center_id} ${signing_id}`,
    );
    for (const row of rows) {
      last = row;
      const own = signatures.get(`${row.center_id} ${row.id}`) ?? [];
      if (isVouchedSealing(row, own, keys) || (!begun && row.vouched === null && !isShort(row, own)))
        continue;
      const { id, center_id: centerId, subject, subject_id: subjectId } = row;
      noteFault(finding, { id, centerId, subject, subjectId, fault: 'sealing' });
    }
    if (rows.length < pageSize) return;
  }
}
