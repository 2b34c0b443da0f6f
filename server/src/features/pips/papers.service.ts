import { Readable } from 'node:stream';
import type { Document } from '@lamplight/contract/documents';
import type { Scope, WriteScope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { preparedAnew, preparedWrite } from '../../http/prepared-write';
import { notFound } from '../../http/refusal';
import { inOneMoment, noteAlone } from '../../http/request-scope';
import { nameOfFile } from '../../ports/file-name';
import type { FileStore } from '../../ports/file-store';
import { renderPdf } from '../../ports/pdf/pdf';
import { putBytes } from '../../ports/put-bytes';
import { getDocument } from '../documents/documents.service';
import { keepPaper } from '../documents/keep-paper.service';
import type { Parts } from '../parts';
import { type PaperToSign, paperToSign, readPaperToSign } from '../signatures/paper-to-sign.service';
import { headOf, requireRelease } from '../work-product/work-product.service';
import { findLivePip, hasRight, holdPip, requireRight, requireState, requireVersion } from './live.service';
import { findVersion, listLiveVersions } from './pips.queries';
import { paperedVersion, pipVersions } from './pips.signed';
import { draftOfPip } from './printed-pip';
import { readToPrint } from './printed-pip.service';
import { printedPipTemplate } from './printed-pip.template';
import type { LivePip } from './standing';

interface ToGenerate {
  params: { id: string };
  body: { version?: number | undefined };
}

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
  const { toPrint, head } = await inOneMoment(pool, scope, async (moment) => {
    const [version] =
      number === undefined
        ? await moment.run(listLiveVersions(moment, id))
        : await moment.run(findVersion(moment, id, number));
    const read = version && (await readToPrint(moment, version.id));
    if (!read) throw notFound();
    return { toPrint: read, head: await headOf(moment, 'pip', id) };
  });
  await requireRelease(scope, 'pip', id);
  await noteAlone(pool, scope, { action: 'pip.printed', subjectType: 'pip', subjectId: id });
  const paper = { ...draftOfPip(toPrint, scope.center, scope.now), ...head };
  const pdf = await renderPdf(printedPipTemplate, paper, scope.now, { owner: scope.actor.userId });
  return {
    stream: Readable.from([pdf], { objectMode: false }),
    type: 'application/pdf',
    fileName: fileNameOf(toPrint.content.title, toPrint.number, paper.mark?.toLowerCase() ?? 'in force'),
    inline: true,
    size: pdf.length,
  };
}

/** Reads the version that is worked on, as it is to be signed. */
async function readToSign(scope: Scope, { shown }: LivePip) {
  const readable = await pipVersions.readable(scope, shown.id, 'paper');
  if (!readable) throw notFound();
  return readPaperToSign(scope, 'pip-version', shown.id, readable);
}

/** The same as a PDF, stored. */
async function storeToSign(scope: Scope, files: FileStore, { row, shown }: LivePip, toSign: PaperToSign) {
  const stored = await putBytes(files, await paperToSign(scope, toSign));
  const name = fileNameOf(shown.content.title, shown.number, 'to sign');
  return { version: row.version, marked: row.work_product, paper: { ...stored, name } };
}

/** Writes the PDF that is to be signed and keeps it: the newest file of the version's document. */
export const generateSignInDocument = ({ files, pool }: Parts) =>
  preparedWrite(
    async (scope: Scope, { params: { id } }: ToGenerate) => {
      const pip = await findLivePip(scope, id);
      if (!pip || !hasRight(scope, pip, 'generateDocument')) return undefined;
      const toSign = await inOneMoment(pool, scope, (moment) => readToSign(moment, pip));
      return storeToSign(scope, files, pip, toSign);
    },
    async (scope: WriteScope, { params: { id }, body }, stored): Promise<Document> => {
      const pip = await holdPip(scope, id);
      requireRight(scope, pip, 'generateDocument');
      requireState(pip, 'generateDocument');
      await requireVersion(scope, pip, body.version);
      // A mark is no change of the PIP, and stands on each page.
      const isCurrent = stored?.version === pip.row.version && stored.marked === pip.row.work_product;
      if (!isCurrent) throw preparedAnew();
      const { paper } = stored;
      const documentId = await keepPaper(scope, paperedVersion(scope, pip.shown), {
        ...paper,
        by: scope.actor.userId,
      });
      return getDocument(scope, documentId);
    },
  );
