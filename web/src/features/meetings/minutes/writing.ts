import type { Fields } from '../../../ui/form/field';
import type { SavingState } from '../../../ui/form/self-saving';

/** How far a part is; `begun` is what waits for a button of its own. */
export interface Saving {
  readonly kind: SavingState<Fields>['kind'] | 'begun';
  readonly atMs?: number | null;
}

/** How far all that is typed on the page is, in one word. */
export type Overall =
  | { readonly kind: 'saved'; readonly atMs: number | null }
  | { readonly kind: 'saving' | 'waiting' | 'stuck' | 'begun' };

/** What would be lost if the page were left, or a step were taken now. */
export const isUnsaved = ({ kind }: Overall): boolean => kind !== 'saved' && kind !== 'saving';

/** The worst of all states: whoever reads `saved` can leave. */
export function overallOf(states: readonly Saving[]): Overall {
  const some = (...kinds: readonly Saving['kind'][]) => states.some(({ kind }) => kinds.includes(kind));
  if (some('refused', 'contested', 'unfinished')) return { kind: 'stuck' };
  if (some('waiting')) return { kind: 'waiting' };
  if (some('begun')) return { kind: 'begun' };
  if (some('saving')) return { kind: 'saving' };
  const times = states.flatMap(({ atMs }) => (typeof atMs === 'number' ? [atMs] : []));
  return { kind: 'saved', atMs: times.length > 0 ? Math.max(...times) : null };
}

/** What saves itself on a page, each part under its name, looked at together. */
export function createWriting(nowMs = Date.now) {
  const states = new Map<string, Saving>();
  const listeners = new Set<() => void>();
  let overall = overallOf([]);
  /** What was saved by parts that are gone. */
  let lastMs: number | null = null;
  /** By then something went unsaved: what was saved before is told of no more. */
  let hushedMs = 0;
  const look = () => {
    const told = [...states.values(), { kind: 'saved' as const, atMs: lastMs }].map((each) =>
      (each.atMs ?? 0) > hushedMs ? each : { kind: each.kind },
    );
    const next = overallOf(told);
    if (next.kind === overall.kind && (next.kind !== 'saved' || next.atMs === lastOf(overall))) return;
    overall = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => overall,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    report: (name: string, state: Saving) => {
      states.set(name, state);
      if (typeof state.atMs === 'number') lastMs = Math.max(lastMs ?? 0, state.atMs);
      look();
    },
    forget: (name: string) => {
      const { kind = 'saved' } = states.get(name) ?? {};
      if (kind !== 'saved' && kind !== 'saving') hushedMs = nowMs();
      states.delete(name);
      look();
    },
  };
}

const lastOf = (overall: Overall): number | null => (overall.kind === 'saved' ? overall.atMs : null);

export type Writing = ReturnType<typeof createWriting>;
