import { dayOf } from '@lamplight/domain/calendar/day';
import { type OnFile, onFileOfYear } from '@lamplight/domain/calendar/obligations/obligations';
import { obligationsOf } from '@lamplight/domain/calendar/obligations/obligations-of';
import type { PlatformScope } from '../../db/scope';
import { type PanelCenter, panelFacts } from './panel-facts';
import { spanOfThisYear, yearOf } from './panel-spans';
import { Remembered } from './remembered-panels';

/** What of this year is on file in a center; the year is that of its own clock. */
export interface OnFileThisYear extends OnFile {
  year: number;
}

/** So many centers are read at once: what is kept in memory does not grow with all there are. */
const atOnce = 100;

/** More centers than the largest chains of nursing homes have; each is three numbers. */
const remembered = new Remembered<OnFileThisYear>(2000);

/** What of this year is on file in some centers, as the panel of each counts it. */
export const onFileOfCenters = (
  scope: PlatformScope,
  centers: readonly { id: string; timeZone: string }[],
): Promise<Map<string, OnFileThisYear>> =>
  remembered.of(
    scope,
    centers.map((center) => {
      const today = dayOf(scope.now, center.timeZone);
      return { ...center, today, span: spanOfThisYear(today) };
    }),
    (changed) => countOnFile(scope, changed),
  );

async function countOnFile(scope: PlatformScope, centers: readonly PanelCenter[]) {
  const found = new Map<string, OnFileThisYear>();
  for (let first = 0; first < centers.length; first += atOnce) {
    const some = centers.slice(first, first + atOnce);
    // Nothing is withheld from administrators.
    const facts = await panelFacts(scope, some, null);
    for (const { id, today, span } of some) {
      const of = facts.get(id);
      const year = yearOf(today);
      if (of) found.set(id, { year, ...onFileOfYear(obligationsOf(of, span), year) });
    }
  }
  return found;
}
