// A helper that does what no helper should.
import { pbkdf2Sync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answerWith } from '../../assets/helpers/answer.mjs';

const held = [];

const tasks = {
  /** Native code that does not end. */
  stick: () => pbkdf2Sync('password', 'salt', 2_000_000_000, 64, 'sha512'),
  /** Memory outside the heap, as a library of native code takes it. */
  grow: async () => {
    for (;;) {
      held.push(Buffer.alloc(16 * 1024 * 1024, 1));
      await wait(5);
    }
  },
  /** The same in one go, as what was made for that keeps a library. */
  fill: () => {
    for (;;) {
      held.push(Buffer.alloc(4 * 1024 * 1024, 1));
      for (const until = Date.now() + 5; Date.now() < until; );
    }
  },
  /** Keeps its thread. */
  stay: () => {
    for (;;);
  },
  tell: () => ({ pid: process.pid, knows: Object.keys(process.env) }),
};

answerWith((name) => tasks[name]());
