import type { Acting } from '../db/acting';
import type { Scope } from '../db/scope';
import { type FileStore, FileStoreAway } from '../ports/file-store';
import { createTurns, type Turns } from '../ports/turns';
import { Refusal } from './refusal';

/** How many requests wait for the file store at once: each holds its memory for as long as a store may hang. */
const places = { all: 48, ofGroup: 12, ofMember: 6 };

/** As long as a person waits for what else asks, before they are told that it is too much at once. */
const mostWaitMs = 3000;

/** The words for whoever waited too long for their turn. */
const tooMuch = {
  put: 'More files are being stored than can be at once. Nothing of this was saved; try again in a moment',
  open: 'More files are being read than can be at once. Try again in a moment',
} as const;
type Doing = keyof typeof tooMuch;

/** A refusal for want of the file store. */
export const filesNotReady = (reason: string): Refusal =>
  new Refusal('notReady', { part: 'files', reason }, { retryAfterSeconds: 2 });

const turnsFor = (doing: Doing): Turns =>
  createTurns(places, {
    // Files of a page, or of a round that was filled in without a network, come one behind the other.
    crowd: { beyond: Number.POSITIVE_INFINITY, rests: 0, mostMs: 0 },
    mostMs: mostWaitMs,
    // Of the file store nobody owes.
    owingTimes: 1,
    tooLong: () => filesNotReady(tooMuch[doing]),
    meetsAll: (error) => error instanceof FileStoreAway,
  });

const turns = new WeakMap<FileStore, Record<Doing, Turns>>();

function turnsOf(store: FileStore): Record<Doing, Turns> {
  const known = turns.get(store);
  if (known) return known;
  const made = { put: turnsFor('put'), open: turnsFor('open') };
  turns.set(store, made);
  return made;
}

/** Asks something of the file store when it is its owner's turn. A store that hangs holds up a few requests of each center, and no memory grows. */
export const inStoreTurn = <T>(
  store: FileStore,
  doing: Doing,
  { center, actor }: Pick<Scope<Acting>, 'center' | 'actor'>,
  task: () => Promise<T>,
): Promise<T> => turnsOf(store)[doing]({ group: center.id, member: actor.userId ?? center.id }, task);
