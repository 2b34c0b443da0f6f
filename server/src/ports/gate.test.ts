import { describe, expect, it } from 'vitest';
import { createGate } from './gate';

function task() {
  const steps = { started: false, finish: () => {}, fail: (_: Error) => {} };
  const ended = new Promise<void>((resolve, reject) => {
    steps.finish = resolve;
    steps.fail = reject;
  });
  const run = () => {
    steps.started = true;
    return ended;
  };
  return { steps, run };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a gate', () => {
  it('lets as many through as it has places, and the next when one has ended or failed', async () => {
    const gate = createGate(2);
    const tasks = [task(), task(), task(), task()];
    const results = tasks.map(({ run }) => gate(run).catch((error: unknown) => error));
    const started = () => tasks.map(({ steps }) => steps.started);

    await turn();
    expect(started()).toEqual([true, true, false, false]);
    tasks[1]?.steps.fail(new Error('broken'));
    await turn();
    expect(started()).toEqual([true, true, true, false]);
    tasks[0]?.steps.finish();
    await turn();
    expect(started()).toEqual([true, true, true, true]);
    tasks[2]?.steps.finish();
    tasks[3]?.steps.finish();
    expect(await Promise.all(results)).toEqual([undefined, new Error('broken'), undefined, undefined]);
  });

  it('takes turns by owner: one who comes last with one task waits for one of each other', async () => {
    const gate = createGate(1);
    const order: string[] = [];
    const come = (owner: string, name: string) =>
      gate(async () => {
        order.push(name);
        await turn();
      }, owner);
    const crowd = Array.from({ length: 5 }, (_, n) => come('crowd', `crowd ${n}`));
    const others = [come('Rosa', 'Rosa'), come('David', 'David'), come('Rosa', 'Rosa again')];
    await Promise.all([...crowd, ...others]);
    expect(order).toEqual([
      'crowd 0',
      'crowd 1',
      'Rosa',
      'David',
      'crowd 2',
      'Rosa again',
      'crowd 3',
      'crowd 4',
    ]);
  });

  it('lets who comes back wait behind those who are there', async () => {
    const gate = createGate(1);
    const order: string[] = [];
    const come = (owner: string): Promise<void> =>
      gate(async () => {
        order.push(owner);
        await turn();
      }, owner);
    const first = come('Rosa').then(() => come('Rosa'));
    await Promise.all([first, come('Rosa'), come('David'), come('Ada')]);
    expect(order).toEqual(['Rosa', 'Rosa', 'David', 'Ada', 'Rosa']);
  });
});
