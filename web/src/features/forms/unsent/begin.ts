import { patienceMs, silence } from '../../../api/silence';
import { isOf, type Subject } from './change';
import type { Running } from './runtime';
import type { FilledRecord, SubjectCalls } from './subject-calls';

/** What came of beginning something. */
export type Begun = { id: string } | { refusal: string };

/**
 * Begins a record in this browser and sends the start. Without a network it goes on all the same: it is sent when the
 * network is back. A refusal comes back in the server's words, and nothing is left of the record.
 */
export async function begin<Filled extends FilledRecord, Start extends object>(
  { outbox, copies }: Running,
  calls: SubjectCalls<Filled, Start>,
  begun: { centerId: string; record: Filled; start: Start },
): Promise<Begun> {
  askForDurability();
  const { id } = begun.record;
  const subject = { kind: calls.kind, id };
  await copies.update(calls, outbox.userId, id, () => begun.record).catch(() => {});
  await outbox.keep({ centerId: begun.centerId, subject }, { kind: 'start', fields: begun.start });
  const refusal = await answerTo(subject, outbox);
  if (refusal === null) return { id };
  await outbox.discardAll(subject);
  await copies.forget(outbox.userId, subject).catch(() => {});
  return { refusal };
}

/** Waits until the start is acknowledged or refused, or the network turns out to be away; the refusal's words. */
function answerTo(subject: Subject, outbox: Running['outbox']): Promise<string | null> {
  return new Promise((resolve) => {
    const over = (refusal: string | null) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(refusal);
    };
    const look = () => {
      const { changes, sending } = outbox.get();
      const start = changes.find(isOf(subject));
      if (start?.refusal !== undefined) over(start.refusal);
      else if (!start || sending.unreachable !== null) over(null);
    };
    const timer = setTimeout(() => over(null), silence.isSilent() ? 0 : patienceMs);
    const unsubscribe = outbox.subscribe(look);
    // It may have been answered already.
    look();
  });
}

/** Asks the browser not to clear its storage when space runs short. It may say no; nothing depends on it. */
function askForDurability(): void {
  navigator.storage?.persist?.().catch(() => {});
}
