import { sql } from 'kysely';
import type pg from 'pg';
import { appendActivity } from '../../audit-trail/activity';
import { ownDoing } from '../../audit-trail/origin';
import type { Vouch } from '../../audit-trail/trail';
import { readerInCenter, writeInCenter } from '../../db/in-center';
import { raw, type Statement } from '../../db/statement';
import { jobScope } from '../../jobs/job-scope';
import { fullName } from '../people/people.present';
import { sealedValues } from './sealed-entry';
import { listSignaturesOf, type SignatureRow, type SigningRow } from './signatures.queries';
import { whoSignedText } from './signed-document';
import { wordsOrNone } from './vouched-answer';
import { keepVouched, vouchForRows } from './vouched-rows';
import { sealingWords } from './vouched-sealing';

const unvouched = (center: string): Statement<SigningRow> =>
  raw(sql<SigningRow>`
    SELECT * FROM signing WHERE center_id = ${center} AND sealed_at IS NOT NULL AND vouched IS NULL`);

const isEntry = (center: string, { subject_id }: SigningRow, values: object) =>
  raw(sql<{ id: string }>`
    SELECT id FROM activity WHERE center_id = ${center} AND subject_id = ${subject_id} AND action = 'signing.sealed'
      AND after = ${JSON.stringify(values)}::jsonb LIMIT 1`);

/**
 * Vouches for a center's sealings of earlier versions and of the demonstration; how many. Of one whose document is still to be written
 * an entry tells what its proof is of, as the entry of an earlier version may say less.
 */
export async function vouchForSealings(
  center: string,
  { pool, vouch, now }: { pool: pg.Pool; vouch: Vouch; now: Date },
): Promise<number> {
  const scope = await jobScope({ pool, now }, 'write-signed-document', center);
  if (!scope) return 0;
  const sealings = await readerInCenter(pool, center)(unvouched(center));
  const all = await scope.run(
    listSignaturesOf(
      scope,
      sealings.map(({ id }) => id),
    ),
  );
  const of = Map.groupBy(all, ({ signing_id }: SignatureRow) => signing_id);
  const names = await scope.names();
  const told: Statement<unknown>[] = [];
  for (const signing of sealings) {
    if (signing.document_hash !== null || signing.voided_at !== null) continue;
    const { subject, subject_id: subjectId } = signing;
    const whoSigned = wordsOrNone(() =>
      whoSignedText(
        signing,
        of.get(signing.id) ?? [],
        ({ signer_id, signer_name }) => signer_name ?? fullName(names, signer_id) ?? '',
      ),
    );
    if (whoSigned === undefined) continue;
    const after = sealedValues(signing, whoSigned);
    if ((await scope.run(isEntry(center, signing, after))).length > 0) continue;
    const by = { centerId: center, actorId: null, actorKind: 'system' as const, now, origin: ownDoing };
    told.push(appendActivity(by, { action: 'signing.sealed', subjectType: subject, subjectId, after }));
  }
  const wordsOf = (signing: SigningRow) =>
    sealingWords(signing, of.get(signing.id) ?? [], signing.document_hash);
  const vouched = vouchForRows(sealings, wordsOf, vouch);
  await writeInCenter(pool, center, async () => ({
    result: undefined,
    last: [keepVouched(center, 'signing', vouched), ...told],
  }));
  return vouched.length;
}
