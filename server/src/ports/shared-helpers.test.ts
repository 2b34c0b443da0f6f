import { expect, it } from 'vitest';
import { SenderLeft, shareHelpers } from './shared-helpers';

/** Work that lasts until it is ended, and the names of those whose has begun. */
function hall() {
  const lend = shareHelpers(() => ({}));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string, sender: { id: string; center?: string; hasLeft?: () => boolean }) =>
    lend(
      sender,
      () =>
        new Promise<void>((end) => {
          begun.push(name);
          ends.set(name, end);
        }),
    );
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    begun,
    send,
    settle,
    end: async (name: string) => {
      ends.get(name)?.();
      await settle();
    },
  };
}

it('keeps one helper from a center, however many of its people send: another center’s is begun at once', async () => {
  const { begun, send, settle, end } = hall();
  const work = ['stan', 'rosa', 'tom'].map((id) => send(id, { id, center: 'maple' }));
  work.push(send('nora', { id: 'nora', center: 'cedar' }));
  await settle();
  expect(begun).toEqual(['stan', 'nora']);
  await end('nora');
  expect(begun).toEqual(['stan', 'nora']);
  for (const name of ['stan', 'rosa', 'tom']) await end(name);
  await Promise.all(work);
});

it('lets the people of a center take turns: who sends many waits for their own', async () => {
  const { begun, send, settle, end } = hall();
  const stan = { id: 'stan', center: 'maple' };
  const work = [send('one', stan), send('two', stan), send('three', stan)];
  work.push(send('rosa', { id: 'rosa', center: 'maple' }));
  await settle();
  for (const name of ['one', 'two', 'rosa', 'three']) await end(name);
  expect(begun.indexOf('rosa')).toBeLessThan(begun.indexOf('three'));
  await Promise.all(work);
});

it('takes strangers each for themselves', async () => {
  const { begun, send, settle, end } = hall();
  const work = [send('one', { id: '192.0.2.1' }), send('two', { id: '192.0.2.2' })];
  await settle();
  expect(begun).toEqual(['one', 'two']);
  for (const name of ['one', 'two']) await end(name);
  await Promise.all(work);
});

it('does nothing with what somebody sent who has left', async () => {
  const { begun, send } = hall();
  await expect(send('gone', { id: 'stan', center: 'maple', hasLeft: () => true })).rejects.toThrow(
    SenderLeft,
  );
  expect(begun).toEqual([]);
});
