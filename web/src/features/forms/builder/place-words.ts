import { type FormDefinition, questionsOf } from '@lamplight/domain/forms/definition';
import { capital } from '@lamplight/domain/in-words';
import { placeOf } from './definition-edit';

/** Where a question stands after it was moved, as it is said: `Question 3 of 10, in section 2`. */
export function questionPlace(definition: FormDefinition, linkId: string): string {
  const place = placeOf(definition, linkId);
  if (!place) return '';
  const questions = questionsOf(definition);
  const at = questions.findIndex((question) => question.linkId === linkId) + 1;
  const words = placeWords('Question', at, questions.length);
  return definition.item.length > 1 ? `${words}, in section ${place.section + 1}` : words;
}

export function sectionPlace({ item }: FormDefinition, linkId: string): string {
  const at = item.findIndex((section) => section.linkId === linkId) + 1;
  return placeWords('Section', at, item.length);
}

export const placeWords = (what: string, at: number, of: number) => `${what} ${at} of ${of}`;

/** Said once what was deleted is there again. */
export const backWords = (name: string) => `${capital(name)}: back again`;

/** Said once what was added is taken out again. */
export const goneWords = (name: string) => `${capital(name)}: taken out again`;
