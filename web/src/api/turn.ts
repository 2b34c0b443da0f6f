import { randomUuid } from './uuid';

const turnPlace = 'lamplight.turn';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const isTurn = /^[0-9a-f-]{36} \d{1,15}$/;

/** Device and count as they were last in this page, where the browser keeps nothing. */
let last = '';

/**
 * The next turn of this browser, in whichever tab, as `X-Turn` names it: a device and its count (docs/decisions/0063). What it says now goes
 * before what it said until now, also where that is held up on its way and comes later.
 */
export function nextTurn(store: Kept = globalThis.localStorage): string {
  const found = attempt(() => store.getItem(turnPlace)) ?? '';
  // What is none would be refused with everything that is said by it.
  const kept = isTurn.test(found) ? found : last || `${randomUuid()} 0`;
  const [device = '', count] = kept.split(' ');
  // By the clock where that is ahead: a browser that dies loses what it counted last.
  return keep(device, Math.max(Number(count) + 1, Date.now()), store);
}

/** Counts on from where the server says that this browser was: its count was lost, or its clock was set back. Never back, nor from what is no count. */
export function countPast(said: number, store: Kept = globalThis.localStorage): void {
  const [device = '', nth] = nextTurn(store).split(' ');
  if (said > Number(nth)) keep(device, said, store);
}

/** Where it cannot be kept, another tab counts by itself, as another device. */
function keep(device: string, nth: number, store: Kept): string {
  last = `${device} ${nth}`;
  attempt(() => store.setItem(turnPlace, last));
  return last;
}

function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** The id goes with the session, whose late requests are refused anyway: whoever logs in next is by another device. */
export function forgetDevice(store: Pick<Storage, 'removeItem'> = globalThis.localStorage): void {
  last = '';
  attempt(() => store.removeItem(turnPlace));
}
