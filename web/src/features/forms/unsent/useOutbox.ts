import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAccount } from '../../../session/session';
import { type Change, isOf, type Subject } from './change';
import type { OutboxState } from './outbox';
import { outboxOf, type Running } from './runtime';
import type { FilledRecord, SubjectCalls } from './subject-calls';

/** The outbox of whoever is logged in. Asking for it sets it to work. */
export function useRunning(): Running {
  return outboxOf(useAccount().id);
}

export function useOutboxState(): OutboxState {
  const { outbox } = useRunning();
  return useSyncExternalStore(outbox.subscribe, outbox.get);
}

/** What is not acknowledged yet of one subject. */
export function useChangesOf({ kind, id }: Subject): readonly Change[] {
  const { changes } = useOutboxState();
  return useMemo(() => changes.filter(isOf({ kind, id })), [changes, kind, id]);
}

/** A record of which this browser holds something that the server does not have. */
export interface Unsent<Filled> {
  id: string;
  /** The browser's copy; null when there is none. */
  record: Filled | null;
  changes: readonly Change[];
}

/** The person's unsent records of a kind in the center they act in. */
export function useUnsent<Filled extends FilledRecord>(calls: SubjectCalls<Filled>): Unsent<Filled>[] {
  const { center } = useAccount();
  const { copies, outbox } = useRunning();
  const { changes } = useOutboxState();
  const [found, setFound] = useState<ReadonlyMap<string, Filled>>(new Map());
  const mine = changes.filter(
    ({ centerId, subject }) => centerId === center.id && subject.kind === calls.kind,
  );
  const ids = [...new Set(mine.map(({ subject }) => subject.id))];
  const wanted = ids.join();
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const read = wanted.split(',').map((id) => copies.find(calls, outbox.userId, id));
    Promise.all(read)
      .then((records) => {
        const known = records.flatMap((record) => (record ? [[record.id, record] as const] : []));
        if (current) setFound(new Map(known));
      })
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [calls, copies, outbox, wanted]);
  return ids.map((id) => ({
    id,
    record: found.get(id) ?? null,
    changes: mine.filter(({ subject }) => subject.id === id),
  }));
}
