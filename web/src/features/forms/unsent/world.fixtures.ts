/** A server, a browser's storage and tabs in memory, with a clock of their own, for the tests of the outbox. */
import { type About, type Change, type ChangeContent, subjectKey } from './change';
import { type ChangeStore, forgivingStore, memoryStore, type ReadableStore } from './change-store';
import { whatIsSaid } from './deliver';
import { createOutbox } from './outbox';
import { createSender } from './sender';
import { type Leases, leaseTurns } from './turns';
import type { Verdict } from './verdict';

/** How the network treats a request: it arrives and is answered, arrives but the answer is lost, never arrives … */
export type Network = 'ok' | 'answer lost' | 'away' | 'database away' | 'refusing';

export const user = 'rosa';
export const center = 'maple';

/** What the server answers to a photo. */
export const storedPhoto = {
  id: 'f1',
  name: 'f1.jpg',
  type: 'image/jpeg',
  size: 7,
  creationDatetime: '2026-11-21T08:00:00Z',
  userApp: null,
  width: 1,
  height: 1,
};

export function createClock() {
  let nowMs = 0;
  const sleepers = new Set<{ atMs: number; wake: () => void }>();
  return {
    nowMs: () => nowMs,
    sleep: (ms: number, signals: readonly AbortSignal[]) =>
      new Promise<void>((resolve) => {
        const sleeper = {
          atMs: nowMs + ms,
          wake: () => {
            sleepers.delete(sleeper);
            for (const signal of signals) signal.removeEventListener('abort', sleeper.wake);
            resolve();
          },
        };
        sleepers.add(sleeper);
        for (const signal of signals) {
          if (signal.aborted) sleeper.wake();
          else signal.addEventListener('abort', sleeper.wake);
        }
      }),
    /** Goes on to the next one who waits; false when nobody does. */
    advance: (): boolean => {
      const [next] = [...sleepers].sort((a, b) => a.atMs - b.atMs);
      if (!next) return false;
      nowMs = Math.max(nowMs, next.atMs);
      next.wake();
      return true;
    },
  };
}

export function memoryLeases(): Leases {
  const held = new Map<string, { owner: string; untilMs: number }>();
  return {
    claim: async ({ name, owner, nowMs, untilMs, force }) => {
      const other = held.get(name);
      const free = force || !other || other.owner === owner || other.untilMs <= nowMs;
      if (free) held.set(name, { owner, untilMs });
      return free;
    },
    release: async ({ name, owner }) => {
      if (held.get(name)?.owner === owner) held.delete(name);
    },
  };
}

/** What happens on the way, in an order that a test may choose. */
export type Delay = <Value>(value: Value, label: string) => Promise<Value>;

/** What a subject held when it was sent: the comment of each answer, and the photos. */
export interface Sent {
  readonly values: Readonly<Record<string, string>>;
  readonly photos: readonly string[];
}

/** The server's side: what it was sent and has acknowledged. */
export function createServer(delay: Delay) {
  const values = new Map<string, string>();
  const photos = new Map<string, number>();
  const started = new Set<string>();
  const underWay = new Map<string, number>();
  const faults: string[] = [];
  const sent = new Map<string, Sent>();
  const server: { network: Network; note: string } = { network: 'ok', note: '' };

  function apply({ key, subject, content }: Change) {
    const of = subjectKey(subject);
    if (sent.has(of)) return;
    if (content.kind === 'send')
      sent.set(of, { values: Object.fromEntries(values), photos: [...photos.keys()].sort() });
    if (content.kind !== 'start' && !started.has(of)) faults.push(`${key} came before its start`);
    if (content.kind === 'start') started.add(of);
    if (content.kind === 'answer') values.set(content.linkId, content.comment);
    if (content.kind === 'about' && whatIsSaid(content).of('note')) server.note = noteOf(content);
    if (content.kind === 'photo' && !photos.has(content.fileId)) photos.set(content.fileId, 1);
    if (content.kind === 'photo-removal') photos.delete(content.fileId);
  }

  /** What was sent takes no change; a start or a send that comes again is the one of before. */
  const isOver = ({ subject, content: { kind } }: Change) =>
    sent.has(subjectKey(subject)) && kind !== 'start' && kind !== 'send';

  function verdict(over: boolean): Verdict {
    const refused: Verdict = { kind: 'refused', message: 'This round has been sent.' };
    switch (server.network) {
      case 'ok':
        return over ? refused : { kind: 'acknowledged' };
      case 'refusing':
        return refused;
      default:
        return { kind: 'unreachable', message: 'Network error or unknown error occurred' };
    }
  }

  return Object.assign(server, {
    values,
    photos,
    started,
    sent,
    faults,
    requests: [] as string[],
    async send(change: Change, signal: AbortSignal): Promise<Verdict> {
      const count = (underWay.get(change.key) ?? 0) + 1;
      if (count > 1) faults.push(`${change.key} was under way twice`);
      underWay.set(change.key, count);
      const done = () => underWay.set(change.key, 0);
      // The server does not notice that a tab is gone, but its request no longer counts as the tab's.
      signal.addEventListener('abort', done, { once: true });
      this.requests.push(change.key);
      const over = isOver(change);
      if (server.network === 'ok' || server.network === 'answer lost') apply(change);
      const answer = await delay(verdict(over), `answer to ${change.key}`);
      signal.removeEventListener('abort', done);
      if (!signal.aborted) done();
      return signal.aborted ? { kind: 'stopped' } : answer;
    },
  });
}

