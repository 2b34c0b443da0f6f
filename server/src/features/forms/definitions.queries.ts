import { countQuestions, type FormDefinition } from '@lamplight/domain/forms/definition';
import type { Person } from '../../db/acting';
import { atHome, nobodysHome } from '../../db/home';
import type { Scope } from '../../db/scope';
import { build } from '../../db/statement';
import type { FilledForm } from './filled-forms.queries';

/**
 * Whose form is written, by whom and when: a center's own, as its scope says, or one of all centers, for which the
 * center's id is null (within `WriteScope.shared`).
 */
export interface FormHome {
  readonly center: { readonly id: string | null };
  readonly actor: Pick<Person, 'userId'>;
  readonly now: Date;
}

const homeOf = ({ center }: FormHome): string => center.id ?? nobodysHome;

const written = (scope: FormHome, definition: FormDefinition) => ({
  definition: JSON.stringify(definition),
  question_count: countQuestions(definition),
  created_at: scope.now,
  created_by: scope.actor.userId,
});

export const insertForm = (scope: FormHome, id: string) =>
  build.insertInto('form').values({ center_id: scope.center.id, id });

export const insertVersion = (scope: FormHome, formId: string, number: number, definition: FormDefinition) =>
  build
    .insertInto('form_version')
    .values({ center_id: scope.center.id, form_id: formId, number, ...written(scope, definition) });

/** Writes new questions over those of a version that was never used; gives no row otherwise. */
export const replaceUnused = (scope: FormHome, formId: string, number: number, definition: FormDefinition) =>
  build
    .updateTable('form_version')
    .set(written(scope, definition))
    .where('home', '=', homeOf(scope))
    .where('form_id', '=', formId)
    .where('number', '=', number)
    .where('used_at', 'is', null)
    .returning('number');

/** From now on the form is filled in with this version. */
export const makeCurrent = (scope: FormHome, formId: string, number: number) =>
  build
    .updateTable('form')
    .set({ current_version: number })
    .where('home', '=', homeOf(scope))
    .where('id', '=', formId);

export const findDefinition = (
  scope: Scope,
  {
    form_home,
    form_id,
    definition_version,
  }: Pick<FilledForm, 'form_home' | 'form_id' | 'definition_version'>,
) =>
  build
    .selectFrom('form_version')
    .select(['definition', 'used_at'])
    .where(atHome(scope))
    .where('home', '=', form_home)
    .where('form_id', '=', form_id)
    .where('number', '=', definition_version);

/** Deletes a form with all its versions. */
export const deleteForm = (scope: Scope, id: string) => [
  build.deleteFrom('form_version').where('home', '=', scope.center.id).where('form_id', '=', id),
  build.deleteFrom('form').where('home', '=', scope.center.id).where('id', '=', id),
];
