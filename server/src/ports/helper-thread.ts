import { Worker } from 'node:worker_threads';
import { asset } from '../asset';
import { type Body, createHelper, type Helper, type HelperSettings } from './helper';

/**
 * A helper that is a thread of this process: for work in JavaScript, which ends where it stands, in `memoryMb`. What a library of
 * native code does is neither ended nor bounded so: that takes a process (createHelperProcess).
 */
export const createHelperThread = <In, Out>({
  file,
  memoryMb,
  ...patience
}: HelperSettings): Helper<In, Out> => createHelper<In, Out>(() => beginThread(file, memoryMb), patience);

function beginThread(file: string, memoryMb: number): Body {
  const worker = new Worker(asset(`helpers/${file}`), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Whatever the server itself was started with is the server's.
    execArgv: [],
  });
  worker.unref();
  return {
    send: (task) => worker.postMessage(task),
    onAnswer: (listener) => worker.on('message', listener),
    onEnd: (listener) => {
      worker.on('error', () => listener('it takes too much memory'));
      worker.on('exit', () => listener('it was broken off'));
    },
    end: () => {
      worker.terminate();
    },
  };
}
