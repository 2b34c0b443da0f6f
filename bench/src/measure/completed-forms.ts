import { type FormsOfCenter, formPages, wholeForms, yearsOfTopics } from '../items/completed-forms';
import type { Bench, Finding } from './bench';
import { checkSameAnswers } from './same-answers';
import { measurePair } from './throughput';

const items = [
  { item: 'F1', what: '100 completed forms, total', pairOf: formPages, atLeast: 0.5, good: 0.8 },
  { item: 'F2', what: 'one with 200 answers, whole', pairOf: wholeForms, atLeast: 0.5, good: 0.8 },
] as const;

/** F1, F2, and how long a year of a topic takes whose form asks for forty numbers. */
export async function measureForms(
  bench: Bench,
  forms: readonly FormsOfCenter[],
  only: (item: string) => boolean,
  report: (finding: Finding) => void,
): Promise<void> {
  for (const { pairOf, ...each } of items.filter(({ item }) => only(item))) {
    const pair = pairOf(forms);
    await checkSameAnswers(bench, { [each.item]: pair });
    await measurePair(bench, each, pair, report);
  }
  if (!only('series')) return;
  const shots = Array.from({ length: 5 }, () => yearsOfTopics(forms)).flat();
  const { p50Ms, p99Ms } = await bench.load.run({ kind: 'sequence', url: bench.ownUrl, shots });
  report({
    item: 'series',
    what: 'a year of a topic, 41 series',
    measured: `${p50Ms.toFixed(1)} ms (p99 ${p99Ms.toFixed(0)} ms)`,
    target: '< 20 ms',
    met: p50Ms < 20,
  });
}
