import type { StoredFile } from '@lamplight/contract/files';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { findQuestion } from '@lamplight/domain/forms/definition';
import { formLimits } from '@lamplight/domain/forms/limits';
import type { FormSubject } from '@lamplight/domain/forms/subjects';
import { stepTo } from '@lamplight/domain/lifecycle';
import type pg from 'pg';
import type { WriteScope } from '../../db/scope';
import { OutsideFirst } from '../../http/outside-first';
import { notFound, Refusal } from '../../http/refusal';
import { inWritingScope } from '../../http/request-scope';
import type { FileStore } from '../../ports/file-store';
import type { ReceivedFile } from '../../ports/uploads';
import { presentFile } from '../files/files.present';
import { listFilesOfForm } from '../files/files.queries';
import { storeFile, takeFilesOff } from '../files/files.service';
import { checkAnswer } from './answer-items';
import { deleteAnswerRow, findAnswer, isEmpty, lockAnswer, saveAnswerRow } from './answers.queries';
import { definitionInUse } from './definitions.service';
import type { FillableSubject } from './fillable.service';
import {
  type FilledForm,
  findFilledForm,
  findRemovedFirst,
  holdFilledForm,
  keepRemovedFirst,
  lockForFiles,
} from './filled-forms.queries';
import { requireAllSeen, unseenOf } from './seen';
import { noteAdded, noteAnswers, noteRemoved } from './traces.service';

/** Refuses a change of what was sent, in the words of the subject's lifecycle. */
export function requireDraft({ lifecycle }: FormSubject, filled: Pick<FilledForm, 'sent_at'>): void {
  if (filled.sent_at === null) return;
  const step = stepTo(lifecycle, 'SENT', lifecycle.initial);
  if (!step.ok) throw new Refusal('status', { reason: step.refusal.message });
}

/**
 * Saves one answer of a draft: the autosave. It counts no version, and the audit trail tells of it only where it was another's;
 * the start and sending are told. Acknowledged only once it is committed. What somebody else answered, and whoever answers now had not
 * `seen`, is not replaced: the device may have been without a network since.
 */
export async function saveAnswer(
  scope: WriteScope,
  subject: FillableSubject,
  id: string,
  item: AnswerItem,
  seen?: AnswerItem,
): Promise<{ linkId: string; savedDateTime: string }> {
  const [filled] = await scope.run(holdFilledForm(scope, subject, id));
  if (!filled) throw notFound();
  await subject.requireFiller(scope, filled);
  requireDraft(subject, filled);
  const definition = await definitionInUse(scope, filled);
  if (!findQuestion(definition, item.linkId)) throw notFound();
  checkAnswer(definition, item);
  await scope.run(lockAnswer(scope, id, item.linkId));
  const before = await scope.run(findAnswer(scope, id, item.linkId));
  const unseen = seen ? unseenOf(scope, before, [seen, item]) : [];
  if (unseen.length > 0) {
    const [names, files] = [await scope.names(), await scope.run(listFilesOfForm(scope, id))];
    requireAllSeen({ unseen }, { names, files, words: () => 'this' });
  }
  noteAnswers(scope, { kind: subject.activity, id, definition }, before, [item]);
  await scope.run(isEmpty(item) ? deleteAnswerRow(scope, id, item.linkId) : saveAnswerRow(scope, id, item));
  return { linkId: item.linkId, savedDateTime: scope.now.toISOString() };
}

const invalid = (field: string, message: string) =>
  new Refusal('validation', {}, { fieldErrors: [{ field, message }] });

/**
 * Attaches a photo or file to an answer of a draft. One that is there already, sent again by a phone that never heard
 * the answer, is answered as it is, however long ago that was. One that was removed before it came is not taken.
 */
export async function attachFile(
  scope: WriteScope,
  store: FileStore,
  subject: FillableSubject,
  at: { id: string; linkId: string },
  given: { id: string | undefined; files: readonly ReceivedFile[] },
): Promise<StoredFile> {
  const [, rows, attached, removedFirst] = await scope.all(
    lockForFiles(scope, at.id),
    findFilledForm(scope, subject, at.id),
    listFilesOfForm(scope, at.id),
    findRemovedFirst(scope, at.id, given.id),
  );
  const [filled] = rows;
  if (!filled) throw notFound();
  await subject.requireFiller(scope, filled);
  const names = await scope.names();
  const [file] = given.files;
  const known = attached.find((each) => each.id === given.id);
  if (known && known.link_id === at.linkId && known.sha256 === file?.sha256) return presentFile(names, known);
  requireDraft(subject, filled);
  if (removedFirst.length > 0) throw new Refusal('removed');
  const question = findQuestion(await definitionInUse(scope, filled), at.linkId);
  if (!question) throw notFound();
  if (!file) throw invalid('file', 'Choose a photo or file');
  if (question.type === 'instruction') throw invalid(at.linkId, 'This text takes no answer.');
  const { filesPerAnswer } = formLimits;
  if (attached.filter((each) => each.link_id === at.linkId).length >= filesPerAnswer) {
    throw invalid(at.linkId, `A question takes at most ${filesPerAnswer} files.`);
  }
  const owner = { filled_form_id: at.id, link_id: at.linkId };
  const stored = await storeFile(store, scope, file, owner, given.id);
  noteAdded(
    scope,
    { kind: subject.activity, id: at.id },
    { ...stored, link_id: at.linkId, sha256: file.sha256 },
  );
  return presentFile(names, stored);
}

/**
 * Takes a photo or file off a draft. Of one that is not there its upload may still come, held up by something in between or being looked
 * into here: that it was removed is kept before this is refused, and then looked at anew, as it may have come meanwhile.
 */
export async function detachFile(
  scope: WriteScope,
  pool: pg.Pool,
  subject: FillableSubject,
  id: string,
  fileId: string,
): Promise<void> {
  const [, rows, files, removedFirst] = await scope.all(
    lockForFiles(scope, id),
    findFilledForm(scope, subject, id),
    listFilesOfForm(scope, id),
    findRemovedFirst(scope, id, fileId),
  );
  const [filled] = rows;
  if (!filled) throw notFound();
  await subject.requireFiller(scope, filled);
  requireDraft(subject, filled);
  const removed = files.filter((file) => file.id === fileId);
  if (removed.length === 0 && removedFirst.length === 0)
    throw new OutsideFirst(() =>
      inWritingScope(pool, scope, async (keeping) => keeping.write(keepRemovedFirst(keeping, id, fileId))),
    );
  await takeFilesOff(scope, { filled_form_id: id }, [fileId]);
  noteRemoved(scope, { kind: subject.activity, id }, removed);
}
