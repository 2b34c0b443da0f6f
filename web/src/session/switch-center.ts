import { api } from '../api/client';
import { actingCenter } from './acting-center';
import { forgetRead } from './forget-read';

/** Lets an administrator act in another center from here on; nothing read in the one before stays in memory. */
async function switchCenter(centerId: string): Promise<void> {
  // What only names a record's call is read where there is no browser too, by tests.
  const { session } = await import('./session');
  const before = actingCenter.get();
  actingCenter.set(centerId);
  try {
    const account = await api('GET /account');
    forgetRead();
    session.setUserData(account);
  } catch (error) {
    actingCenter.set(before);
    throw error;
  }
}

/** How often somebody chose a center, and whether the page of before is still being left. */
let choices = 0;
let choosing = false;

/** Switches to the center that somebody chose. */
export function chooseCenter(centerId: string): Promise<void> {
  choices += 1;
  choosing = true;
  return switchCenter(centerId);
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
  const begun = choosing ? undefined : choices;
  return async (centerId) => {
    if (begun !== choices) throw new DOMException('The page of this record was left', 'AbortError');
    await switchCenter(centerId);
  };
}
