import { describe, expect, it } from 'vitest';
import { createCrowd } from './crowd';

describe('a crowd', () => {
  it('turns away who would be one too many of an owner, until one of them has ended or failed', async () => {
    const crowd = createCrowd(2, () => new Error('too many'));
    const ends: ((failed: boolean) => void)[] = [];
    const come = (owner: string) =>
      crowd(
        owner,
        () =>
          new Promise<string>((resolve, reject) => {
            ends.push((failed) => (failed ? reject(new Error('broken')) : resolve('done')));
          }),
      ).catch((error: Error) => error.message);

    const [first, second] = [come('Rosa'), come('Rosa')];
    expect(await come('Rosa')).toBe('too many');
    const other = come('David');
    ends[0]?.(true);
    expect(await first).toBe('broken');
    const third = come('Rosa');
    expect(await come('Rosa')).toBe('too many');
    for (const end of ends) end(false);
    expect(await Promise.all([second, other, third])).toEqual(['done', 'done', 'done']);
  });
});
