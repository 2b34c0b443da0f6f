import { expect, test } from 'vitest';
import { uploadWords } from './upload-words';

const file = (key: number, state: 'ready' | 'sending' | 'stopped', reason = '') => ({
  key,
  state,
  reason,
  file: { name: `${key}.pdf` },
});
const none = () => false;

test('a file that arrived is uploaded, one that was taken away is removed', () => {
  const before = [file(1, 'sending'), file(2, 'ready')];
  expect(uploadWords(before, [], (key) => key === 1)).toBe('1.pdf uploaded, 2.pdf removed');
});

test('a file that is chosen and one that is canceled are said by name, a failure is not said twice', () => {
  expect(uploadWords([], [file(1, 'ready')], none)).toBe('1.pdf added');
  expect(uploadWords([file(1, 'sending')], [file(1, 'stopped')], none)).toBe('Upload of 1.pdf canceled');
  expect(uploadWords([file(1, 'sending')], [file(1, 'stopped', 'No network')], none)).toBe('');
  expect(uploadWords([file(1, 'stopped')], [file(1, 'stopped')], none)).toBe('');
});
