import { queryClient } from './query-client';

/** Waits until what was pressed on this page before is done; what waits for a network is not waited for. */
export function noneBeingDone(): Promise<void> {
  const mutations = queryClient.getMutationCache();
  const pending = mutations.findAll({ status: 'pending' });
  const isDone = () => pending.every(({ state }) => state.status !== 'pending' || state.isPaused);
  return new Promise((resolve) => {
    if (isDone()) return resolve();
    const leave = mutations.subscribe(() => {
      if (!isDone()) return;
      leave();
      resolve();
    });
  });
}
