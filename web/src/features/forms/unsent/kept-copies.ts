import { type Change, type Subject, subjectKey } from './change';
import type { ChangeStore } from './change-store';
import { mergeChanges } from './merge';
import type { FilledRecord, SubjectCalls } from './subject-calls';
import type { Answered } from './verdict';

/** What is said of a copy without opening it. */
export interface KeptCopy {
  readonly subject: Subject;
  /** When the record was begun, in milliseconds. */
  readonly atMs: number;
}

/** Copies of drafts in this browser, as the server last acknowledged them. What is kept under a kind is of its type. */
export interface KeptCopies {
  find<Filled extends FilledRecord>(
    kind: SubjectCalls<Filled>,
    userId: string,
    id: string,
  ): Promise<Filled | undefined>;
  list(userId: string): Promise<KeptCopy[]>;
  /** Whose copies there are. */
  owners(): Promise<string[]>;
  /** Reads and writes one copy in one step. Undefined removes it. */
  update<Filled extends FilledRecord>(
    kind: SubjectCalls<Filled>,
    userId: string,
    id: string,
    change: (before: Filled | undefined) => Filled | undefined,
  ): Promise<void>;
  forget(userId: string, subject: Subject): Promise<void>;
}

/** Brings a copy up to what the server just acknowledged; of what was sent none is needed. */
export function acknowledge<Filled extends FilledRecord>(
  kind: SubjectCalls<Filled>,
  before: Filled | undefined,
  change: Change,
  answer?: Answered,
): Filled | undefined {
  if (!before || change.content.kind === 'send') return undefined;
  const merged = mergeChanges(kind, before, [change]);
  if (!answer || !('stored' in answer)) return merged;
  const { stored } = answer;
  return { ...merged, files: [...merged.files.filter(({ id }) => id !== stored.id), stored] };
}

/** Removes a person's copies of which everything is at the server. */
export async function forgetCopies(
  store: ChangeStore,
  copies: KeptCopies,
  userId: string,
  which: (copy: KeptCopy) => boolean,
): Promise<void> {
  const needed = await store.subjects(userId);
  for (const copy of await copies.list(userId)) {
    if (!needed.has(subjectKey(copy.subject)) && which(copy)) await copies.forget(userId, copy.subject);
  }
}

/** The same for everybody in this browser; for everybody else where someone stays. */
export async function forgetCopiesOfAll(
  store: ChangeStore,
  copies: KeptCopies,
  whoStays?: string,
): Promise<void> {
  for (const userId of await copies.owners()) {
    if (userId !== whoStays) await forgetCopies(store, copies, userId, () => true);
  }
}
