// Watches a helper from a thread beside the one that works: what people send can keep that one in one go, and then it sees neither what
// it holds nor that the server is gone. It ends the process at once, whatever native code it is in.
import { workerData } from 'node:worker_threads';

const looksEveryMs = 20;
const { mostMb, server } = workerData;

setInterval(() => {
  if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');
  // All that the process holds counts: not only what its heap knows of. By this signal the server knows why it ended.
  if (process.memoryUsage.rss() > mostMb * 1024 * 1024) process.kill(process.pid, 'SIGTERM');
}, looksEveryMs);
