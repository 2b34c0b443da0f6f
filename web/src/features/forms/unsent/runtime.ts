import { apiIn } from '../../../api/client';
import { randomUuid } from '../../../api/uuid';
import { session } from '../../../session/session';
import { accountOf } from '../../../session/session-state';
import { plural } from '../../../ui/plural';
import { filledSubjects } from '../../filled-subjects';
import type { noteSent as NoteSent } from '../sent-here';
import { atFirstCall } from './at-first-call';
import { type Subject, subjectKey, wasRefused } from './change';
import { forgivingStore } from './change-store';
import { createDeliver } from './deliver';
import { createHearing, type Hear } from './heard';
import { acknowledge, forgetCopies, forgetCopiesOfAll, type KeptCopies } from './kept-copies';
import { createOutbox, type Outbox } from './outbox';
import { createSender, type Sender } from './sender';
import type { SubjectTable } from './subject-calls';
import { leaseTurns, lockTurns, type Turns } from './turns';
import { unsentWords } from './unsent-words';
import { sleep } from './waiting';

/** What was kept to be sent has been sent, what it is called where its copy tells, and how many issues that opened. */
export interface Sent {
  readonly subject: Subject;
  readonly title: string | false | undefined;
  readonly opened: number;
}

/** The outbox of whoever is logged in, at work. */
export interface Running {
  /** Hears of what went by itself, from whichever tab; answers with how to stop that. */
  onSent: (hear: Hear<Sent>) => () => void;
  outbox: Outbox;
  copies: KeptCopies;
  /** Tries at once what waits for its next attempt. */
  retryNow: () => void;
}

/** Whether what is kept outlives the tab; false while the browser refuses to store something. */
let durable = true;
export const keepsUnsent = () => durable;

/** Where that is, in words. */
export const whereKept = () => (durable ? 'kept on this device' : 'kept only while this page is open');

/** What this browser has not sent, of everybody who was logged in here, as far as it is told without opening it. */
export const unsentHere = async () => (await kept()).unsent();

/** What of a person is not sent from here. */
export interface UnsentOf {
  /** By kind: `3 answers and 1 photo`. */
  words: readonly string[];
  /** How many changes the server did not accept. */
  refused: number;
  /** Whether some of it is in memory alone. */
  held: boolean;
}

/** Tells it of somebody, in words for whoever is about to leave. */
export async function unsentInWords(userId: string): Promise<UnsentOf> {
  const changes = await store.list(userId);
  const closed = [...(await store.closed(userId))];
  const words = Object.values(subjects).flatMap(({ kind, thing }) => {
    const mine = changes.filter(({ subject }) => subject.kind === kind);
    const sealed = closed.filter((key) => key.startsWith(subjectKey({ kind, id: '' }))).length;
    return [
      ...(mine.length > 0 ? [unsentWords(thing, mine)] : []),
      ...(sealed > 0 ? [`${plural(sealed, thing)} that did not open yet`] : []),
    ];
  });
  return {
    words,
    refused: changes.filter(wasRefused).length,
    held: store.holds(userId),
  };
}

/** A copy of what was begun so long ago helps nobody any more. */
const staleAfterMs = 3 * 86_400_000;

/** How often it is tried to keep for good what the browser could not keep. */
const tryAgainMs = 15_000;

const tab = randomUuid();
const nowMs = () => Date.now();
/** No page waits for the database. */
const kept = async () => (await import('./indexed-db')).kept;
const store = forgivingStore(
  atFirstCall(async () => (await kept()).store, { list: true, subjects: true, update: true, losses: true }),
  (trouble) => {
    durable = !trouble;
    if (trouble) window.addEventListener('beforeunload', askBeforeClosing);
  },
);
/** What is in memory alone goes with the tab. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  if (store.holds()) event.preventDefault();
}
const copies: KeptCopies = atFirstCall<KeptCopies>(async () => (await kept()).copies, {
  find: true,
  list: true,
  owners: true,
  update: true,
  forget: true,
});
const leases = atFirstCall(async () => (await kept()).leases, { claim: true, release: true });
const subjects: SubjectTable = filledSubjects;

/** In steps of a twentieth: each is shown, and a phone has other things to do. */
const shareOf = (sentBytes: number, size: number): number =>
  Math.min(1, Math.floor((20 * sentBytes) / size) / 20);

/** No page waits for it. */
const forgetReads = async (whoStays?: string) =>
  (await import('../../../api/kept-store')).forgetReads(whoStays);

/** For where the lists cannot be read: what went from here, and when. */
const noteSent: typeof NoteSent = async (...sent) => (await import('../sent-here')).noteSent(...sent);

