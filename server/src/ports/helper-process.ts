import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { asset } from '../asset';
import { type Body, createHelper, type Helper, type HelperSettings } from './helper';

/** What a program needs to run at all: nothing that the server knows, and nothing that it is told by. */
const neededToRun = ['PATH', 'SystemRoot'];

/** By this a helper ends that came to hold more than it may (`server/assets/helpers/watch.mjs`). */
const heldTooMuch = 'SIGTERM';

/**
 * A helper that is a process of its own: native code can be ended only with its process, and a heap that is full in a thread may end
 * the whole process instead of the thread. It holds `memoryMb` in all at most, and goes with this process, however that ends.
 */
export const createHelperProcess = <In, Out>({
  file,
  memoryMb,
  quotes,
  ...patience
}: ProcessSettings): Helper<In, Out> =>
  createHelper<In, Out>(() => beginProcess(file, memoryMb, quotes ? 'ignore' : 'inherit'), patience);

interface ProcessSettings extends HelperSettings {
  /** What it says as it breaks down quotes what it worked on, which is no matter of the log. */
  quotes?: true;
}

function beginProcess(file: string, memoryMb: number, told: 'ignore' | 'inherit'): Body {
  const child = fork(fileURLToPath(asset(`helpers/${file}`)), [String(memoryMb)], {
    // Whatever the server itself was started with is the server's. What fills the heap in one go leaves no moment for a look at it.
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: Object.fromEntries(neededToRun.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', told, 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return {
    // What could not be sent meets a process that is gone, of which `onEnd` tells.
    send: (task) => child.send(task, () => {}),
    onAnswer: (listener) => child.on('message', listener),
    onEnd: (listener) => {
      child.on('error', () => listener('it could not be begun'));
      child.on('exit', (_code, signal) =>
        listener(signal === heldTooMuch ? 'it takes too much memory' : 'it was broken off'),
      );
    },
    end: () => {
      child.kill('SIGKILL');
    },
  };
}
