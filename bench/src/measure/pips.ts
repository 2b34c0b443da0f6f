import { inventories, type PipsOfCenter, wholePips } from '../items/pips';
import type { Bench, Finding } from './bench';
import { checkSameAnswers } from './same-answers';
import { measurePair } from './throughput';

const items = [
  {
    item: 'P1',
    what: 'a PIP with 40 interventions, whole',
    pairOf: wholePips,
    atLeast: 0.5,
    good: 0.8,
  },
  { item: 'P2', what: 'inventory of 400 PIPs, total', pairOf: inventories, atLeast: 0.5, good: 0.8 },
] as const;

/** P1 and P2. */
export async function measurePips(
  bench: Bench,
  pips: readonly PipsOfCenter[],
  only: (item: string) => boolean,
  report: (finding: Finding) => void,
): Promise<void> {
  for (const { pairOf, ...each } of items.filter(({ item }) => only(item))) {
    const pair = pairOf(pips);
    await checkSameAnswers(bench, { [each.item]: pair });
    await measurePair(bench, each, pair, report);
  }
}
