import { describe, expect, it } from 'vitest';
import { titleFrom } from './issue-title';

describe('the title a text gives', () => {
  it('is its first line', () => {
    expect(titleFrom('\n Wet floor \r\nNo sign anywhere.')).toBe('Wet floor');
    expect(titleFrom(' \n ')).toBe('');
  });

  it('has at most 200 characters, an ellipsis among them', () => {
    expect(titleFrom('a'.repeat(200))).toBe('a'.repeat(200));
    expect(titleFrom('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`);
    expect(titleFrom(`${'a'.repeat(198)} bc`)).toBe(`${'a'.repeat(198)}…`);
  });

  it('is never cut through a character', () => {
    expect(titleFrom(`${'a'.repeat(198)}🙂🙂`)).toBe(`${'a'.repeat(198)}…`);
  });
});
