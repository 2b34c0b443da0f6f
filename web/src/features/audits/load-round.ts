import type { Audit } from '@lamplight/contract/audits';
import { api } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import { followRecord } from '../../session/switch-center';
import type { Change } from '../forms/unsent/change';
import type { Running } from '../forms/unsent/runtime';
import { verdictOf } from '../forms/unsent/verdict';
import { roundOf, roundSubject } from './round-subject';

/** A round as it was found. */
export interface LoadedRound {
  /** As the server acknowledged it last. */
  audit: Audit;
  /** What this browser has not got acknowledged. */
  changes: Change[];
}

/** Reads a round from the server, or without one from this browser's own copy. Throws an `ApiProblem`. */
export async function loadRound({ outbox, copies }: Running, id: string): Promise<LoadedRound> {
  const { userId } = outbox;
  const subject = roundOf(id);
  const before = await outbox.of(subject);
  const begun = before.some(({ content }) => content.kind === 'start');
  const kept = await copies.find(roundSubject, userId, id).catch(() => undefined);
  if (begun && kept) return { audit: kept, changes: before };
  try {
    const audit = await api('GET /audits/{id}', { params: { id } }, { onOtherCenter: followRecord() });
    const draft = audit.status === 'DRAFT' ? audit : undefined;
    await copies.update(roundSubject, userId, id, () => draft).catch(() => {});
    // What was acknowledged while the server answered may be missing in the answer.
    const after = await outbox.of(subject);
    const keys = new Set(after.map(({ key }) => key));
    return { audit, changes: [...before.filter(({ key }) => !keys.has(key)), ...after] };
  } catch (error) {
    if (kept && verdictOf(error).kind === 'unreachable') return { audit: kept, changes: before };
    if (error instanceof ApiProblem && error.status === 404 && before.length === 0) {
      await copies.forget(userId, subject).catch(() => {});
    }
    throw error;
  }
}
