import { type Day, dayOf } from '@lamplight/domain/calendar/day';
import { seenWith } from '@lamplight/domain/signing';
import type { Trail } from '../../audit-trail/trail';
import type { PublicKey } from '../../audit-trail/trail-key';
import { believedKeys, trailKeys } from '../../audit-trail/trail-keys';
import type { System } from '../../db/acting';
import { newId } from '../../db/ids';
import type { Scope } from '../../db/scope';
import { insertInto } from '../../db/statement';
import type { JobScope } from '../../jobs/job-scope';
import { nameOfFile } from '../../ports/file-name';
import type { FileStore } from '../../ports/file-store';
import { renderPdf } from '../../ports/pdf/pdf';
import { putBytes } from '../../ports/put-bytes';
import { fullName } from '../people/people.present';
import { headOf } from '../work-product/work-product.service';
import { requireProven } from './require-proven';
import { proofOfSealing, sealedValues } from './sealed-entry';
import {
  findSigning,
  listSignatures,
  lockSigning,
  type SigningRow,
  updateSigning,
} from './signatures.queries';
import { hashOfContent } from './signed-content';
import {
  attachmentsOf,
  type SignerOf,
  sealedDocument,
  signedDocumentTemplate,
  whoSignedText,
} from './signed-document';
import { signedRecords } from './signed-subjects';
import { type VouchedSealing, vouchedSealing } from './vouched-sealing';
import { documentWords, isWritten, listWritten, requireNoneHidden } from './written-documents';

/** The document's name among files: what it is, and the center's day on which it was sealed. */
const nameOf = (title: string, sealedOn: Day): string =>
  nameOfFile(title, 'Signed', `signed ${sealedOn}.pdf`);

/** Refuses a second document of one signing, whatever the database says of the first: both would be genuine. */
async function requireUnwritten(
  scope: Scope<System>,
  signing: SigningRow & Partial<VouchedSealing>,
  keys: ReadonlyMap<string, PublicKey>,
): Promise<void> {
  const [{ written } = { written: [] }] = await scope.run(listWritten(signing));
  if (written.some((each) => isWritten(each, signing, keys)))
    throw new Error(`The document of signing ${signing.id} was written before`);
}

/**
 * Reads all that a sealed record's document holds, and holds it against what was signed, in one moment; undefined where there is no document
 * to write. Throws where it is not what was signed, or was not signed so.
 */
async function readSealed(
  scope: Scope<System>,
  { publicUrl, trail }: { publicUrl: string | undefined; trail: Trail },
  signingId: string,
) {
  const [signing] = await scope.run(findSigning(scope, signingId));
  if (!signing?.sealed_at || signing.document_hash || signing.voided_at) return undefined;
  const { subject, subject_id, sealed_at: sealedAt } = signing;
  const signatures = await scope.run(listSignatures(scope, signingId));
  const keys = believedKeys(trail.key, await scope.run(trailKeys));
  const prove = requireProven(keys);
  // What was tampered with gets no document that says it was signed; npm run verify names it.
  prove(signing, signatures);
  const sealing = vouchedSealing(signing, signatures, keys);
  await requireUnwritten(scope, { ...signing, ...sealing }, keys);
  const content = await signedRecords[subject].content(scope, subject_id);
  const toldPips = (await signedRecords[subject].toldPips?.(scope, subject_id)) ?? [];
  const readable = await signedRecords[subject].readable(scope, subject_id, 'paper');
  if (!content || !readable) return undefined;
  if (hashOfContent(content) !== signing.content_hash)
    throw new Error(`What was signed has changed: signing ${signingId}`);
  const names = await scope.names();
  const signerOf: SignerOf = ({ signer_id, signer_name }) => signer_name ?? fullName(names, signer_id) ?? '';
  const facts = { center: scope.center, sealedAt, publicUrl, signerOf };
  const own = await signedRecords[subject].paper?.(scope, subject_id, prove);
  const head = await headOf(scope, seenWith(subject), subject_id);
  return {
    signing,
    sealing,
    keys,
    sealedAt,
    content,
    toldPips,
    title: readable.title,
    template: signedDocumentTemplate(own?.template),
    data: { ...sealedDocument(readable, signing, signatures, facts), ...own?.data, ...head },
    whoSigned: whoSignedText(signing, signatures, signerOf),
  };
}

/**
 * Writes the signed document of a sealed record, once: first the bytes, then the row and their hash. Done twice, by a worker
 * that was killed in between, it is the same document byte for byte, but for progress that a record brings along.
 */
export async function writeSignedDocument(
  scope: JobScope,
  { files, publicUrl, trail }: { files: FileStore; publicUrl: string | undefined; trail: Trail },
  signingId: string,
): Promise<void> {
  const read = await scope.inOneMoment((moment) => readSealed(moment, { publicUrl, trail }, signingId));
  if (!read) return;
  const { signing, sealing, keys, sealedAt, whoSigned, toldPips: told_pips } = read;
  const { subject, subject_id } = signing;
  const proof = await proofOfSealing(scope, trail, signing, sealedValues(signing, whoSigned));
  const ground = { keys, anchor: trail.anchors().get(scope.center.id) };
  await requireNoneHidden((statement) => scope.run(statement), { signing, sealedAt }, ground);
  const attachments = attachmentsOf(read.content, whoSigned, proof);
  const rendered = await renderPdf(read.template, read.data, sealedAt, {
    attachments,
    owner: signing.opened_by,
  });
  const { sha256, size } = await putBytes(files, Buffer.from(await trail.signFile(rendered)));

  await scope.writing(async (writing) => {
    const [held] = await writing.run(lockSigning(writing, signingId));
    if (!held || held.document_hash) return;
    await requireUnwritten(writing, { ...held, ...sealing }, keys);
    const fileId = newId();
    const name = nameOf(read.title, dayOf(sealedAt, scope.center.timeZone));
    writing.write(
      insertInto('file', {
        center_id: writing.center.id,
        id: fileId,
        sha256,
        size,
        type: 'application/pdf',
        name,
        created_at: sealedAt,
        created_by: held.opened_by,
        signing_id: signingId,
        told_pips,
      }),
      updateSigning(writing, signingId, { document_hash: sha256 }),
    );
    await signedRecords[subject].written?.(writing, subject_id, {
      sha256,
      size,
      name,
      told_pips,
      by: held.opened_by,
    });
    writing.note({
      action: 'signed-document.written',
      subjectType: subject,
      subjectId: subject_id,
      after: {
        file: fileId,
        sha256,
        signing: signingId,
        vouched: trail.vouch(documentWords(writing.center.id, signingId, sha256)),
      },
    });
  });
}
