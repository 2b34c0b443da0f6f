import { maxFileBytes, maxFilesPerRequest } from '@lamplight/contract/files';
import { expect, test } from 'vitest';
import { fileLimits } from './file-limits';

test('the limits that the browser checks are the ones the server holds to', () => {
  expect(fileLimits.largestBytes).toBe(maxFileBytes);
  expect(fileLimits.mostPerRequest).toBe(maxFilesPerRequest);
});
