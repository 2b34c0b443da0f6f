// How a helper answers what the server asks it, by the thread that watches it (watch.mjs).
import { parentPort } from 'node:worker_threads';

/** Has each task `{ id, data }` done by `work`, and answers it with `{ id, result }` or `{ id, error }`. */
export function answerWith(work) {
  parentPort.on('message', async ({ id, data }) => {
    try {
      parentPort.postMessage({ id, result: await work(data) });
    } catch (error) {
      parentPort.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}