export function createBrowser(
  parts: { clock?: ReturnType<typeof createClock>; delay?: Delay; store?: ReadableStore } = {},
) {
  const { clock = createClock(), delay = async (value) => value } = parts;
  const store = parts.store ?? memoryStore();
  const leases = memoryLeases();
  const server = createServer(delay);
  let made = 0;
  const next = (what: string) => {
    made += 1;
    return `${what}-${made}`;
  };

  /** A tab with its outbox, sending. `close` is a crash: nothing is tidied up. */
  function openTab() {
    const owner = next('tab');
    const closed = new AbortController();
    const acknowledged: Change[] = [];
    // Reading is slow: what comes back may be older than what another tab has written since.
    const slow: ReadableStore = {
      ...store,
      list: async (id) => delay(await store.list(id), `list for ${owner}`),
    };
    const sender = createSender({
      userId: user,
      store: slow,
      turns: leaseTurns({ leases, name: 'outbox', owner, nowMs: clock.nowMs, sleep: clock.sleep }),
      send: (change, signal) => server.send(change, signal),
      onAcknowledged: async (change) => {
        acknowledged.push(change);
      },
      onChanged: (sending) => {
        outbox.setSending(sending);
        outbox.refresh();
      },
      nowMs: clock.nowMs,
      sleep: clock.sleep,
      random: () => 0,
    });
    const outbox = createOutbox({
      store,
      userId: user,
      tab: owner,
      nowMs: clock.nowMs,
      revision: () => next('revision'),
      announce: sender.wake,
    });
    const done = sender.run(closed.signal);
    return { outbox, sender, acknowledged, done, close: () => closed.abort() };
  }

  return { clock, store, server, openTab };
}

/** A browser's store whose reads and writes fail as often as told: no key yet, a full disk, a connection that was lost. */
export function failingStore() {
  let durable = memoryStore();
  let losses = 0;
  const fails = { list: 0, update: 0, write: 0 };
  const mayFail = (what: keyof typeof fails) => {
    if (fails[what] <= 0) return;
    fails[what] -= 1;
    throw new DOMException('It failed', 'UnknownError');
  };
  const store: ChangeStore = {
    subjects: (userId) => durable.subjects(userId),
    losses: async () => losses,
    list: async (userId) => {
      mayFail('list');
      return durable.list(userId);
    },
    update: async (key, change) => {
      mayFail('update');
      await durable.update(key, (before) => {
        const next = change(before);
        mayFail('write');
        return next;
      });
    },
  };
  const troubles: boolean[] = [];
  /** The browser makes its database anew. */
  const lose = () => {
    durable = memoryStore();
    losses += 1;
  };
  return {
    durable,
    fails,
    troubles,
    lose,
    now: () => durable,
    forgiving: forgivingStore(store, (there) => troubles.push(there)),
  };
}

export const subject = { kind: 'audit', id: 'round' };
export const round = subjectKey(subject);
export const owner = { centerId: center, subject };
const blob = new Blob(['a picture']);

export const start: ChangeContent = { kind: 'start', fields: { toolId: 'tool' } };
export const send: ChangeContent = { kind: 'send', fields: {} };
export const answer = (linkId: string, comment: string): ChangeContent => ({
  kind: 'answer',
  linkId,
  answer: [{ valueCoding: { code: 'no' } }],
  comment,
});
export const note = (words: string): ChangeContent => ({
  kind: 'about',
  fields: { note: words },
  said: ['note'],
});
export const noteOf = ({ fields }: About): string => ('note' in fields ? String(fields.note) : '');
export const photo = (fileId: string): ChangeContent => ({
  kind: 'photo',
  linkId: 'q1',
  fileId,
  name: `${fileId}.jpg`,
  blob,
});
export const removal = (fileId: string): ChangeContent => ({ kind: 'photo-removal', linkId: 'q1', fileId });

/** Lets everything happen that waits neither for the clock nor for the way. */
export async function settled(): Promise<void> {
  for (let n = 0; n < 60; n += 1) await null;
}
