import { trailOfPerson, trailPages, trailSearches } from '../items/trail';
import type { Bench, Finding } from './bench';
import { checkSameAnswers } from './same-answers';
import { measureThroughput } from './throughput';

/** T1 and T2, and how long single looks into a long trail take, whatever they look for. */
export async function measureTrail(
  bench: Bench,
  prepare: () => Promise<number | undefined>,
  report: (finding: Finding) => void,
): Promise<void> {
  const sealedPerSecond = await prepare();
  if (sealedPerSecond !== undefined)
    report({
      item: 'seal',
      what: 'entries sealed',
      measured: `${sealedPerSecond.toFixed(0)}/s`,
      target: '≥ 10000/s',
      met: sealedPerSecond >= 10_000,
    });
  await checkSameAnswers(bench, { T1: trailPages(bench.ground), T2: trailOfPerson(bench.ground) });
  await measureThroughput(bench, (item) => item === 'T1' || item === 'T2', report);
  for (const [what, shots] of Object.entries(trailSearches(bench.ground))) {
    const sequence = Array.from({ length: 5 }, () => shots).flat();
    const { p50Ms } = await bench.load.run({ kind: 'sequence', url: bench.ownUrl, shots: sequence });
    const target = { target: '< 50 ms', met: p50Ms < 50 };
    report({ item: 'trail', what, measured: `${p50Ms.toFixed(1)} ms`, ...target });
  }
}
