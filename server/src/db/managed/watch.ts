import { messageOf } from './managed-postgres-error';

/** Short enough to be back within 10 seconds, recovery included. */
const watchMs = 2_000;

/**
 * Looks every other second whether the database is gone and brings it back. Does not keep the process alive.
 *
 * @returns a function that ends the watch and waits for a revival under way
 */
export function watch(
  isGone: () => boolean,
  revive: () => Promise<void>,
  log: (message: string) => void,
): () => Promise<void> {
  let work: Promise<void> | undefined;
  let lastComplaint = '';
  const look = async () => {
    try {
      if (isGone()) await revive();
      lastComplaint = '';
    } catch (error) {
      // It is tried again and again; the same reason is told once.
      if (messageOf(error) !== lastComplaint) log(messageOf(error));
      lastComplaint = messageOf(error);
    }
  };
  const timer = setInterval(() => {
    // Cleared afterwards and not by the look itself, which may be over before it is assigned here.
    work ??= look().finally(() => {
      work = undefined;
    });
  }, watchMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await work;
  };
}
