import { expect, it } from 'vitest';
import { savedWords } from './saved-words';

const now = new Date('2026-11-18T20:00:00Z');
const words = (by: string | null, at: string) => savedWords({ by, at }, now, 'America/Chicago', 'en-US');

it('says who saved it and when, with the day where that was another', () => {
  expect(words('Rosa Alvarez', '2026-11-18T16:42:00Z')).toMatch(/^Rosa Alvarez saved this at 10:42\sAM$/);
  expect(words(null, '2026-11-17T16:42:00Z')).toMatch(/^Someone else saved this on Nov 17, 10:42\sAM$/);
});
