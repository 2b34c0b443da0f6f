import type { Audit } from '@lamplight/contract/audits';
import type { StoredFile } from '@lamplight/contract/files';
import type { Change } from './change';
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
