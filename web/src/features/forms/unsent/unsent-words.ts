import { listed } from '@lamplight/domain/in-words';
import { plural } from '../../../ui/plural';
import type { Change } from './change';

/** `3 answers, 1 photo and 2 files`; `the start of the round`, or that it was sent, where nothing else waits. */
export function unsentWords(thing: string, changes: readonly Change[]): string {
  const count = (...kinds: string[]) => changes.filter(({ content }) => kinds.includes(content.kind)).length;
  const answers = count('answer');
  const files = changes.flatMap(({ content }) => (content.kind === 'photo' ? [content.blob] : []));
  const photos = files.filter(({ type }) => type.startsWith('image/')).length;
  const documents = files.length - photos;
  const others = count('about', 'photo-removal');
  const parts = [
    answers > 0 && plural(answers, 'answer'),
    photos > 0 && plural(photos, 'photo'),
    documents > 0 && plural(documents, 'file'),
    others > 0 && plural(others, 'change'),
  ].filter((part) => part !== false);
  if (parts.length > 0) return listed(parts);
  return count('send') > 0 ? `the ${thing} as it was sent` : `the start of the ${thing}`;
}
