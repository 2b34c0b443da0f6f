import type { Scope } from '../db/scope';
import { OutsideFirst } from './outside-first';

/** What a write does before its transaction begins. */
export interface Prepares {
  prepare(scope: never, call: never): Promise<void>;
}

/** Thrown by a write for which something else is to be prepared by now: it is, without the transaction, and the write begins anew. */
export const preparedAnew = (): OutsideFirst => new OutsideFirst(async () => undefined);

/**
 * A write with a slow part that needs no transaction, such as making a document: it reads, before the transaction begins, so
 * that neither a connection nor a locked row waits for it. `write` gets what it came to, and asks again whatever may have
 * changed meanwhile; who may not do it prepares nothing, and is refused there.
 */
export function preparedWrite<Reading extends Scope, Writing, Call extends object, Made, Answer>(
  prepare: (scope: Reading, call: Call) => Promise<Made | undefined>,
  write: (scope: Writing, call: Call, made: Made | undefined) => Promise<Answer>,
): ((scope: Writing, call: Call) => Promise<Answer>) & Prepares {
  const made = new WeakMap<Call, Made>();
  return Object.assign((scope: Writing, call: Call) => write(scope, call, made.get(call)), {
    prepare: async (scope: Reading, call: Call) => {
      const result = await prepare(scope, call);
      if (result !== undefined) made.set(call, result);
    },
  });
}
