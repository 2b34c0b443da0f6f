import { api } from '../api/client';
import { actingCenter } from './acting-center';
import { forgetRead } from './forget-read';

/** How often the tab was on its way to another center, by somebody's choice or after a record. */
let ways = 0;
/** Whether the page of before a choice is still being left. */
let choosing = false;

const overtaken = () => new DOMException('The tab went another way meanwhile', 'AbortError');

/**
 * Lets an administrator act in another center from here on; nothing read in the one before stays in memory. Until the account
 * as it is there has come, all is of the center before: what is written from its page, too, goes to it. A switch that fails, or
 * that another one began after, changes nothing.
 */
async function switchCenter(centerId: string, way: number | undefined, signal?: AbortSignal): Promise<void> {
  // What only names a record's call is read where there is no browser too, by tests.
  const { session } = await import('./session');
  const account = await api('GET /account', {}, { centerId, ...(signal && { signal }) });
  signal?.throwIfAborted();
  if (way !== ways) throw overtaken();
  ways += 1;
  // In one step: what is asked, kept or written goes by the center, and by the account, of one moment.
  actingCenter.set(centerId);
  forgetRead();
  session.setUserData(account);
}

/** Switches to the center that somebody chose, unless they go elsewhere before it is there. */
export function chooseCenter(centerId: string, signal: AbortSignal): Promise<void> {
  ways += 1;
  choosing = true;
  return switchCenter(centerId, ways, signal);
}

/** The page that follows a choice is there. */
export function endChoice(): void {
  choosing = false;
}

/**
 * For a read that begins now: brings the tab to the center of the record that its page shows, so that names and choices
 * around it are those of its center. What a page reads that is left for another center brings nobody back, however late
 * it is answered: it is nothing to anyone.
 */
export function followRecord(): (centerId: string) => Promise<void> {
  const way = choosing ? undefined : ways;
  return async (centerId) => {
    if (way !== ways) throw overtaken();
    await switchCenter(centerId, way);
  };
}

/** For what is read ahead, which no page shows: it brings the tab nowhere, and what is of another center is not taken. */
export async function stayHere(): Promise<never> {
  throw new DOMException('This is of another center', 'AbortError');
}
