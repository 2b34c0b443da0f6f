import { questionsOf } from '@lamplight/domain/forms/definition';
import type { WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import type { FileStore } from '../../ports/file-store';
import { attachFile } from '../forms/answers.service';
import { definitionInUse } from '../forms/definitions.service';
import { findCompletedForm } from './completed-forms.queries';
import { completedForms } from './fillers';
import type { GivenForm } from './given-form';

/** Keeps files that came with a whole form, each at the question that is named for it. */
export async function attachGiven(
  scope: WriteScope,
  store: FileStore,
  id: string,
  { input, files }: GivenForm,
): Promise<void> {
  if (files.length === 0) return;
  const [row] = await scope.run(findCompletedForm(scope, id));
  if (!row) throw notFound();
  const definition = await definitionInUse(scope, row);
  const photo = questionsOf(definition).find(({ type }) => type === 'photo')?.linkId;
  for (const [place, file] of files.entries()) {
    const linkId = input.fileQuestions?.[place] ?? photo;
    if (linkId === undefined) {
      const message = 'Say which question each file answers';
      throw new Refusal('validation', {}, { fieldErrors: [{ field: 'fileQuestions', message }] });
    }
    await attachFile(scope, store, completedForms, { id, linkId }, { id: undefined, files: [file] });
  }
}
