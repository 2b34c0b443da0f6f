import { silence } from '../../../api/silence';
import { type Change, isOf, type Subject, wasRefused } from './change';
import type { Running } from './runtime';

/** While something leaves or is answered; of a server that is silent it may be back. */
const [longMs, brieflyMs] = [20_000, 500];

/** Those of one subject that go as soon as a network is there. A send waits for its person, too, where anything was refused. */
export function stillToGo(changes: readonly Change[]): Change[] {
  const isHeld = changes.some(wasRefused);
  return changes.filter((change) => !wasRefused(change) && !(isHeld && change.content.kind === 'send'));
}

/**
 * Tries at once to send what is kept of a subject, and resolves with what is left: nothing, as soon as all of it is
 * acknowledged; else what waits or was refused, when the server turns out to be away or the time is over.
 */
export async function untilSent({ outbox, retryNow }: Running, subject: Subject): Promise<Change[]> {
  await outbox.refresh();
  if ((await outbox.of(subject)).length === 0) return [];
  const began = outbox.get().sending;
  retryNow();
  await new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      for (const end of watched) end();
      resolve();
    };
    const look = () => {
      const { changes, sending } = outbox.get();
      const open = stillToGo(changes.filter(isOf(subject)));
      // How it went before does not count: this is a new attempt.
      const failed = sending !== began && (sending.unreachable !== null || sending.troubles.size > 0);
      if (open.length === 0 || failed) over();
    };
    const timer = setTimeout(over, silence.isSilent() ? brieflyMs : longMs);
    const watched = [outbox.subscribe(look), silence.subscribe(over)];
    look();
  });
  return outbox.of(subject);
}
