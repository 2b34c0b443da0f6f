import { type Change, subjectKey } from './change';
import type { ReadableStore } from './change-store';
import { createPauses } from './pauses';
import type { Turn, Turns } from './turns';
import type { Answered, Verdict } from './verdict';
import { childOf } from './waiting';

/** How the sending goes, for the person to see. */
export interface Sending {
  /** The words of the last attempt, when it did not reach the server; it is tried again by itself. */
  readonly unreachable: string | null;
  /** The words for single changes that the server could not take just now, by key. */
  readonly troubles: ReadonlyMap<string, string>;
}

export interface SenderParts {
  userId: string;
  store: ReadableStore;
  turns: Turns;
  send: (change: Change, signal: AbortSignal) => Promise<Verdict>;
  /** The server has this change; called before it is removed. */
  onAcknowledged: (change: Change, answer?: Answered) => Promise<void>;
  /** The stored changes, or how the sending goes, are different now. */
  onChanged: (sending: Sending) => void;
  nowMs: () => number;
  /** Resolves after the time or when one of the signals aborts, whichever is first. */
  sleep: (ms: number, signals: readonly AbortSignal[]) => Promise<void>;
  /** In [0, 1). */
  random: () => number;
}

/** How many requests may be under way, and how many of them may be photos, which take long. */
const most = { requests: 3, photos: 1 };
/** How often a turn in use is renewed. */
const renewMs = 4000;
/** How often to look by itself: another tab's word may have been missed. */
const idleMs = 60_000;
const isPhoto = ({ content }: Change) => content.kind === 'photo';

/**
 * Sends what waits in the store until told to stop. One request per key is under way at a time; what is acknowledged
 * is removed unless a newer content took its place meanwhile; what fails stays and is tried again.
 */
export function createSender(parts: SenderParts) {
  const { userId, store, turns, send, nowMs, sleep } = parts;
  const underWay = new Map<string, { change: Change; done: Promise<void> }>();
  const pauses = createPauses(parts);
  let alarm = new AbortController();

  const wake = () => {
    const rung = alarm;
    alarm = new AbortController();
    rung.abort();
  };
  const tell = (unreachable: string | null) => parts.onChanged({ unreachable, troubles: pauses.troubles() });

  /** Applies only while the stored change is the one that was sent. */
  const update = (sent: Change, next: (stored: Change) => Change | undefined) =>
    store.update(sent.key, (stored) => (stored?.revision === sent.revision ? next(stored) : stored));

  async function settle(change: Change, verdict: Verdict): Promise<void> {
    switch (verdict.kind) {
      case 'acknowledged':
        await parts.onAcknowledged(change, verdict.answer);
        await update(change, () => undefined);
        pauses.answered(change.key);
        return tell(null);
      case 'refused':
        await update(change, (stored) => ({
          ...stored,
          refusal: verdict.message,
          overtaken: verdict.overtaken,
        }));
        pauses.answered(change.key);
        return tell(null);
      case 'unreachable':
        pauses.unreachable();
        return tell(verdict.message);
      case 'failed':
        pauses.failed(change.key, verdict.message);
        return tell(null);
      case 'stopped':
        return pauses.unreachable();
    }
  }

  async function attempt(change: Change, signal: AbortSignal): Promise<void> {
    // Noted before it leaves: from here on the server may have it, whatever becomes of the answer. Only what can be
    // taken back as if it had never been needs the note; an answer is spared the writing.
    const { kind } = change.content;
    let current = false;
    await update(change, (stored) => {
      current = true;
      const noted = stored.attempted || (kind !== 'photo' && kind !== 'start');
      return noted ? stored : { ...stored, attempted: true };
    });
    if (!current || signal.aborted) return;
    const verdict = await send(change, signal);
    if (!signal.aborted) await settle(change, verdict);
  }

  function begin(change: Change, signal: AbortSignal) {
    const done = attempt(change, signal)
      // A store that fails keeps the change; it is tried again with the rest.
      .catch(() => pauses.failed(change.key, ''))
      .finally(() => {
        underWay.delete(change.key);
        wake();
      });
    underWay.set(change.key, { change, done });
  }

  /** All but of what more is kept than can be read: it would go without that. */
  async function readable(): Promise<Change[]> {
    const changes = await store.list(userId);
    const closed = await store.closed(userId);
    return changes.filter(({ subject }) => !closed.has(subjectKey(subject)));
  }

  /** What may be sent now, a start before all else of its subject and a send after it, photos last, and when something else may. */
  function due(changes: readonly Change[]): { now: Change[]; nextMs: number | null } {
    const starts = changes.filter(({ content }) => content.kind === 'start');
    const unbegun = new Set(starts.map(({ subject }) => subjectKey(subject)));
    // What was refused counts, too: nothing is sent without an answer that its author believes to be in it.
    const rest = changes.filter(({ content }) => content.kind !== 'send');
    const unfinished = new Set(rest.map(({ subject }) => subjectKey(subject)));
    const isOpen = ({ refusal, content: { kind }, subject }: Change) => {
      if (refusal || kind === 'start') return !refusal;
      return !(kind === 'send' ? unfinished : unbegun).has(subjectKey(subject));
    };
    const open = changes.filter(isOpen);
    const now = open.filter(({ key }) => pauses.untilMs(key) <= nowMs());
    const later = open.map(({ key }) => pauses.untilMs(key)).filter((untilMs) => untilMs > nowMs());
    return {
      now: [...now.filter((each) => !isPhoto(each)), ...now.filter(isPhoto)],
      nextMs: later.length > 0 ? Math.min(...later) : null,
    };
  }

  function choose(changes: readonly Change[]): Change[] {
    const chosen: Change[] = [];
    let photos = [...underWay.values()].filter(({ change }) => isPhoto(change)).length;
    for (const change of changes) {
      if (underWay.size + chosen.length >= most.requests) break;
      if (underWay.has(change.key) || (isPhoto(change) && photos >= most.photos)) continue;
      if (isPhoto(change)) photos += 1;
      chosen.push(change);
    }
    return chosen;
  }

  /** Sends while something is due and the turn is ours; false when it was lost. */
  async function drain(turn: Turn, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      if (!(await turn.isMine())) return false;
      const woken = alarm.signal;
      const { now } = due(await readable());
      for (const change of choose(now)) begin(change, signal);
      if (underWay.size === 0) return true;
      await sleep(renewMs, [woken, signal]);
    }
    return true;
  }

  /** One turn; when it ends early, requests under way are given up. */
  async function takeTurn(signal: AbortSignal): Promise<void> {
    const turn = await turns.take(signal);
    const within = childOf(signal);
    let kept = true;
    try {
      kept = await drain(turn, within.signal);
    } finally {
      within.abort();
      await Promise.all([...underWay.values()].map(({ done }) => done));
      await turn.release();
    }
    if (!kept) await sleep(renewMs, [signal]);
  }

  return {
    /** Runs until the signal aborts. */
    run: async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        const woken = alarm.signal;
        const { now, nextMs } = due(await readable());
        if (now.length > 0) await takeTurn(signal).catch(() => sleep(renewMs, [signal]));
        else await sleep(nextMs === null ? idleMs : Math.max(0, nextMs - nowMs()), [woken, signal]);
      }
    },
    /** Something was stored: look. */
    wake,
    /** The network is back, or the person asks: try everything at once. */
    retryNow: () => {
      pauses.tryNow();
      wake();
    },
  };
}

export type Sender = ReturnType<typeof createSender>;
