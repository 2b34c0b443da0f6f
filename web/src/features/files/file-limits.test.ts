import { maxFileBytes, maxFilesPerRequest } from '@lamplight/contract/files';
import { expect, test } from 'vitest';
import { fileLimits, reasonAgainst } from './file-limits';

test('the limits that the browser checks are the ones the server holds to', () => {
  expect(fileLimits.largestBytes).toBe(maxFileBytes);
  expect(fileLimits.mostPerRequest).toBe(maxFilesPerRequest);
});

test('what is too large or of no accepted kind is told by its name before it travels', () => {
  expect(reasonAgainst({ name: 'Letter.PDF', size: maxFileBytes })).toBeUndefined();
  expect(reasonAgainst({ name: 'IMG 0412.heic', size: 1 })).toBeUndefined();
  expect(reasonAgainst({ name: 'notes of Nov. 12', size: 1 })).toBeUndefined();
  expect(reasonAgainst({ name: 'scan.pdf', size: maxFileBytes + 1 })).toBe('larger than 25 MB');
  expect(reasonAgainst({ name: 'setup.exe', size: 1 })).toMatch(/^\.exe is not accepted/);
  expect(reasonAgainst({ name: 'letter.doc', size: 1 })).toMatch(/docx/);
});
