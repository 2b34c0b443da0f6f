import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Document } from '@lamplight/contract/documents';
import type { Scope, WriteScope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { notFound } from '../../http/refusal';
import { noteAlone } from '../../http/request-scope';
import { nameOfFile } from '../../ports/file-name';
import { renderPdf } from '../../ports/pdf/pdf';
import { temporaryPath } from '../../ports/temporary-files';
import { getDocument } from '../documents/documents.service';
import { keepPaper } from '../documents/keep-paper.service';
import type { Parts } from '../parts';
import { paperToSign } from '../signatures/paper-to-sign.service';
import { headOf, requireRelease } from '../work-product/work-product.service';
import { holdPip, requireRight, requireState, requireVersion } from './live.service';
import { findVersion, listLiveVersions } from './pips.queries';
import { paperedVersion, pipVersions } from './pips.signed';
import { draftOfPip } from './printed-pip';
import { readToPrint } from './printed-pip.service';
import { printedPipTemplate } from './printed-pip.template';

/** A name for a file that says what it is. */
const fileNameOf = (title: string, number: number, kind: string) =>
  nameOfFile(title, 'PIP', `v${number} ${kind}.pdf`);

/** The PIP as a PDF, or one of its versions, whatever state it is in; of one that is not in force, every page says so. */
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
  const toPrint = version && (await readToPrint(scope, version.id));
  if (!toPrint) throw notFound();
  await requireRelease(scope, 'pip', id);
  await noteAlone(pool, scope, { action: 'pip.printed', subjectType: 'pip', subjectId: id });
  const paper = { ...draftOfPip(toPrint, scope.center, scope.now), ...(await headOf(scope, 'pip', id)) };
  const pdf = await renderPdf(printedPipTemplate, paper, scope.now, { owner: scope.actor.userId });
  return {
    stream: Readable.from([pdf], { objectMode: false }),
    type: 'application/pdf',
    fileName: fileNameOf(toPrint.content.title, toPrint.number, paper.mark?.toLowerCase() ?? 'in force'),
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
  const readable = await pipVersions.readable(scope, shown.id);
  if (!readable) throw notFound();
  const pdf = await paperToSign(scope, 'pip-version', shown.id, readable);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const path = temporaryPath(files.temporaryFolder);
  await writeFile(path, pdf, { mode: 0o600 });
  await files.put(path, sha256);
  const documentId = await keepPaper(scope, paperedVersion(shown), {
    sha256,
    size: pdf.length,
    name: fileNameOf(shown.content.title, shown.number, 'to sign'),
    by: scope.actor.userId,
  });
  return getDocument(scope, documentId);
}
