/** Why a helper gave nothing: the words of its own error, or that it was ended. */
export class HelperFailed extends Error {}

/** A task was broken off to make way for others: nothing is wrong with it, and it may be done again. */
export class GaveWay extends Error {}

/** Does one task after the other, and can be broken off in the middle of one. */
export type Helper<In, Out> = ((data: In) => Promise<Out>) & { breakOff(): void };

/** What does the work: a process of its own. */
export interface Body {
  send(task: Task): void;
  onAnswer(listener: (answer: Answer) => void): void;
  /** Told once, when it has ended by itself. */
  onEnd(listener: (why: string) => void): void;
  end(): void;
}

interface Task {
  id: number;
  data: unknown;
}

/** What a helper answers to one task (`server/assets/helpers/answer.mjs`). */
interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

interface Waiting {
  id: number;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** How long a helper may take for one task, and without one. */
export interface Patience {
  longestMs: number;
  idleMs?: number | undefined;
}

/** Which helper, and what it may take. */
export interface HelperSettings extends Patience {
  /** The file under `server/assets/helpers`. */
  file: string;
  memoryMb: number;
}

/**
 * A helper beside the server, for work that would hold up everyone else: one task after the other, each ended with the helper
 * itself after `longestMs`. It begins with the first task and goes when there was none for `idleMs`. Fails with HelperFailed.
 */
export function createHelper<In, Out>(
  begin: () => Body,
  { longestMs, idleMs = 30_000 }: Patience,
): Helper<In, Out> {
  let body: Body | undefined;
  let current: Waiting | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let tasks = 0;

  function end(reason: string | GaveWay): void {
    body?.end();
    body = undefined;
    current?.reject(typeof reason === 'string' ? new HelperFailed(reason) : reason);
    current = undefined;
  }

  function beginOne(): Body {
    const begun = begin();
    begun.onAnswer(({ id, result, error }) => {
      if (current?.id !== id) return;
      const { resolve, reject } = current;
      current = undefined;
      if (error === undefined) resolve(result);
      else reject(new HelperFailed(error));
    });
    begun.onEnd((why) => {
      if (body === begun) end(why);
    });
    return begun;
  }

  async function run(data: In): Promise<Out> {
    clearTimeout(idle);
    body ??= beginOne();
    tasks += 1;
    const id = tasks;
    const late = setTimeout(() => end('it takes too long'), longestMs);
    try {
      // The boundary to what the helper's own file answers.
      return (await new Promise<unknown>((resolve, reject) => {
        current = { id, resolve, reject };
        body?.send({ id, data });
      })) as Out;
    } finally {
      clearTimeout(late);
      idle = setTimeout(() => end('it was idle'), idleMs).unref();
    }
  }

  function inTurn(data: In): Promise<Out> {
    const turn = last.then(() => run(data));
    last = turn.catch(() => undefined);
    return turn;
  }
  const breakOff = () => {
    if (current) end(new GaveWay());
  };
  return Object.assign(inTurn, { breakOff });
}
