import { describe, expect, it } from 'vitest';
import { createClosing } from './closing';

describe('the end', () => {
  it('undoes what works in reverse, then what would outlive the process, whatever fails on the way', async () => {
    const closing = createClosing();
    const done: string[] = [];
    closing.pushLasting(() => done.push('lock'));
    closing.pushLasting(() => done.push('database'));
    closing.push(() => done.push('pool'));
    closing.push(() => {
      throw new Error('The worker does not end');
    });
    closing.push(() => done.push('interface'));
    await expect(closing.close()).rejects.toThrow('The worker does not end');
    expect(done).toEqual(['interface', 'pool', 'database', 'lock']);
  });

  it('that is forced does not wait for what works, and ends the database once', async () => {
    const closing = createClosing();
    let ended = 0;
    closing.pushLasting(async () => {
      ended += 1;
    });
    let finish: () => void = () => undefined;
    closing.push(() => new Promise<void>((resolve) => (finish = resolve)));
    const closed = closing.close();
    await closing.closeLasting();
    expect(ended).toBe(1);
    finish();
    await closed;
    expect(ended).toBe(1);
  });
});
