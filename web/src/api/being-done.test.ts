import { expect, test } from 'vitest';
import { noneBeingDone } from './being-done';
import { queryClient } from './query-client';

const [minutes, papers] = [['minutes'], ['papers']];

const press = (mutationKey = minutes, scope?: string) => {
  let done = () => {};
  const going = new Promise<void>((resolve) => {
    done = resolve;
  });
  const options = { mutationKey, mutationFn: () => going, ...(scope && { scope: { id: scope } }) };
  const pressed = queryClient.getMutationCache().build(queryClient, options);
  return { done, run: pressed.execute(undefined) };
};

/** Whether what was pressed so far is done. */
const watch = () => {
  const watched = { isDone: false, all: Promise.resolve() };
  watched.all = noneBeingDone(minutes).then(() => {
    watched.isDone = true;
  });
  return watched;
};
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 5));

test('what was pressed before is waited for, and what is pressed meanwhile is not', async () => {
  const first = press();
  const before = watch();
  const second = press();
  await aWhile();
  expect(before.isDone).toBe(false);
  first.done();
  await before.all;
  second.done();
  await Promise.all([first.run, second.run]);
  await noneBeingDone(minutes);
});

test('what waits for its turn behind another is waited for, too', async () => {
  const [first, second] = [press(minutes, 'one'), press(minutes, 'one')];
  const both = watch();
  first.done();
  await first.run;
  await aWhile();
  expect(both.isDone).toBe(false);
  second.done();
  await both.all;
  await second.run;
});

test('what is done elsewhere on the page holds nobody up', async () => {
  const elsewhere = press(papers);
  await noneBeingDone(minutes);
  elsewhere.done();
  await elsewhere.run;
});
