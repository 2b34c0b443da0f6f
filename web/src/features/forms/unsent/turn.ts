import type { Turn } from '@lamplight/contract/forms';
import { turnPlace } from '../../../session/turn-place';
import { randomUuid } from './uuid';

const isTurn = /^[0-9a-f-]{36} \d{1,15}$/;

/** Device and count as they were last in this page, where the browser keeps nothing. */
let last = '';

/**
 * The next turn of this browser, in whichever tab: what it says now goes before what it said until now, also where that is held up
 * on its way and comes later.
 */
export function nextTurn(store: Pick<Storage, 'getItem' | 'setItem'> = globalThis.localStorage): Turn {
  const found = attempt(() => store.getItem(turnPlace)) ?? '';
  // What is none would be refused with every answer that is said by it.
  const kept = isTurn.test(found) ? found : last || `${randomUuid()} 0`;
  const [device = '', count] = kept.split(' ');
  // By the clock where that is ahead: a browser that dies loses what it counted last.
  const nth = Math.max(Number(count) + 1, Date.now());
  last = `${device} ${nth}`;
  // Where it cannot be kept, another tab counts by itself, as another device.
  attempt(() => store.setItem(turnPlace, last));
  return { device, nth };
}

/** Counts on from where the server says that this browser was: its count was lost, or its clock was set back. Never back, nor from what is no count. */
export function countPast(
  said: number,
  store: Pick<Storage, 'getItem' | 'setItem'> = globalThis.localStorage,
) {
  const { device, nth } = nextTurn(store);
  if (said > nth) last = `${device} ${said}`;
  attempt(() => store.setItem(turnPlace, last));
}

function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
