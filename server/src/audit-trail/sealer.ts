import type { Trail } from './trail';

/** What fails the same way at every turn is told again after this long. */
const againMs = 3_600_000;

/** Seals every `intervalMs` until stopped, and once more then. A failure is reported and tried again at the next turn. */
export function startSealer(
  trail: Pick<Trail, 'seal'>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const told = new Map<string, number>();
  const tell = (error: unknown) => {
    const now = Date.now();
    for (const [each, at] of told) if (now - at >= againMs) told.delete(each);
    if (told.has(String(error))) return;
    told.set(String(error), now);
    onError(error);
  };
  const turn = () => {
    running = running.then(() => trail.seal()).catch(tell);
  };
  const timer = setInterval(() => {
    if (!stopped) turn();
  }, intervalMs);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    turn();
    await running;
  };
}
