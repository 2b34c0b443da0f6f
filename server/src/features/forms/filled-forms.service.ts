import { isDeepStrictEqual } from 'node:util';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { FormSubject, SubjectKind } from '@lamplight/domain/forms/subjects';
import type { Scope, WriteScope } from '../../db/scope';
import type { Statement } from '../../db/statement';
import type { Names } from '../../names/names';
import { presentFile } from '../files/files.present';
import { deleteFilesOfForm, type FormFile } from '../files/files.queries';
import { presentPerson } from '../people/people.present';
import { acceptAnswers, answerItems } from './answer-items';
import {
  deleteOtherAnswers,
  deleteProjection,
  type GivenAnswer,
  type StoredAnswer,
  saveAnswerRows,
} from './answers.queries';
import { deleteFilledForm, type FilledForm, insertFilledForm } from './filled-forms.queries';
import { noteAnswers } from './traces.service';

/** The part of a record that its form is: its questions with their answers and photos. */
export const presentFilled = (
  names: Names,
  { definition_version, created_by }: Pick<FilledForm, 'definition_version'> & { created_by: string },
  definition: FormDefinition,
  { answers, files }: { answers: readonly GivenAnswer[]; files: readonly FormFile[] },
) => ({
  definitionVersion: definition_version,
  definition,
  answers: answerItems(definition, answers, files),
  answeredBy: answers.flatMap(({ link_id, saved_by }) => {
    const by = saved_by === created_by ? null : presentPerson(names, saved_by);
    return by ? [{ linkId: link_id, by }] : [];
  }),
  files: files.map((file) => presentFile(names, file)),
});

/** Begins a draft, with the answers that are there already. What has it refers to it, and is written after it. */
export function startStatements(
  scope: Scope,
  subject: FormSubject,
  filled: Omit<FilledForm, 'sent_at'>,
  given: { definition: FormDefinition; answers: readonly AnswerItem[] | undefined; begunAt: Date },
) {
  const answers = acceptAnswers(given.definition, given.answers ?? []);
  return [insertFilledForm(scope, subject, filled, given.begunAt), saveAnswerRows(scope, filled.id, answers)];
}

/** The statements that make given answers a draft's only ones; none where they are what it has. Notes what becomes of others'. */
export function answerStatements(
  scope: WriteScope,
  kind: SubjectKind,
  id: string,
  definition: FormDefinition,
  { stored, given }: { stored: readonly GivenAnswer[]; given: readonly AnswerItem[] | undefined },
) {
  if (given === undefined) return [];
  const answers = acceptAnswers(definition, given);
  const asBefore = isDeepStrictEqual(
    answerItems(definition, stored, []),
    answerItems(definition, asStored(answers), []),
  );
  if (asBefore) return [];
  noteAnswers(scope, { kind, id, definition }, stored, answers);
  return replaceAnswers(scope, id, answers);
}

/** Given answers in the form the stored ones have. */
export const asStored = (items: readonly AnswerItem[]): StoredAnswer[] =>
  items.map(({ linkId, answer, comment }) => ({
    link_id: linkId,
    answer: [...answer],
    comment: comment ?? null,
  }));

/** The statements that make these the only answers. */
export const replaceAnswers = (scope: Scope, id: string, items: readonly AnswerItem[]) => [
  deleteOtherAnswers(
    scope,
    id,
    items.map((item) => item.linkId),
  ),
  saveAnswerRows(scope, id, items),
];

/** Deletes it with its answers and photos; what refers to it goes between them and it. */
export const deleteStatements = (scope: Scope, id: string, ...referring: Statement<unknown>[]) => [
  deleteFilesOfForm(scope, id, []),
  deleteOtherAnswers(scope, id, []),
  deleteProjection(scope, id),
  ...referring,
  deleteFilledForm(scope, id),
];
