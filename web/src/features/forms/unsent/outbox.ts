import {
  type Change,
  type ChangeContent,
  isOf,
  keyOf,
  type Owner,
  type Subject,
  subjectKey,
  supersede,
} from './change';
import { oldestFirst, type ReadableStore } from './change-store';
import type { Sending } from './sender';

/** What this browser keeps unsent, and how the sending goes; a new object after every change. */
export interface OutboxState {
  /** False until the store was read for the first time. */
  readonly loaded: boolean;
  /** The person's changes that are not acknowledged, the oldest first; one just made stands here at once. */
  readonly changes: readonly Change[];
  /** Keys of those that are not in the store yet: nobody is told that they are kept. */
  readonly writing: ReadonlySet<string>;
  readonly sending: Sending;
  /** How much of a photo that is on its way has left, from 0 to 1, by its change's key. */
  readonly uploads: ReadonlyMap<string, number | undefined>;
  /** When a subject's last change was acknowledged while this tab was open, by its key, in milliseconds. */
  readonly savedAtMs: ReadonlyMap<string, number>;
}

export interface OutboxParts {
  store: ReadableStore;
  userId: string;
  /** Names this tab. */
  tab: string;
  nowMs: () => number;
  revision: () => string;
  /** Tells the sender of this tab, and the other tabs. */
  announce: () => void;
}

/** One person's outbox in this tab: keeps what is done, and says what is not sent yet. */
export function createOutbox({ store, userId, tab, nowMs, revision, announce }: OutboxParts) {
  let state: OutboxState = {
    loaded: false,
    changes: [],
    writing: new Set(),
    sending: { unreachable: null, troubles: new Map() },
    uploads: new Map(),
    savedAtMs: new Map(),
  };
  const listeners = new Set<() => void>();
  /** Reads overtake each other; only the last one asked for counts. */
  let reading = 0;
  /** What is on its way into the store, by key: undefined where it takes away what stood there. */
  const writing = new Map<string, { next: Change | undefined }>();

  const become = (next: Partial<OutboxState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  async function refresh(): Promise<void> {
    reading += 1;
    const asked = reading;
    const stored = await store.list(userId);
    if (asked === reading) show(stored, true);
  }

  /** What the store holds, and over it what is on its way there. */
  function show(stored: readonly Change[], loaded: boolean) {
    const coming = [...writing.values()].flatMap(({ next }) => (next ? [next] : []));
    const changes = [...stored.filter(({ key }) => !writing.has(key)), ...coming].sort(oldestFirst);
    const open = new Set(changes.map(({ subject }) => subjectKey(subject)));
    const finished = new Set(
      state.changes.map(({ subject }) => subjectKey(subject)).filter((id) => !open.has(id)),
    );
    const savedAtMs = new Map([...state.savedAtMs, ...[...finished].map((id) => [id, nowMs()] as const)]);
    become({ loaded, changes, savedAtMs, writing: new Set(writing.keys()) });
  }

  async function write(key: string, change: (before: Change | undefined) => Change | undefined) {
    const shown = state.changes.find((each) => each.key === key);
    const mine = { next: change(shown) };
    writing.set(key, mine);
    show(state.changes, state.loaded);
    try {
      await store.update(key, change);
    } finally {
      if (writing.get(key) === mine) writing.delete(key);
    }
    await refresh();
    announce();
  }

  async function takeBack(subject: Subject): Promise<void> {
    const key = keyOf({ userId, subject }, { kind: 'send', fields: {} });
    if (state.changes.some((each) => each.key === key)) await write(key, () => undefined);
  }

  return {
    userId,
    tab,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Keeps a change; resolves once it is in the store. It is sent from there. */
    keep: async (owner: Omit<Owner, 'userId'>, content: ChangeContent): Promise<void> => {
      const made = { ...owner, userId, content, revision: revision(), tab, nowMs: nowMs() };
      // Both are asked for at once, so that the change is shown at once, and the store does them in this order.
      const takenBack = content.kind === 'send' ? undefined : takeBack(owner.subject);
      await Promise.all([takenBack, write(keyOf(made, content), (before) => supersede(before, made))]);
    },
    /** Takes back that it goes as it is; all else of it is kept. */
    takeBack,
    /** Makes another of one change, or gives it up: one that the server refused say. That it goes by itself is taken back. */
    revise: async (
      { key, subject }: Change,
      to: (before: Change, made: Pick<Change, 'revision' | 'tab'> & { madeMs: number }) => Change | undefined,
    ): Promise<void> => {
      const made = { revision: revision(), tab, madeMs: nowMs() };
      await Promise.all([takeBack(subject), write(key, (before) => before && to(before, made))]);
    },
    /** Gives up everything that is not sent of it. */
    discardAll: async (subject: Subject): Promise<void> => {
      for (const { key } of await of(subject)) await store.update(key, () => undefined);
      await refresh();
      announce();
    },
    /** What is not acknowledged of it, fresh from the store. */
    of,
    /** Whether more of it is kept here than can be read for now. */
    isClosed: async (subject: Subject): Promise<boolean> =>
      (await store.closed(userId)).has(subjectKey(subject)),
    /** Another tab or the sender changed the store. */
    refresh,
    setSending: (sending: Sending) => become({ sending }),
    /** How much of a photo has left; undefined when it is on its way no more. */
    setUpload: (key: string, share?: number) => {
      if (state.uploads.get(key) !== share) become({ uploads: new Map([...state.uploads, [key, share]]) });
    },
  };

  async function of(subject: Subject): Promise<Change[]> {
    return (await store.list(userId)).filter(isOf(subject));
  }
}

export type Outbox = ReturnType<typeof createOutbox>;
