import { hashKey } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { ApiProblem } from '../../../api/problem';
import { followRecord } from '../../../session/switch-center';
import { type Change, wasRefused } from './change';
import type { Running } from './runtime';
import type { FilledRecord, SubjectCalls } from './subject-calls';
import { verdictOf } from './verdict';

/** A record as it was found. */
export interface Loaded<Filled> {
  /** As the server acknowledged it last. */
  record: Filled;
  /** What this browser has not got acknowledged. */
  changes: Change[];
  /** It is this browser's own copy: no server answered. */
  isKept: boolean;
}

/** Reads a record from the server, or without one from this browser's own copy. Throws an `ApiProblem`. */
export async function loadFilled<Filled extends FilledRecord & { status: string }>(
  running: Running,
  calls: SubjectCalls<Filled>,
  id: string,
  tries = 2,
): Promise<Loaded<Filled>> {
  const { outbox, copies } = running;
  const { userId } = outbox;
  const subject = { kind: calls.kind, id };
  const before = await outbox.of(subject);
  if (await outbox.isClosed(subject)) throw notOpenYet(calls.thing);
  const begun = before.some(({ content }) => content.kind === 'start');
  const kept = await copies.find(calls, userId, id).catch(() => undefined);
  if (begun && kept) return { record: kept, changes: before, isKept: true };
  try {
    const record = await calls.read(api, id, { onOtherCenter: followRecord() });
    // What was acknowledged while the server answered may be missing in the answer.
    const after = await outbox.of(subject);
    // Sent by another without what is here, the copy is what a file of it is made of.
    const copyOf = (before: Filled | undefined) => (after.length > 0 ? before : undefined);
    let isBehind = false;
    await copies
      .update(calls, userId, id, (before) => {
        // More was acknowledged while it was read, and may be missing in it.
        isBehind = hashKey([before]) !== hashKey([kept]);
        if (record.status !== 'DRAFT') return copyOf(before);
        return isBehind ? before : record;
      })
      .catch(() => {});
    if (isBehind && tries > 0) return loadFilled(running, calls, id, tries - 1);
    const keys = new Set(after.map(({ key }) => key));
    // What was refused and is gone was discarded.
    const acknowledged = before.filter((change) => !keys.has(change.key) && !wasRefused(change));
    return { record, isKept: false, changes: [...acknowledged, ...after] };
  } catch (error) {
    if (kept && verdictOf(error).kind === 'unreachable')
      return { record: kept, changes: before, isKept: true };
    if (error instanceof ApiProblem && error.status === 404 && before.length === 0) {
      await copies.forget(userId, subject).catch(() => {});
    }
    throw error;
  }
}

/** Shown as it is at the server, it would be taken for what the person left. */
const notOpenYet = (thing: string) =>
  new ApiProblem({
    status: 503,
    errorKey: 'sealed',
    message: `What you did in this ${thing} is sealed on this device, and what opens it has not come yet. Nothing is lost: try again in a moment.`,
  });
