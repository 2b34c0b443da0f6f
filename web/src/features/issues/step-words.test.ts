import { describe, expect, it } from 'vitest';
import { stepOrWhyNot } from './step-words';

describe('a step of an issue', () => {
  it('is named where state and rights allow it', () => {
    expect(stepOrWhyNot('OPEN', 'RESOLVED', () => true)).toEqual({ action: 'resolve' });
  });

  it('is refused with what the state is and allows', () => {
    expect(stepOrWhyNot('OPEN', 'CLOSED', () => true)).toEqual({
      refused: expect.stringMatching(/^The issue is open, so it cannot be closed\. It can be /),
    });
  });

  it('is refused to whoever has not the right, who is told who has', () => {
    expect(stepOrWhyNot('RESOLVED', 'CLOSED', () => false)).toEqual({
      refused: expect.stringMatching(/quality committee/),
    });
    expect(stepOrWhyNot('OPEN', 'RESOLVED', () => false)).toEqual({
      refused: 'You may not mark this issue as resolved.',
    });
  });
});
