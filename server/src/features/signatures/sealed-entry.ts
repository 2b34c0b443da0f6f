import { createHash } from 'node:crypto';
import type { Proof, SealedValues } from '@lamplight/domain/signed-file/proof';
import { sql } from 'kysely';
import { proveEntry } from '../../audit-trail/prove-entry';
import type { Trail } from '../../audit-trail/trail';
import { raw } from '../../db/statement';
import type { JobScope } from '../../jobs/job-scope';
import type { SigningRow } from './signatures.queries';

/** What the trail's entry of a sealing says: the code, and the hashes of what was signed and of who signed it. */
export const sealedValues = (
  { code, content_hash: contentHash }: Pick<SigningRow, 'code' | 'content_hash'>,
  whoSigned: string,
): SealedValues => ({
  code,
  contentHash,
  signatures: createHash('sha256').update(whoSigned).digest('hex'),
});

/** The entry that says just this; one of the sealing's own moment before one that was written afterwards (vouch-for-answers.ts). */
async function findEntry(scope: JobScope, { subject_id, sealed_at }: SigningRow, values: SealedValues) {
  const [entry] = await scope.run(
    raw(sql<{ id: string }>`
      SELECT id FROM activity
      WHERE center_id = ${scope.center.id} AND subject_id = ${subject_id} AND action = 'signing.sealed'
        AND after = ${JSON.stringify(values)}::jsonb
      ORDER BY at = ${sealed_at} DESC, at DESC, id DESC LIMIT 1`),
  );
  return entry?.id;
}

/**
 * The proof of a sealing that this Lamplight made: its entry in the trail, sealed now if it was not yet. It is never written here, as whoever
 * asks for a document is not who sealed; and an entry that says something else is for npm run verify to name.
 */
export async function proofOfSealing(
  scope: JobScope,
  trail: Pick<Trail, 'key' | 'sealCenter'>,
  signing: SigningRow,
  values: SealedValues,
): Promise<Proof> {
  await trail.sealCenter(scope.center.id);
  const id = await findEntry(scope, signing, values);
  const proof =
    id && (await proveEntry((statement) => scope.run(statement), scope.center.id, id, { ...trail.key }));
  if (!proof) throw new Error(`The sealing of signing ${signing.id} cannot be proved`);
  return proof;
}
