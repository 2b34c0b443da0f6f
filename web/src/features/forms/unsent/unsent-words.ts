import { plural } from '../../../ui/plural';
import type { Change } from './change';

/** `3 answers and 1 photo`; `the start of the round` where nothing else waits. */
export function unsentWords(thing: string, changes: readonly Change[]): string {
  const count = (...kinds: string[]) => changes.filter(({ content }) => kinds.includes(content.kind)).length;
  const answers = count('answer');
  const photos = count('photo');
  const others = count('about', 'photo-removal');
  const parts = [
    answers > 0 && plural(answers, 'answer'),
    photos > 0 && plural(photos, 'photo'),
    others > 0 && plural(others, 'change'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? `the start of the ${thing}` : parts.join(' and ');
}
