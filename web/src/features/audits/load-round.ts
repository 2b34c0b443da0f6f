import type { Audit } from '@lamplight/contract/audits';
import { api } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import type { Change } from './outbox/change';
import type { Running } from './outbox/runtime';
import { verdictOf } from './outbox/verdict';

/** A round as it was found. */
export interface LoadedRound {
  /** As the server acknowledged it last. */
  audit: Audit;
  /** What this browser has not got acknowledged. */
  changes: Change[];
}

/** Reads a round from the server, or without one from this browser's own copy. Throws an `ApiProblem`. */
export async function loadRound({ outbox, rounds }: Running, id: string): Promise<LoadedRound> {
  const { userId } = outbox;
  const before = await outbox.ofRound(id);
  const begun = before.some(({ content }) => content.kind === 'start');
  const kept = await rounds.find(userId, id).catch(() => undefined);
  if (begun && kept) return { audit: kept, changes: before };
  try {
    const audit = await api('GET /audits/{id}', { params: { id } });
    await rounds.update(userId, id, () => (audit.status === 'DRAFT' ? audit : undefined)).catch(() => {});
    // What was acknowledged while the server answered may be missing in the answer.
    const after = await outbox.ofRound(id);
    const keys = new Set(after.map(({ key }) => key));
    return { audit, changes: [...before.filter(({ key }) => !keys.has(key)), ...after] };
  } catch (error) {
    if (kept && verdictOf(error).kind === 'unreachable') return { audit: kept, changes: before };
    if (error instanceof ApiProblem && error.status === 404 && before.length === 0) {
      await rounds.update(userId, id, () => undefined).catch(() => {});
    }
    throw error;
  }
}
