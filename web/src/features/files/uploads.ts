import { SessionOver } from '../../api/problem';
import { randomKey } from '../../ui/random-key';

/** `ready`: chosen, not begun; `waiting`: begun, and others go first; `stopped`: given up or refused, and can begin anew. */
export type UploadState = 'ready' | 'waiting' | 'sending' | 'stopped';

/** A file on its way, with what is sent beside it. */
export interface Upload<Beside> {
  key: number;
  file: File;
  beside: Beside;
  state: UploadState;
  /** 0 to 1. */
  progress: number;
  /** Why it stopped, in words; empty where the person stopped it. */
  reason: string;
  /** Sent again, it would be refused again. */
  final: boolean;
}

/** What one attempt is given: how to tell its progress, what gives it up, and the key that makes repeated attempts one. */
export interface Attempt {
  signal: AbortSignal;
  onUpload: (sentBytes: number) => void;
  idempotencyKey: string;
}

export interface Sends<Beside> {
  send: (upload: Upload<Beside>, attempt: Attempt) => Promise<void>;
  /** What is sent beside the file, as text: as long as it is the same, attempts have one effect. */
  contentOf: (beside: Beside) => string;
  /** The words for a failure that was not the person's own stop. */
  reasonOf: (error: unknown, upload: Upload<Beside>) => string;
  /** Whether a failure is one that the same file always meets; none is unless this says so. */
  isFinal?: (error: unknown) => boolean;
  /** How many travel at the same time. */
  atOnce: number;
}

/** Chosen and not begun, or stopped by what may go better next time. */
export const canBegin = ({ state, final }: Pick<Upload<unknown>, 'state' | 'final'>): boolean =>
  state === 'ready' || (state === 'stopped' && !final);

/** Files that travel each on its own: some at once, the others after them, each of which can be stopped and begun anew. */
export function createUploads<Beside>({
  send,
  contentOf,
  reasonOf,
  isFinal = () => false,
  atOnce,
}: Sends<Beside>) {
  let uploads: readonly Upload<Beside>[] = [];
  let lastKey = 0;
  const listeners = new Set<() => void>();
  const stops = new Map<number, AbortController>();
  const keys = new Map<number, { content: string; key: string }>();

  const show = (next: readonly Upload<Beside>[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, part: Partial<Upload<Beside>>) =>
    show(uploads.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const forget = (key: number) => {
    keys.delete(key);
    show(uploads.filter((each) => each.key !== key));
  };
  const keyFor = ({ key, beside }: Upload<Beside>): string => {
    const content = contentOf(beside);
    const before = keys.get(key);
    if (before?.content === content) return before.key;
    const made = randomKey();
    keys.set(key, { content, key: made });
    return made;
  };

  const attempt = async (upload: Upload<Beside>) => {
    const { key, file } = upload;
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: 'sending', progress: 0, reason: '' });
    try {
      await send(upload, {
        signal: stop.signal,
        idempotencyKey: keyFor(upload),
        // The body is a little more than the file.
        onUpload: (sentBytes) =>
          change(key, { progress: file.size > 0 ? Math.min(1, sentBytes / file.size) : 1 }),
      });
      forget(key);
    } catch (error) {
      const failed = !stop.signal.aborted;
      // What waits would go by whoever logs in next.
      if (error instanceof SessionOver)
        show(uploads.map((each) => (each.state === 'waiting' ? { ...each, state: 'stopped' } : each)));
      change(key, {
        state: 'stopped',
        progress: 0,
        reason: failed ? reasonOf(error, upload) : '',
        final: failed && isFinal(error),
      });
    } finally {
      stops.delete(key);
      next();
    }
  };
  const next = () => {
    const free = atOnce - stops.size;
    for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      attempt(upload);
    }
  };

  return {
    list: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files: readonly { file: File; beside: Beside }[]) =>
      show([
        ...uploads,
        ...files.map(({ file, beside }) => {
          lastKey += 1;
          return {
            key: lastKey,
            file,
            beside,
            state: 'ready' as const,
            progress: 0,
            reason: '',
            final: false,
          };
        }),
      ]),
    /** Begins these, or begins them anew; what travels already goes on. */
    begin: (begun: readonly number[]) => {
      show(
        uploads.map((each) =>
          begun.includes(each.key) && canBegin(each)
            ? { ...each, state: 'waiting' as const, reason: '' }
            : each,
        ),
      );
      next();
    },
    stop: (key: number) => {
      const travelling = stops.get(key);
      if (travelling) travelling.abort();
      else change(key, { state: 'stopped', reason: '' });
    },
    remove: (key: number) => {
      stops.get(key)?.abort();
      forget(key);
    },
    clear: () => {
      for (const { key } of uploads) stops.get(key)?.abort();
      show([]);
    },
  };
}

export type Uploads<Beside> = ReturnType<typeof createUploads<Beside>>;
