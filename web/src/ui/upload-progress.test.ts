import { expect, test } from 'vitest';
import { formatBytes, progressOfEach } from './upload-progress';

test('files of one request fill one after another', () => {
  expect(progressOfEach(150, 300, [100, 200])).toEqual([1, 0.25]);
});

test('what is no file is taken to be sent first', () => {
  expect(progressOfEach(20, 120, [100])).toEqual([0]);
  expect(progressOfEach(70, 120, [100])).toEqual([0.5]);
  expect(progressOfEach(120, 120, [100])).toEqual([1]);
});

test('an empty file is done with the request', () => {
  expect(progressOfEach(5, 10, [0])).toEqual([0]);
  expect(progressOfEach(10, 10, [0])).toEqual([1]);
});

test.each([
  [1, '1 byte'],
  [500, '500 bytes'],
  [319_488, '312 KB'],
  [4_404_020, '4.2 MB'],
  [26_214_400, '25 MB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
