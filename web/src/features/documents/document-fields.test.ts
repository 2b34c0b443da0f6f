import { documentLimits } from '@lamplight/domain/documents';
import { expect, test } from 'vitest';
import { titleOf } from './document-fields';

test.each([
  ['Fall_policy_2026.pdf', 'Fall policy 2026'],
  ['Minutes of Nov. 12.docx', 'Minutes of Nov. 12'],
  ['notes of Nov. 12', 'notes of Nov. 12'],
  ['Survey results', 'Survey results'],
  ['.pdf', '.pdf'],
])('the file %s is called “%s” unless somebody says otherwise', (file, title) => {
  expect(titleOf(file)).toBe(title);
});

test('the name of a file that is longer than a title may be still gives a title', () => {
  expect(titleOf(`${'a'.repeat(300)}.pdf`)).toHaveLength(documentLimits.title);
});
