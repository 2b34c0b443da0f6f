import { inventories, type PipsOfCenter, papers, wholePips } from '../items/pips';
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

const longestPaperMs = 400;

/** P3: how long the PDF of a large PIP takes once the typesetter is warm. */
async function measurePapers(
  { load, ownUrl, plan }: Bench,
  pips: readonly PipsOfCenter[],
  report: (finding: Finding) => void,
): Promise<void> {
  const shots = papers(pips);
  await load.run({ kind: 'sequence', url: ownUrl, shots: shots.slice(0, 2) });
  const { p50Ms, medianBytes } = await load.run({
    kind: 'sequence',
    url: ownUrl,
    shots: shots.slice(0, 2 + plan.exports * 4),
  });
  report({
    item: 'P3',
    what: 'PDF of a PIP with 40 interventions',
    measured: `${p50Ms.toFixed(0)} ms (${(medianBytes / 1000).toFixed(0)} KB)`,
    target: `< ${longestPaperMs} ms`,
    met: p50Ms < longestPaperMs,
  });
}

/** P1 to P3. */
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
  if (only('P3')) await measurePapers(bench, pips, report);
}
