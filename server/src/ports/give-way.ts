import { setImmediate } from 'node:timers/promises';

/** As long as work that takes long keeps everyone else waiting, in ms. */
const longestMs = 20;

/** For work that goes on for long, a little at a time: what this gives lets everyone else have a turn, once it is time for that. */
export function createGiveWay(): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    if (performance.now() - beganMs < longestMs) return;
    await setImmediate();
    beganMs = performance.now();
  };
}
