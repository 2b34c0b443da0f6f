import type { StoredFile } from '@lamplight/contract/files';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { findQuestion } from '@lamplight/domain/forms/definition';
import { formLimits } from '@lamplight/domain/forms/limits';
import type { WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import type { FileStore } from '../../ports/file-store';
import type { ReceivedFile } from '../../ports/uploads';
import { definitionInUse } from '../audit-tools/definitions';
import { presentFile } from '../files/files.present';
import { listFilesOfAudit } from '../files/files.queries';
import { storeFile, takeFilesOff } from '../files/files.service';
import { checkAnswer } from './answer-items';
import { deleteAnswerRow, isEmpty, saveAnswerRow } from './answers.queries';
import { findAudit, holdAudit, lockAuditForFiles } from './audits.queries';
import { requireDraft } from './audits.service';

/**
 * Saves one answer of a draft: the autosave. It counts no version and writes no audit-trail row; the round's start
 * and sending do. Acknowledged only once it is committed.
 */
export async function saveAnswer(
  scope: WriteScope,
  auditId: string,
  item: AnswerItem,
): Promise<{ linkId: string; savedDateTime: string }> {
  const [audit] = await scope.run(holdAudit(scope, auditId));
  if (!audit) throw notFound();
  requireDraft(audit.status);
  const definition = await definitionInUse(scope, audit.tool_id, audit.definition_version);
  if (!findQuestion(definition, item.linkId)) throw notFound();
  checkAnswer(definition, item);
  await scope.run(
    isEmpty(item) ? deleteAnswerRow(scope, auditId, item.linkId) : saveAnswerRow(scope, auditId, item),
  );
  return { linkId: item.linkId, savedDateTime: scope.now.toISOString() };
}

const invalid = (field: string, message: string) =>
  new Refusal('validation', {}, { fieldErrors: [{ field, message }] });

/**
 * Attaches a photo or file to an answer of a draft. One that is there already, sent again by a phone that never heard
 * the answer, is answered as it is, however long ago that was.
 */
export async function attachFile(
  scope: WriteScope,
  store: FileStore,
  auditId: string,
  linkId: string,
  id: string | undefined,
  files: readonly ReceivedFile[],
): Promise<StoredFile> {
  const [, rows, attached] = await scope.all(
    lockAuditForFiles(scope, auditId),
    findAudit(scope, auditId),
    listFilesOfAudit(scope, auditId),
  );
  const [audit] = rows;
  if (!audit) throw notFound();
  const names = await scope.names();
  const [file] = files;
  const known = attached.find((each) => each.id === id);
  if (known && known.audit_link_id === linkId && known.sha256 === file?.sha256)
    return presentFile(names, known);
  requireDraft(audit.status);
  const question = findQuestion(
    await definitionInUse(scope, audit.tool_id, audit.definition_version),
    linkId,
  );
  if (!question) throw notFound();
  if (!file) throw invalid('file', 'Choose a photo or file');
  if (question.type === 'instruction') throw invalid(linkId, 'This text takes no answer.');
  const { filesPerAnswer } = formLimits;
  if (attached.filter((each) => each.audit_link_id === linkId).length >= filesPerAnswer) {
    throw invalid(linkId, `A question takes at most ${filesPerAnswer} files.`);
  }
  const row = await storeFile(store, scope, file, { audit_id: auditId, audit_link_id: linkId }, id);
  return presentFile(names, row);
}

/** Takes a photo or file off a draft. */
export async function detachFile(scope: WriteScope, auditId: string, fileId: string): Promise<void> {
  const [, rows] = await scope.all(lockAuditForFiles(scope, auditId), findAudit(scope, auditId));
  const [audit] = rows;
  if (!audit) throw notFound();
  requireDraft(audit.status);
  await takeFilesOff(scope, { audit_id: auditId }, [fileId]);
}
