// Where every helper begins: one thread watches, the other works. What people send can keep a thread in one go, and then that thread sees
// neither what it holds nor that the server is gone.
import { Worker } from 'node:worker_threads';

/** A process that came to hold more than it may says so by this. */
const heldTooMuch = 75;
const looksEveryMs = 20;

const [memoryMb, file] = process.argv.slice(2);
const mostMb = Number(memoryMb);

const worker = new Worker(new URL(file, import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: mostMb },
});
worker.on('message', (answer) => process.send(answer));
worker.on('error', (error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? heldTooMuch : 1);
});
worker.on('exit', () => process.exit(1));
process.on('message', (task) => worker.postMessage(task));
// The server is gone, whatever ended it.
process.on('disconnect', () => process.exit());
// All that the process holds counts: not only what its heap knows of.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMb * 1024 * 1024) process.exit(heldTooMuch);
}, looksEveryMs);
