import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { canonicalJson } from '@lamplight/domain/canonical-json';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { SubjectKind } from '@lamplight/domain/forms/subjects';
import type { WriteScope } from '../../db/scope';
import type { FormFile } from '../files/files.queries';
import { type GivenAnswer, isEmpty } from './answers.queries';

/** What the trail is told of while a draft is filled in, before all of it is frozen and hashed as it is sent. */
export interface Traced {
  kind: SubjectKind;
  id: string;
}

const saidBy = ({ link_id, answer, comment }: Omit<GivenAnswer, 'saved_by'>) => ({
  linkId: link_id,
  answer,
  comment,
});

/** The same answer, whoever gave it. */
const isSame = (given: GivenAnswer, item: AnswerItem): boolean =>
  isDeepStrictEqual(given.answer, item.answer) && (given.comment ?? '') === (item.comment ?? '');

/** Notes what of others' answers becomes another or none. What somebody does to their own is theirs until it is sent. */
export function noteAnswers(
  scope: WriteScope,
  { kind, id }: Traced,
  before: readonly GivenAnswer[],
  after: readonly AnswerItem[],
): void {
  const items = new Map(after.filter((item) => !isEmpty(item)).map((item) => [item.linkId, item]));
  for (const given of before) {
    if (given.saved_by === scope.actor.userId) continue;
    const item = items.get(given.link_id);
    if (item && isSame(given, item)) continue;
    scope.note({
      action: `${kind}.${item ? 'answer-changed' : 'answer-cleared'}`,
      subjectType: kind,
      subjectId: id,
      before: { ...saidBy(given), authorId: given.saved_by },
      after: item
        ? { linkId: item.linkId, answer: item.answer, comment: item.comment ?? null }
        : { linkId: given.link_id },
    });
  }
}

type TracedFile = Pick<FormFile, 'id' | 'link_id' | 'name' | 'sha256'>;

const told = ({ id, link_id, name, sha256 }: TracedFile) => ({ linkId: link_id, fileId: id, name, sha256 });

/** Notes that a file came to an answer. */
export function noteAdded(scope: WriteScope, { kind, id }: Traced, file: TracedFile): void {
  scope.note({ action: `${kind}.file-added`, subjectType: kind, subjectId: id, after: told(file) });
}

/** Notes that files went from their answers, and whose they were. */
export function noteRemoved(
  scope: WriteScope,
  { kind, id }: Traced,
  files: readonly (TracedFile & Pick<FormFile, 'created_by'>)[],
): void {
  for (const file of files)
    scope.note({
      action: `${kind}.file-removed`,
      subjectType: kind,
      subjectId: id,
      before: { ...told(file), authorId: file.created_by },
    });
}

/**
 * SHA-256 of all answers and files of what is sent, as the trail keeps it: of the canonical JSON (RFC 8785) of the answers by their
 * questions, and of the files by their ids with the hashes of their bytes.
 */
export function hashOfSent(answers: readonly AnswerItem[], files: readonly TracedFile[]): string {
  const content = {
    answers: answers
      .filter((item) => !isEmpty(item))
      .map(({ linkId, answer, comment }) => ({ linkId, answer: [...answer], comment: comment ?? null }))
      .sort((one, other) => (one.linkId < other.linkId ? -1 : 1)),
    files: files.map(told).sort((one, other) => (one.fileId < other.fileId ? -1 : 1)),
  };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
