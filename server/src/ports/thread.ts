import { Worker } from 'node:worker_threads';
import { asset } from '../asset';

/** Why a thread gave nothing: the words of its own error, or that it was ended. */
export class ThreadFailed extends Error {}

interface Waiting<Out> {
  id: number;
  resolve: (result: Out) => void;
  reject: (error: Error) => void;
}

/** What a thread answers to one task. */
interface Answer<Out> {
  id: number;
  result?: Out;
  error?: string;
}

/**
 * A thread beside the server, for work that would hold up everyone else: one task after the other, each ended after
 * `longestMs`, all of them in `memoryMb`. It begins with the first task and goes when there was none for `idleMs`.
 */
export function createThread<In, Out>(settings: {
  /** The file under `server/assets/threads`. It answers `{ id, data }` with `{ id, result }` or `{ id, error }`. */
  file: string;
  longestMs: number;
  memoryMb: number;
  idleMs?: number;
}): (data: In) => Promise<Out> {
  const { file, longestMs, memoryMb, idleMs = 30_000 } = settings;
  let worker: Worker | undefined;
  let current: Waiting<Out> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let tasks = 0;

  function end(reason: string): void {
    worker?.removeAllListeners();
    worker?.on('error', () => undefined);
    worker?.terminate();
    worker = undefined;
    current?.reject(new ThreadFailed(reason));
    current = undefined;
  }

  function begin(): Worker {
    const begun = new Worker(asset(`threads/${file}`), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // Whatever the server itself was started with is the server's.
      execArgv: [],
    });
    begun.unref();
    begun.on('message', ({ id, result, error }: Answer<Out>) => {
      if (current?.id !== id) return;
      const { resolve, reject } = current;
      current = undefined;
      if (error === undefined) resolve(result as Out);
      else reject(new ThreadFailed(error));
    });
    begun.on('error', () => end('it takes too much memory'));
    begun.on('exit', () => end('it was broken off'));
    return begun;
  }

  async function run(data: In): Promise<Out> {
    clearTimeout(idle);
    worker ??= begin();
    tasks += 1;
    const id = tasks;
    const late = setTimeout(() => end('it takes too long'), longestMs);
    try {
      return await new Promise<Out>((resolve, reject) => {
        current = { id, resolve, reject };
        worker?.postMessage({ id, data });
      });
    } finally {
      clearTimeout(late);
      idle = setTimeout(() => end('it was idle'), idleMs).unref();
    }
  }

  return (data) => {
    const turn = last.then(() => run(data));
    last = turn.catch(() => undefined);
    return turn;
  };
}
