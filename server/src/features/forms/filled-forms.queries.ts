import type { FormSubject } from '@lamplight/domain/forms/subjects';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { build, prepared } from '../../db/statement';

/** The version of a form that something is filled in with, and whether it still can be. */
export interface FilledForm {
  id: string;
  form_home: string;
  form_id: string;
  definition_version: number;
  sent_at: Date | null;
}

/** What is filled in, of that kind: another kind's id names nothing. */
export const findFilledForm = (scope: Scope, subject: FormSubject, id: string) =>
  build
    .selectFrom('filled_form')
    .select(['id', 'form_home', 'form_id', 'definition_version', 'sent_at'])
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .where('subject', '=', subject.kind);

const held = prepared<{ center: string; id: string; kind: string }, FilledForm>`
  SELECT id, form_home, form_id, definition_version, sent_at FROM filled_form
  WHERE center_id = ${'center'} AND id = ${'id'} AND subject = ${'kind'} FOR KEY SHARE`;

/** What an autosave must know, held so that it is not sent meanwhile; other autosaves go on. */
export const holdFilledForm = (scope: Scope, { kind }: FormSubject, id: string) =>
  held({ center: scope.center.id, id, kind });

const lock = (scope: Scope, id: string) =>
  build.selectFrom('filled_form').select('id').where('center_id', '=', scope.center.id).where('id', '=', id);

/** Locks it against every other writer. Read it in a statement after this one. */
export const lockFilledForm = (scope: Scope, id: string) => lock(scope, id).forUpdate();

/** Keeps it from being sent, saved or deleted, and two uploads from being counted apart; autosaves go on. */
export const lockForFiles = (scope: Scope, id: string) => lock(scope, id).forNoKeyUpdate();

/** A draft that a file was removed from before it came. */
export const findRemovedFirst = (scope: Scope, id: string, fileId: string | undefined) =>
  build
    .selectFrom('filled_form')
    .select('id')
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .where(sql<boolean>`${fileId ?? null}::uuid = ANY(removed_files)`);

/** So many are kept of a draft, the last ones: nobody fills its row. */
const mostRemovedFirst = 200;

/** Keeps that a file was removed from a draft before it came. */
export const keepRemovedFirst = (scope: Scope, id: string, fileId: string) =>
  build
    .updateTable('filled_form')
    .set({
      removed_files: sql<string[]>`(removed_files || ${fileId}::uuid)
        [cardinality(removed_files) + 2 - ${mostRemovedFirst}::integer :]`,
    })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .where('sent_at', 'is', null);

export const insertFilledForm = (
  scope: Scope,
  subject: FormSubject,
  filled: Pick<FilledForm, 'id' | 'form_home' | 'form_id' | 'definition_version'>,
  begunAt: Date,
) =>
  build.insertInto('filled_form').values({
    center_id: scope.center.id,
    ...filled,
    subject: subject.kind,
    created_at: begunAt,
    sent_at: null,
  });

/** From now on it is no draft, and nothing of it changes. */
export const closeFilledForm = (scope: Scope, id: string, sentAt: Date) =>
  build
    .updateTable('filled_form')
    .set({ sent_at: sentAt, removed_files: [] })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

export const deleteFilledForm = (scope: Scope, id: string) =>
  build.deleteFrom('filled_form').where('center_id', '=', scope.center.id).where('id', '=', id);
