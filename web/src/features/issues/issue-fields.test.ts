import { issueLabels } from '@lamplight/domain/issue-words';
import { expect, test } from 'vitest';
import { issueFields, labelOfField } from './issue-fields';

test('the form, the history and the comparison of versions call a field what the sheet calls it', () => {
  const words = new Map<string, string>(Object.entries(issueLabels));
  for (const [path, { label }] of Object.entries(issueFields)) {
    expect({ path, label }).toEqual({ path, label: words.get(path) });
    expect(labelOfField(path)).toBe(label);
  }
});
