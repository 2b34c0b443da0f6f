import type { Audit } from '@lamplight/contract/audits';
import type { StoredFile } from '@lamplight/contract/files';
import type { Change } from './change';
import type { ChangeStore } from './change-store';
import { mergeChanges } from './merge';

/** Copies of drafts in this browser, as the server last acknowledged them. */
export interface KeptRounds {
  find(userId: string, auditId: string): Promise<Audit | undefined>;
  list(userId: string): Promise<Audit[]>;
  /** Reads and writes one copy in one step. Undefined removes it. */
  update(
    userId: string,
    auditId: string,
    change: (before: Audit | undefined) => Audit | undefined,
  ): Promise<void>;
}

/** Brings a copy up to what the server just acknowledged. */
export function acknowledge(
  before: Audit | undefined,
  change: Change,
  stored?: StoredFile,
): Audit | undefined {
  if (!before) return undefined;
  const merged = mergeChanges(before, [change]);
  if (!stored) return merged;
  return { ...merged, files: [...merged.files.filter(({ id }) => id !== stored.id), stored] };
}

/** Removes copies of which everything is at the server. */
export async function forgetCopies(
  store: ChangeStore,
  rounds: KeptRounds,
  userId: string,
  which: (audit: Audit) => boolean,
): Promise<void> {
  const needed = new Set((await store.list(userId)).map(({ auditId }) => auditId));
  for (const audit of await rounds.list(userId)) {
    if (!needed.has(audit.id) && which(audit)) await rounds.update(userId, audit.id, () => undefined);
  }
}
