import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { canonicalJson } from '@lamplight/domain/canonical-json';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import { type FormDefinition, findQuestion } from '@lamplight/domain/forms/definition';
import type { SubjectKind } from '@lamplight/domain/forms/subjects';
import type { WriteScope } from '../../db/scope';
import type { FormFile } from '../files/files.queries';
import { commentOf, type GivenAnswer, isEmpty } from './answers.queries';

/** What the trail is told of while a draft is filled in, before all of it is frozen and hashed as it is sent. */
export interface Traced {
  kind: SubjectKind;
  id: string;
  /** Of what is named by its question's words. */
  definition?: FormDefinition;
}

/** An answer as it is kept. */
const said = (item: AnswerItem) => ({
  linkId: item.linkId,
  answer: [...item.answer],
  comment: commentOf(item),
});

/** An answer as it is given. */
export const itemOf = ({ link_id: linkId, answer, comment }: GivenAnswer): AnswerItem => ({
  linkId,
  answer,
  ...(comment === null ? {} : { comment }),
});

/** The same answer, whoever gave it. */
export const isSame = (given: GivenAnswer, item: AnswerItem): boolean =>
  isDeepStrictEqual(given.answer, item.answer) && given.comment === commentOf(item);

/** Notes what of others' answers becomes another or none. What somebody does to their own is theirs until it is sent. */
export function noteAnswers(
  scope: WriteScope,
  { kind, id, definition }: Traced,
  before: readonly GivenAnswer[],
  after: readonly AnswerItem[],
): void {
  const items = new Map(after.filter((item) => !isEmpty(item)).map((item) => [item.linkId, item]));
  for (const given of before) {
    if (given.saved_by === scope.actor.userId) continue;
    const item = items.get(given.link_id);
    if (item && isSame(given, item)) continue;
    // What a form says may be the committee's work product, and the trail leaves the house as a list.
    const words = (one: AnswerItem) => (kind === 'audit' ? said(one) : { linkId: one.linkId });
    const question = definition && findQuestion(definition, given.link_id)?.text;
    scope.note({
      action: `${kind}.${item ? 'answer-changed' : 'answer-cleared'}`,
      subjectType: kind,
      subjectId: id,
      before: { ...(question && { question }), ...words(itemOf(given)), authorId: given.saved_by },
      after: { ...(question && { question }), ...(item ? words(item) : { linkId: given.link_id }) },
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
      .map(said)
      .sort((one, other) => (one.linkId < other.linkId ? -1 : 1)),
    files: files.map(told).sort((one, other) => (one.fileId < other.fileId ? -1 : 1)),
  };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/** SHA-256 of the questions that were answered: the same “yes” to another one would say something else. */
export const hashOfQuestions = (definition: FormDefinition): string =>
  createHash('sha256')
    // As it was stored: what is not said is left out.
    .update(canonicalJson(JSON.parse(JSON.stringify(definition))))
    .digest('hex');

/** The same of what is stored. */
export const hashOfStored = (stored: readonly GivenAnswer[], files: readonly TracedFile[]): string =>
  hashOfSent(stored.map(itemOf), files);

/** What goes with a draft that is deleted, as the trail keeps it: others' answers one by one, its files, and the hash of all of it. */
export function noteGone(
  scope: WriteScope,
  traced: Traced,
  stored: readonly GivenAnswer[],
  files: readonly TracedFile[],
): { files: object[]; contentHash: string } {
  noteAnswers(scope, traced, stored, []);
  return { files: files.map(told), contentHash: hashOfStored(stored, files) };
}