/** Whoever logs out leaves only what would be lost without this browser, and nobody has left more before. */
export const leaveOnlyUnsent = async (): Promise<void> => {
  await Promise.all([forgetCopiesOfAll(store, copies), forgetReads()]);
};

let running: (Running & { stop: () => void }) | null = null;

/** What one tab tells the others. */
type Word = 'changed' | Sent;

/** The outbox of the person, sending from now on. Nobody else's changes are touched. */
export function outboxOf(userId: string): Running {
  if (running?.outbox.userId === userId) return running;
  running?.stop();
  running = start(userId);
  return running;
}

function start(userId: string): Running & { stop: () => void } {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(`lamplight.outbox.${userId}`);
  const tell = (word: Word) => channel.postMessage(word);
  const hearing = createHearing<Sent>();
  const parts: { sender?: Sender } = {};
  /** What is on its way when the person goes is kept no more. */
  const copiesWhileHere: KeptCopies = {
    ...copies,
    update: async (...update) => {
      if (!stopped.signal.aborted) await copies.update(...update);
    },
  };
  const outbox = createOutbox({
    store,
    userId,
    tab,
    nowMs,
    revision: randomUuid,
    announce: () => {
      parts.sender?.wake();
      tell('changed');
    },
  });
  const sender = createSender({
    userId,
    store,
    turns: turnsFor(userId),
    send: (change, signal) => {
      const { key, content } = change;
      const size = content.kind === 'photo' ? content.blob.size : 0;
      const onSent = (sentBytes: number) =>
        outbox.setUpload(key, size > 0 ? shareOf(sentBytes, size) : undefined);
      return deliver(change, signal, onSent).finally(() => outbox.setUpload(key));
    },
    onAcknowledged: async (change, answer) => {
      const { subject, content } = change;
      const calls = subjects[subject.kind];
      if (!calls) return;
      // Its copy names it, and goes.
      const title =
        content.kind === 'send' && (await noteSent(copies, calls, change, nowMs()).catch(() => undefined));
      // A copy that cannot be updated is only older; the server has the change.
      await copies
        .update(calls, userId, subject.id, (before) => acknowledge(calls, before, change, answer))
        .catch(() => {});
      if (!answer || !('opened' in answer)) return;
      const sent = { subject, title, ...answer };
      hearing.tell(sent);
      tell(sent);
    },
    onChanged: (sending) => {
      outbox.setSending(sending);
      outbox.refresh().catch(() => {});
      tell('changed');
    },
    nowMs,
    sleep,
    random: Math.random,
  });
  parts.sender = sender;

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data !== 'changed') return hearing.tell(data);
    sender.wake();
    outbox.refresh().catch(() => {});
  });
  const listen = { signal: stopped.signal };
  /** With the person's key in this browser what they do can be kept, and what they did while it was not. */
  const beAbleToKeep = async () => {
    await (await kept()).ready(userId);
    await store.keepHeld(userId);
    await outbox.refresh();
    // What opens only now may go.
    sender.wake();
  };
  const tryToKeep = () => void beAbleToKeep().catch(() => {});
  tryToKeep();
  const trying = setInterval(() => durable || tryToKeep(), tryAgainMs);
  window.addEventListener('online', tryToKeep, listen);
  window.addEventListener('online', sender.retryNow, listen);
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && sender.retryNow(),
    listen,
  );
  const unsubscribe = session.subscribe(() => {
    if (accountOf(session.get())?.id === userId) return;
    if (session.lastEnd() === 'logout') leaveOnlyUnsent().catch(() => {});
    stop();
  });

  outbox.refresh().catch(() => {});
  const staleBeforeMs = nowMs() - staleAfterMs;
  forgetCopies(store, copies, userId, ({ atMs }) => atMs < staleBeforeMs).catch(() => {});
  // A log-out without the network may not have come to it.
  forgetCopiesOfAll(store, copies, userId).catch(() => {});
  forgetReads(userId).catch(() => {});
  sender.run(stopped.signal).catch(() => {});

  function stop() {
    stopped.abort();
    clearInterval(trying);
    unsubscribe();
    channel.close();
    if (running?.outbox === outbox) running = null;
  }
  return {
    outbox,
    copies: copiesWhileHere,
    retryNow: sender.retryNow,
    onSent: hearing.hear,
    stop,
  };
}

function turnsFor(userId: string): Turns {
  const parts = {
    leases,
    name: `lamplight.outbox.${userId}`,
    owner: tab,
    nowMs,
    sleep,
  };
  // Browsers have locks on secure origins only, whatever their types say.
  return 'locks' in navigator && navigator.locks ? lockTurns(navigator.locks, parts) : leaseTurns(parts);
}

/** In the center where the change was made. */
const deliver = createDeliver(subjects, apiIn);
