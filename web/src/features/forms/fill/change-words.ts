import { type FormDefinition, findQuestion } from '@lamplight/domain/forms/definition';
import type { ChangeContent } from '../unsent/change';
import type { SubjectCalls } from '../unsent/subject-calls';

/** Names what is changed, at the beginning of a sentence. */
export function changeWords(
  content: ChangeContent,
  words: Pick<SubjectCalls, 'thing' | 'aboutWords'>,
  definition: FormDefinition,
): string {
  switch (content.kind) {
    case 'start':
      return `The start of this ${words.thing}`;
    case 'about':
      return words.aboutWords;
    case 'send':
      return `Sending this ${words.thing}`;
    case 'photo':
      return content.name;
    case 'photo-removal':
      return 'Removing a photo';
    case 'answer':
      return (
        findQuestion(definition, content.linkId)?.text ?? 'An answer to a question that is no longer asked'
      );
  }
}
