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
});
