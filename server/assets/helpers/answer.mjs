// How a helper answers what the server asks it.
import { Worker } from 'node:worker_threads';

/** Has each task `{ id, data }` done by `work`, and answers it with `{ id, result }` or `{ id, error }`. */
export function answerWith(work) {
  const answer = async ({ id, data }) => {
    try {
      process.send({ id, result: await work(data) });
    } catch (error) {
      process.send({ id, error: error instanceof Error ? error.message : String(error) });
    }
  };
  const watched = { mostMb: Number(process.argv[2]), server: process.ppid };
  new Worker(new URL('watch.mjs', import.meta.url), { workerData: watched }).unref();
  process.on('message', answer);
  process.on('disconnect', () => process.exit());
}
