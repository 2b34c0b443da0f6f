import type { Signing, ToSign, WaitingSignature } from '@lamplight/contract/signatures';
import { signingActions } from '@lamplight/contract/signatures';
import { can } from '@lamplight/domain/permissions';
import type { SignatureState } from '@lamplight/domain/signature.lifecycle';
import { progressOf, type SignedKind, signedSubjects, subjectOfKind } from '@lamplight/domain/signing';
import type { KeyHolder } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { isWithheldFrom } from '../../db/withheld';
import { notFound, Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import { findOwnOpen, recordOfKey } from './own-signatures.service';
import { neededOf } from './places';
import { isOfDisabled, presentSignature } from './signatures.present';
import {
  findDocument,
  findSigningOf,
  listSignatures,
  listWaiting,
  type SignatureRow,
  type WaitingRow,
} from './signatures.queries';
import { hashOfContent } from './signed-content';
import { signedRecords } from './signed-subjects';

/** The states as they count: what is asked of somebody who cannot sign any more is asked of nobody. */
const countedStates = (names: Names, signatures: readonly SignatureRow[]): SignatureState[] =>
  signatures.map((row) => (row.state === 'OPEN' && isOfDisabled(names, row) ? 'VOID' : row.state));

/** What a person signed, or is to sign. What was taken back from them, or declined, is theirs no more than anybody's. */
const isAsked = ({ actor }: Scope, { signer_id, state }: SignatureRow): boolean =>
  signer_id === actor.userId && (state === 'OPEN' || state === 'SIGNED');

/** What a record's signatures are, and whether the record is still what was signed: its hash is computed anew, in the moment in which it is shown. */
export async function getSigning(scope: Scope, subject: SignedKind, subjectId: string): Promise<Signing> {
  const [signing] = await scope.run(findSigningOf(scope, subject, subjectId));
  if (!signing) throw notFound();
  const [signatures, [document]] = await scope.all(
    listSignatures(scope, signing.id),
    findDocument(scope, signing.id),
  );
  const own = signatures.find(({ signer_id, state }) => signer_id === scope.actor.userId && state === 'OPEN');
  // Of what counts no more a signer sees nothing further: it may be written anew since.
  const signer = !signing.voided_at && signatures.some(({ signer_id }) => signer_id === scope.actor.userId);
  const { read, meaning } = signedSubjects[subject];
  if (!can(scope.actor, read, { centerId: scope.center.id, signer, attendee: signer }))
    throw new Refusal('forbidden');
  const content = await signedRecords[subject].content(scope, subjectId);
  const signs = !signing.voided_at && signatures.some((row) => isAsked(scope, row));
  const readable = await signedRecords[subject].readable(scope, subjectId, signs ? 'signer' : 'other');
  if (!readable) throw notFound();
  const names = await scope.names();
  const { complete: _, ...progress } = progressOf(
    neededOf(signing, signatures),
    countedStates(names, signatures),
  );
  const rights = { centerId: scope.center.id, userId: own?.signer_id };
  return {
    ...progress,
    openedAt: signing.opened_at.toISOString(),
    sealedAt: signing.sealed_at?.toISOString() ?? null,
    voidedAt: signing.voided_at?.toISOString() ?? null,
    contentHash: signing.content_hash,
    intact: content !== undefined && hashOfContent(content) === signing.content_hash,
    code: signing.sealed_at ? signing.code : null,
    document: document && !(await isWithheldFrom(scope, 'file', document.id)) ? document.id : null,
    documentHash: signing.document_hash,
    readable,
    signatures: signatures.map((row) => presentSignature(names, row)),
    meaning,
    permissions: signingActions.filter((action) => can(scope.actor, action, rights)),
  };
}

/** What a mailed key is to sign, for whoever holds it; of several, which are read in one, all of it. It is hashed and shown in one moment. */
export async function getToSign(
  scope: Scope<KeyHolder>,
): Promise<{ toSign: ToSign; subject: SignedKind; shown: string | undefined }> {
  const asked = await findOwnOpen(scope, recordOfKey(scope));
  const [{ signing }] = asked;
  const last = asked.at(-1)?.signing ?? signing;
  const document = await signedRecords[last.subject].readable(scope, last.subject_id, 'signer');
  const signatures = await scope.run(listSignatures(scope, signing.id));
  const signer = (await scope.names()).person.get(scope.actor.userId);
  if (!document || !signer) throw notFound();
  const { needed, signed } = progressOf(
    neededOf(signing, signatures),
    signatures.map(({ state }) => state),
  );
  const toSign = {
    subjectType: signing.subject,
    center: scope.center.name,
    signer: { firstName: signer.firstName, lastName: signer.lastName, jobPosition: signer.jobPosition },
    meaning: signedSubjects[signing.subject].meaning,
    needed,
    signed,
    asked: asked.map((each) => ({
      subjectType: each.signing.subject,
      meaning: signedSubjects[each.signing.subject].meaning,
      contentHash: each.signing.content_hash,
    })),
    document,
  };
  const shown = asked.find((each) => subjectOfKind(each.signing.subject).asShown)?.signing.content_hash;
  return { toSign, subject: last.subject, shown };
}

/** Asks for what waits for the caller's signature. */
export const waitingFor = ({ center, actor }: Scope) =>
  listWaiting({ center: center.id, signer: actor.userId });

/** What came of that, each with what it is called. */
export async function presentWaiting(scope: Scope, rows: readonly WaitingRow[]): Promise<WaitingSignature[]> {
  const waiting = new Map<string, WaitingSignature>();
  for (const subject of new Set(rows.map((row) => row.subject))) {
    const own = rows.filter((row) => row.subject === subject);
    const records = signedRecords[subject];
    const ids = own.map((row) => row.subject_id);
    const called = await (records.titles ?? records.labels)(scope, ids);
    for (const { id, subject_id, asked_at } of own)
      waiting.set(id, {
        id,
        subjectType: subject,
        subjectId: subject_id,
        title: called.get(subject_id) ?? signedSubjects[subject].called,
        askedAt: asked_at.toISOString(),
      });
  }
  return rows.flatMap(({ id }) => waiting.get(id) ?? []);
}

/** Signatures that wait for the caller, the oldest first. */
export const listMine = async (scope: Scope): Promise<WaitingSignature[]> =>
  presentWaiting(scope, await scope.run(waitingFor(scope)));
