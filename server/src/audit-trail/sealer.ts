import type { Trail } from './trail';

/** Seals every `intervalMs` until stopped. A failure is reported and tried again at the next turn. */
export function startSealer(
  trail: Pick<Trail, 'seal'>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const timer = setInterval(() => {
    running = running.then(() => (stopped ? undefined : trail.seal())).catch(onError);
  }, intervalMs);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}
