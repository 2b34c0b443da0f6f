import type { Proof } from '@lamplight/domain/signed-file/proof';
import { sql } from 'kysely';
import type { Reader } from '../db/in-center';
import { raw } from '../db/statement';
import { leafOf, pathTo } from './merkle';
import type { PublicKey } from './trail-key';
import { believedKeys, trailKeys } from './trail-keys';

interface SealedRow {
  seq: number;
  record: string;
  held_values: string | null;
}

interface SealOf {
  first_seq: number;
  head: string;
  signature: string;
  key: string;
  records: string[];
}

/**
 * Where an entry stands in the sealed trail of its center, with all that leads to a signed head: what a stranger checks without the
 * trail. Undefined while it is not sealed, or where its values were erased.
 */
export async function proveEntry(
  run: Reader,
  center: string,
  id: string,
  own: PublicKey,
): Promise<Proof | undefined> {
  const [entry] = await run(
    raw(sql<SealedRow>`
      SELECT seq, record, held_values FROM activity WHERE center_id = ${center} AND id = ${id} AND record IS NOT NULL`),
  );
  if (!entry?.held_values) return undefined;
  const { seq, record, held_values: values } = entry;
  const [seal] = await run(
    raw(sql<SealOf>`
      SELECT first_seq, head, signature, head::json ->> 'key' AS key,
        ARRAY(SELECT record FROM activity WHERE center_id = seal.center_id AND seq BETWEEN seal.first_seq AND seal.last_seq
          ORDER BY seq) AS records
      FROM trail_seal AS seal
      WHERE center_id = ${center} AND last_seq >= ${seq} ORDER BY nr LIMIT 1`),
  );
  const key = seal && believedKeys(own, await run(trailKeys)).get(seal.key);
  if (!key) return undefined;
  const { first_seq, head, signature, records } = seal;
  const index = seq - first_seq;
  return {
    v: 1,
    record,
    values,
    index,
    size: records.length,
    path: pathTo(records.map(leafOf), index).map((hash) => hash.toString('hex')),
    head,
    signature,
    key: key.publicKey,
  };
}
