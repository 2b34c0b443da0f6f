// Where every helper begins: one thread watches, the other works. What people send can keep a thread in one go, and then that thread sees
// neither what it holds nor that the server is gone.
import { Worker } from 'node:worker_threads';

const looksEveryMs = 20;

const [memoryMb, file] = process.argv.slice(2);
const mostMb = Number(memoryMb);

/** An exit would wait for native code that the other thread is in. */
const end = () => process.kill(process.pid, 'SIGKILL');
let isTold = false;
function endAsTooLarge() {
  if (!isTold) process.send({ heldTooMuch: true }, end);
  isTold = true;
}

const worker = new Worker(new URL(file, import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: mostMb },
});
worker.on('message', (answer) => process.send(answer));
worker.on('error', (error) => {
  process.stderr.write(`${error.stack}\n`);
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') endAsTooLarge();
});
worker.on('exit', () => isTold || end());
process.on('message', (task) => worker.postMessage(task));
// The server is gone, whatever ended it.
process.on('disconnect', end);
// All that the process holds counts: not only what its heap knows of.
setInterval(() => {
  if (process.memoryUsage.rss() > mostMb * 1024 * 1024) endAsTooLarge();
}, looksEveryMs);
