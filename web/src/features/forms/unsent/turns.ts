import { childOf } from './waiting';

/** The right to send: one tab of the browser has it at a time. */
export interface Turn {
  /** Whether it still is ours, which keeps it ours for a while; asked before each request. */
  isMine(): Promise<boolean>;
  release(): Promise<void>;
}

export interface Turns {
  /** Waits for the turn; rejects when the signal aborts first. */
  take(signal: AbortSignal): Promise<Turn>;
}

/** Leases that all tabs see. */
export interface Leases {
  /** Succeeds when nobody else's is running, or when `force` overrules it. */
  claim(lease: {
    name: string;
    owner: string;
    nowMs: number;
    untilMs: number;
    force: boolean;
  }): Promise<boolean>;
  release(lease: { name: string; owner: string }): Promise<void>;
}

/** The browser's locks, as far as turns use them (`navigator.locks`). */
export interface Locks {
  request(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<void>,
  ): Promise<unknown>;
}

export interface TurnParts {
  leases: Leases;
  name: string;
  /** Names this tab. */
  owner: string;
  nowMs: () => number;
  sleep: (ms: number, signals: readonly AbortSignal[]) => Promise<void>;
}

/** How long a tab that shows no life keeps its turn. */
export const leaseMs = 15_000;
const askAgainMs = 3000;

const claim = ({ leases, name, owner, nowMs }: TurnParts, force: boolean) =>
  leases.claim({ name, owner, nowMs: nowMs(), untilMs: nowMs() + leaseMs, force });

/** Turns by leases in storage, where the browser has no locks: on insecure origins. */
export function leaseTurns(parts: TurnParts): Turns {
  const { leases, name, owner, sleep } = parts;
  return {
    take: async (signal) => {
      while (!(await claim(parts, false))) {
        await sleep(askAgainMs, [signal]);
        signal.throwIfAborted();
      }
      return { isMine: () => claim(parts, false), release: () => leases.release({ name, owner }) };
    },
  };
}

/**
 * Turns by the browser's own locks, which end with the tab. A phone may put a tab to sleep while it holds the lock;
 * so the holder keeps a lease too, and when that runs out the next tab takes the lock away.
 */
export function lockTurns(locks: Locks, parts: TurnParts): Turns {
  const { leases, name, owner, sleep } = parts;
  return {
    take: async (signal) => {
      for (;;) {
        const patience = childOf(signal);
        const waiting = sleep(leaseMs, [patience.signal]).then(patience.abort);
        const asked = await requestLock(locks, name, { signal: patience.signal });
        patience.abort();
        await waiting;
        signal.throwIfAborted();
        const lock =
          asked ?? ((await claim(parts, false)) && (await requestLock(locks, name, { steal: true })));
        if (!lock) continue;
        return {
          isMine: async () => {
            // The lock decides; the lease only shows that this tab is awake, and is not waited for.
            if (lock.isHeld()) claim(parts, true).catch(() => {});
            return lock.isHeld();
          },
          release: async () => {
            await leases.release({ name, owner });
            lock.release();
          },
        };
      }
    },
  };
}

interface Lock {
  isHeld(): boolean;
  release(): void;
}

/** A lock once it is granted; undefined when the request was given up before. */
function requestLock(
  locks: Locks,
  name: string,
  options: Parameters<Locks['request']>[1],
): Promise<Lock | undefined> {
  return new Promise((resolve) => {
    let held = true;
    const grant = () => new Promise<void>((release) => resolve({ isHeld: () => held, release }));
    locks.request(name, options, grant).catch(() => {
      held = false;
      // Has no effect once the lock was granted: then another tab took it away.
      resolve(undefined);
    });
  });
}
