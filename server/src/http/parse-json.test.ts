import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json';
import { Refusal } from './refusal';

function reasonOf(text: string): string | undefined {
  try {
    parseJson(text, '');
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.params.reason;
  }
}

describe('a text of JSON', () => {
  it('has so many values at most', () => {
    expect(reasonOf(`[${'0,'.repeat(100_000)}0]`)).toBeUndefined();
    expect(reasonOf(`[${'0,'.repeat(100_001)}0]`)).toBe('At most 100000 values can be sent at once.');
    expect(reasonOf(`[${'{},'.repeat(50_000)}0]`)).toBe(
      'At most 50000 lists and records can be sent at once.',
    );
  });

  it('may have as many commas and brackets in its texts as it likes', () => {
    const texts = [',['.repeat(200_000), `"${',{'.repeat(200_000)}`, '\\'.repeat(101), '"'];
    expect(parseJson(JSON.stringify(texts), '')).toEqual(texts);
  });

  it('is counted behind its texts, too', () => {
    expect(reasonOf(JSON.stringify(['\\', '"', ...new Array(100_001).fill(0)]))).toMatch(/values/);
  });
});
