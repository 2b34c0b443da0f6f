import { type MutationKey, onlineManager } from '@tanstack/react-query';
import { queryClient } from './query-client';

/**
 * Waits until what of one kind was pressed on this page before is done, those that wait for each other too; what waits for a network is not
 * waited for.
 */
export function noneBeingDone(mutationKey: MutationKey): Promise<void> {
  const mutations = queryClient.getMutationCache();
  const pending = mutations.findAll({ mutationKey, status: 'pending' });
  // One that waits for its turn is paused as well.
  const waits = ({ isPaused }: { isPaused: boolean }) => isPaused && !onlineManager.isOnline();
  const isDone = () => pending.every(({ state }) => state.status !== 'pending' || waits(state));
  return new Promise((resolve) => {
    if (isDone()) return resolve();
    const leave = mutations.subscribe(() => {
      if (!isDone()) return;
      leave();
      resolve();
    });
  });
}
