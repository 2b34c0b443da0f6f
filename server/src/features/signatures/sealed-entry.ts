import { createHash } from 'node:crypto';
import type { Proof, SealedValues } from '@lamplight/domain/signed-file/proof';
import { sql } from 'kysely';
import { proveEntry } from '../../audit-trail/prove-entry';
import type { Trail } from '../../audit-trail/trail';
import { believedKeys, trailKeys } from '../../audit-trail/trail-keys';
import { raw } from '../../db/statement';
import type { JobScope } from '../../jobs/job-scope';
import type { SignatureRow, SigningRow } from './signatures.queries';
import { isToldOtherwise } from './told-signings';
import { isVouched } from './vouched-answer';

/** What the trail's entry of a sealing says: the code, and the hashes of what was signed and of who signed it. */
export const sealedValues = (
  { code, content_hash: contentHash }: Pick<SigningRow, 'code' | 'content_hash'>,
  whoSigned: string,
): SealedValues => ({
  code,
  contentHash,
  signatures: createHash('sha256').update(whoSigned).digest('hex'),
});

async function findEntry(scope: JobScope, { subject_id }: SigningRow, values: SealedValues) {
  const [entry] = await scope.run(
    raw(sql<{ id: string }>`
      SELECT id FROM activity
      WHERE center_id = ${scope.center.id} AND subject_id = ${subject_id} AND action = 'signing.sealed'
        AND after = ${JSON.stringify(values)}::jsonb
      ORDER BY at DESC, id DESC LIMIT 1`),
  );
  return entry?.id;
}

/**
 * The proof of a sealing: its entry in the trail, sealed now if it was not yet. Where no entry says just this (it was sealed by an earlier
 * version, or somebody got another name since), one is written that does. Nothing is proved of a signature that this Lamplight was not given.
 */
export async function proofOfSealing(
  scope: JobScope,
  trail: Pick<Trail, 'key' | 'sealCenter'>,
  signing: SigningRow,
  signatures: readonly SignatureRow[],
  values: SealedValues,
): Promise<Proof> {
  const keys = believedKeys(trail.key, await scope.run(trailKeys));
  if (signatures.some((each) => each.state === 'SIGNED' && !isVouched(each, keys)))
    throw new Error(`A signature of signing ${signing.id} is none that was given to this Lamplight`);
  const [told] = await scope.run(isToldOtherwise(scope.center.id, signing));
  if (told?.otherwise)
    throw new Error(`The audit trail says something else of signing ${signing.id} than what stands there`);
  if (!(await findEntry(scope, signing, values)))
    await scope.writing(async (writing) => {
      const { subject, subject_id } = signing;
      writing.note({ action: 'signing.sealed', subjectType: subject, subjectId: subject_id, after: values });
    });
  await trail.sealCenter(scope.center.id);
  const id = await findEntry(scope, signing, values);
  const proof =
    id && (await proveEntry((statement) => scope.run(statement), scope.center.id, id, { ...trail.key }));
  if (!proof) throw new Error(`The sealing of signing ${signing.id} cannot be proved`);
  return proof;
}
