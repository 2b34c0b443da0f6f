import { describe, expect, it } from 'vitest';
import { wordsOfUses } from './reference-use';

describe('what points to an item', () => {
  it('is said in one line, with how often', () => {
    expect(
      wordsOfUses([
        { by: 'unit', count: 3 },
        { by: 'audit', count: 0 },
        { by: 'issue', count: 12 },
        { by: 'auditTool', count: 1 },
      ]),
    ).toBe('3 units, 12 issues and 1 audit tool');
    expect(wordsOfUses([{ by: 'audit', count: 1 }])).toBe('1 round');
  });

  it('is nothing where nothing does', () => {
    expect(wordsOfUses([{ by: 'issue', count: 0 }])).toBe('');
  });
});
