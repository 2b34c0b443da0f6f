import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Document } from '@lamplight/contract/documents';
import { dayOf } from '@lamplight/domain/calendar/day';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { build, insertInto } from '../../db/statement';
import type { BytesReply } from '../../http/handler';
import { notFound } from '../../http/refusal';
import { noteAlone } from '../../http/request-scope';
import { renderPdf } from '../../ports/pdf/pdf';
import { temporaryPath } from '../../ports/temporary-files';
import type { Parts } from '../parts';
import { documentToSign, signedDocumentTemplate } from '../signatures/signed-document';
import { presentDocuments } from './documents.present';
import { listDocumentsOfPip } from './documents.queries';
import { holdPip, requireRight, requireState, requireVersion } from './live.service';
import { findVersion, listLiveVersions } from './pips.queries';
import { pipVersions } from './pips.signed';

/** A name for a file that says what it is. */
const fileNameOf = (title: string, number: number, kind: string) =>
  `${
    title
      .replace(/[^\p{L}\p{N} -]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'PIP'
  } v${number} ${kind}.pdf`;

async function paperOf(scope: Scope, versionId: string): Promise<Buffer> {
  const readable = await pipVersions.readable(scope, versionId);
  if (!readable) throw notFound();
  const data = documentToSign(readable, scope.center, scope.now);
  return renderPdf(signedDocumentTemplate, data, scope.now);
}

/** The PIP as a PDF that says that it is a draft, or one of its versions. */
export async function draftDocument(
  { pool }: Parts,
  scope: Scope,
  id: string,
  number: number | undefined,
): Promise<BytesReply> {
  const [version] =
    number === undefined
      ? await scope.run(listLiveVersions(scope, id))
      : await scope.run(findVersion(scope, id, number));
  if (!version) throw notFound();
  await noteAlone(pool, scope, { action: 'pip.printed', subjectType: 'pip', subjectId: id });
  const pdf = await paperOf(scope, version.id);
  return {
    stream: Readable.from([pdf], { objectMode: false }),
    type: 'application/pdf',
    fileName: fileNameOf(version.pip_id, version.number, 'draft'),
    inline: true,
    size: pdf.length,
  };
}

/** Writes the PDF that is to be signed and keeps it: the newest file of the version's document. */
export async function generateSignInDocument(
  { files }: Parts,
  scope: WriteScope,
  id: string,
  given: { version?: number | undefined },
): Promise<Document> {
  const pip = await holdPip(scope, id);
  requireRight(scope, pip, 'generateDocument');
  requireState(pip, 'generateDocument');
  await requireVersion(scope, pip, given.version);
  const { shown } = pip;
  const pdf = await paperOf(scope, shown.id);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const path = temporaryPath(files.temporaryFolder);
  await writeFile(path, pdf, { mode: 0o600 });
  await files.put(path, sha256);
  const [kept] = await scope.run(
    build
      .selectFrom('document')
      .select('id')
      .where('center_id', '=', scope.center.id)
      .where('pip_version_id', '=', shown.id),
  );
  const documentId = kept?.id ?? newId();
  const stamp = { center_id: scope.center.id, created_at: scope.now, created_by: scope.actor.userId };
  if (!kept) {
    scope.write(
      insertInto('document', {
        ...stamp,
        id: documentId,
        type: 'PIP',
        title: `${shown.content.title}, version ${shown.number}`,
        day: dayOf(scope.now, scope.center.timeZone),
        topic_id: shown.content.topicId,
        user_id: shown.content.leaderId,
        pip_version_id: shown.id,
      }),
    );
  }
  scope.write(
    insertInto('file', {
      ...stamp,
      id: newId(),
      sha256,
      size: pdf.length,
      type: 'application/pdf',
      name: fileNameOf(shown.content.title, shown.number, 'to sign'),
      document_id: documentId,
    }),
  );
  scope.note({
    action: 'document.written',
    subjectType: 'document',
    subjectId: documentId,
    after: { pip: id, number: shown.number, sha256 },
  });
  const rows = await scope.run(listDocumentsOfPip(scope, id));
  const written = presentDocuments(await scope.names(), rows).find((each) => each.id === documentId);
  if (!written) throw new Error(`Document ${documentId} was not written`);
  return written;
}
