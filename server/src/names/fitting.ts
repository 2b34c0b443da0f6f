import type { Fit } from '@lamplight/domain/finding';
import type { Scope } from '../db/scope';
import { createGiveWay } from '../ports/give-way';
import { createTurns } from '../ports/turns';

/** Centers take turns, and so do a center's people: of many at once each would keep the thread as long as it may, and all of them together. */
const inTurn = createTurns({ all: 1, ofGroup: 1, ofMember: 1 });

/** So many names are looked at before it is asked for how long that took. */
const atOnce = 64;

/**
 * Of what is remembered of a center, what fits, with how. Whoever gives ten thousand places names of a hundred letters with accents has each
 * search take a tenth of a second of the thread that answers all: it is done a little at a time, one search after the other, and owed.
 */
export async function fittingOf<Item>(
  scope: Scope,
  items: Iterable<Item>,
  fitTo: (item: Item) => Fit | null,
): Promise<{ fit: Fit; item: Item }[]> {
  return inTurn({ group: scope.center.id, member: scope.actor.userId }, async () => {
    const giveWay = createGiveWay((ms) => scope.owe(ms));
    const found: { fit: Fit; item: Item }[] = [];
    let looked = 0;
    for (const item of items) {
      const fit = fitTo(item);
      if (fit) found.push({ fit, item });
      looked += 1;
      if (looked % atOnce === 0) await giveWay();
    }
    return found;
  });
}
