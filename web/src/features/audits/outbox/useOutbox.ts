import type { Audit } from '@lamplight/contract/audits';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAccount } from '../../../session/session';
import type { Change } from './change';
import type { OutboxState } from './outbox';
import { outboxOf, type Running } from './runtime';

/** The outbox of whoever is logged in. Asking for it sets it to work. */
export function useRunning(): Running {
  return outboxOf(useAccount().id);
}

export function useOutboxState(): OutboxState {
  const { outbox } = useRunning();
  return useSyncExternalStore(outbox.subscribe, outbox.get);
}

/** What is not acknowledged yet of one round. */
export function useChangesOf(auditId: string): readonly Change[] {
  const { changes } = useOutboxState();
  return useMemo(() => changes.filter((change) => change.auditId === auditId), [changes, auditId]);
}

/** A round of which this browser holds something that the server does not have. */
export interface UnsentRound {
  auditId: string;
  /** The browser's copy; null when there is none. */
  audit: Audit | null;
  changes: readonly Change[];
}

/** The person's unsent rounds in the center they act in. */
export function useUnsentRounds(): UnsentRound[] {
  const { center } = useAccount();
  const { rounds, outbox } = useRunning();
  const { changes } = useOutboxState();
  const [copies, setCopies] = useState<readonly Audit[]>([]);
  const mine = changes.filter(({ centerId }) => centerId === center.id);
  const ids = [...new Set(mine.map(({ auditId }) => auditId))];
  const wanted = ids.join();
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    rounds
      .list(outbox.userId)
      .then((found) => current && setCopies(found))
      .catch(() => {});
    return () => {
      current = false;
    };
  }, [rounds, outbox, wanted]);
  return ids.map((auditId) => ({
    auditId,
    audit: copies.find(({ id }) => id === auditId) ?? null,
    changes: mine.filter((change) => change.auditId === auditId),
  }));
}
