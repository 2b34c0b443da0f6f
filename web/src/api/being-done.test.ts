import { expect, test } from 'vitest';
import { noneBeingDone } from './being-done';
import { queryClient } from './query-client';

const press = () => {
  let done = () => {};
  const going = new Promise<void>((resolve) => {
    done = resolve;
  });
  const pressed = queryClient.getMutationCache().build(queryClient, { mutationFn: () => going });
  return { done, run: pressed.execute(undefined) };
};

test('what was pressed before is waited for, and what is pressed meanwhile is not', async () => {
  const first = press();
  let isDone = false;
  const waited = noneBeingDone().then(() => {
    isDone = true;
  });
  const second = press();
  await Promise.resolve();
  expect(isDone).toBe(false);
  first.done();
  await waited;
  second.done();
  await Promise.all([first.run, second.run]);
  await noneBeingDone();
});
