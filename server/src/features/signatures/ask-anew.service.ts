import { kindsOfKey, signedSubjects } from '@lamplight/domain/signing';
import type { WriteScope } from '../../db/scope';
import { mailedEnough } from './measure.service';
import { mailAsked } from './open-signing.service';
import { listWaiting } from './signatures.queries';

/**
 * Mails somebody again all that waits for their signature, once for what one link signs: the links that they had are good no
 * more. Whom enough links of a record were mailed within the hour, gets none: who asks again decides.
 */
export async function askAnew(scope: WriteScope, signerId: string): Promise<void> {
  const waiting = await scope.run(listWaiting({ center: scope.center.id, signer: signerId }));
  const together = Map.groupBy(waiting, (row) => `${signedSubjects[row.subject].key} ${row.subject_id}`);
  for (const rows of together.values()) {
    const [row] = rows;
    if (!row || (await mailedEnough(scope, [signerId], row.subject_id)).has(signerId)) continue;
    const open = new Set(rows.map(({ subject }) => subject));
    const kinds = kindsOfKey(signedSubjects[row.subject].key).filter((kind) => open.has(kind));
    const [subject = row.subject, ...more] = kinds;
    await mailAsked(scope, { subjects: [subject, ...more], subjectId: row.subject_id }, [signerId]);
  }
}
