import type { CompletedForm, CompletedFormRow as PresentedRow } from '@lamplight/contract/completed-forms';
import type { Filter } from '@lamplight/contract/filter';
import { type Page, type SortTerm, toPage } from '@lamplight/contract/paging';
import { can } from '@lamplight/domain/permissions';
import type { Scope, WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { listFilesOfForm } from '../files/files.queries';
import { listAnswers } from '../forms/answers.queries';
import { definitionInUse } from '../forms/definitions.service';
import { lockFilledForm } from '../forms/filled-forms.queries';
import { deleteStatements, presentFilled } from '../forms/filled-forms.service';
import { noteGone } from '../forms/traces.service';
import { presentIssuesOf } from '../issues/issues.present';
import { listByCompletedForm } from '../issues/issues.queries';
import { presentPerson } from '../people/people.present';
import { completedFormSubject, namedBy, permissionsOn, presentRow } from './completed-forms.present';
import {
  type CompletedFormRow,
  countCompletedForms,
  deleteCompletedForm,
  findCompletedForm,
  listCompletedForms,
  listSigners,
} from './completed-forms.queries';
import { readableAmong } from './readers.service';

/** One page of the center's completed forms. */
export async function pageOfCompletedForms(
  scope: Scope,
  filter: Filter,
  sort: SortTerm[],
  page: { page: number; size: number },
): Promise<Page<PresentedRow>> {
  const [rows, counted] = await scope.all(
    listCompletedForms(scope, filter, sort, page),
    countCompletedForms(scope, filter),
  );
  const readable = await readableAmong(scope, rows.flatMap(namedBy));
  const names = await scope.names();
  const content = rows.map((row) => presentRow(names, row, readable));
  return toPage(content, counted[0]?.total ?? 0, page, sort);
}

/** A completed form with its questions, answers, photos and issues. */
export async function getCompletedForm(scope: Scope, id: string): Promise<CompletedForm> {
  const [rows, answers, files, issues, signers] = await scope.all(
    findCompletedForm(scope, id),
    listAnswers(scope, id),
    listFilesOfForm(scope, id),
    listByCompletedForm(scope, id),
    listSigners(scope, id),
  );
  const [row] = rows;
  if (!row) throw notFound();
  if (!can(scope.actor, 'completed-form.read', completedFormSubject(scope, row)))
    throw new Refusal('forbidden');
  const readable = await readableAmong(scope, namedBy(row));
  const names = await scope.names();
  const definition = await definitionInUse(scope, row);
  return {
    ...presentRow(names, row, readable),
    ...presentFilled(names, row, definition, { answers, files }),
    ...presentIssuesOf(names, issues),
    signNumber: row.sign_number,
    signers: signers.flatMap(({ signer_id }) => presentPerson(names, signer_id) ?? []),
    permissions: permissionsOn(scope, row),
  };
}

/** A completed form, locked until the transaction ends; undefined where there is none. */
export async function lockCompletedForm(
  scope: WriteScope,
  id: string,
): Promise<CompletedFormRow | undefined> {
  const [, rows] = await scope.all(lockFilledForm(scope, id), findCompletedForm(scope, id));
  return rows[0];
}

/** Deletes a draft with its answers and photos. What was sent stays. */
export async function removeDraft(scope: WriteScope, id: string): Promise<void> {
  const row = await lockCompletedForm(scope, id);
  if (!row) throw notFound();
  const subject = completedFormSubject(scope, row);
  if (!can(scope.actor, 'completed-form.delete', subject)) {
    const onlySentForbids = can(scope.actor, 'completed-form.delete', { ...subject, status: 'DRAFT' });
    throw new Refusal(onlySentForbids ? 'cannotBeRemoved' : 'forbidden');
  }
  const [answers, files] = await scope.all(listAnswers(scope, id), listFilesOfForm(scope, id));
  const gone = noteGone(scope, { kind: 'completed-form', id }, answers, files);
  await scope.all(...deleteStatements(scope, id, deleteCompletedForm(scope, id)));
  scope.note({
    action: 'completed-form.deleted',
    subjectType: 'completed-form',
    subjectId: id,
    before: { topic: row.topic_name, date: row.day, authorId: row.created_by, ...gone },
  });
}
