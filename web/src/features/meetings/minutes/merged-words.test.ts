import { expect, it } from 'vitest';
import { mergedWords } from './merged-words';

it('says which texts were put together, and which lines stay as they are', () => {
  expect(mergedWords(['Data', 'Decision'], [])).toBe(
    'Merged with what somebody else wrote meanwhile: Data, Decision.',
  );
  expect(mergedWords([], ['Goal'])).toBe('Somebody else changed this meanwhile, and yours stays: Goal.');
  expect(mergedWords(['Data'], ['Goal'])).toBe(
    'Merged with what somebody else wrote meanwhile: Data. Somebody else changed this meanwhile, and yours stays: Goal.',
  );
  expect(mergedWords([], [])).toBe('');
});
