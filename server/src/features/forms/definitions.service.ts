import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { Runner, Scope } from '../../db/scope';
import {
  type FormHome,
  findDefinition,
  insertForm,
  insertVersion,
  makeCurrent,
  replaceUnused,
} from './definitions.queries';
import { InMemory } from './definitions-in-memory';
import type { FilledForm } from './filled-forms.queries';

/** Characters of the questions that are kept together: in memory some times as many bytes. */
const mostCharacters = 20_000_000;
const cache = new InMemory<FormDefinition>(mostCharacters);

/**
 * The questions something in the database is filled in with. Once they were used they never change (the database
 * refuses it), so a node may keep them in memory: autosaves check each answer against them. What is used only now may
 * be undone with its transaction, and change after all: that is not kept.
 */
export async function definitionInUse(
  scope: Scope,
  filled: Pick<FilledForm, 'form_home' | 'form_id' | 'definition_version'>,
): Promise<FormDefinition> {
  const key = `${filled.form_home}/${filled.form_id}/${filled.definition_version}`;
  const known = cache.get(key);
  if (known) return known;
  const [row] = await scope.run(findDefinition(scope, filled));
  if (!row) throw new Error('A filled form has no questions');
  if (row.used_at !== null && row.used_at < scope.now) cache.set(key, row.definition);
  return row.definition;
}

/** A form with its first questions. What has it refers to it, and is written after it. */
export const formStatements = (scope: FormHome, id: string, definition: FormDefinition) => [
  insertForm(scope, id),
  insertVersion(scope, id, 1, definition),
];

/**
 * Writes changed questions of a form: over those of a version that was never used, else as a new version. Returns the
 * number of the version that is filled in from now on.
 */
export async function writeQuestions(
  scope: FormHome & Runner,
  form: { id: string; definition_version: number },
  definition: FormDefinition,
): Promise<number> {
  const replaced = await scope.run(replaceUnused(scope, form.id, form.definition_version, definition));
  if (replaced.length > 0) return form.definition_version;
  const number = form.definition_version + 1;
  await scope.all(insertVersion(scope, form.id, number, definition), makeCurrent(scope, form.id, number));
  return number;
}
