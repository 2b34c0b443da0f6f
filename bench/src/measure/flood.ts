import { setTimeout as delay } from 'node:timers/promises';
import { filteredPages, firstPages, wholeIssues } from '../items/requests';
import { median } from '../load/quantile';
import type { Bench, Finding } from './bench';

/** How often others ask. */
const everyMs = 10;
/** So long the flood's own session still waits for what was left of it: no measure to come is to meet that. */
const restMs = 4000;
/** Far more connections than a browser opens. */
const connections = 64;

/** W8: what the others notice while one session of one center asks for as much as it can. */
export async function measureFlood(
  { load, bystander, ground, ownUrl, plan }: Bench,
  report: (finding: Finding) => void,
): Promise<void> {
  const [flooding, ...others] = ground.centers;
  if (!flooding || others.length === 0) throw new Error('A flood needs a center beside others');
  const quietOnes = { ...ground, centers: others };
  const shots = [...wholeIssues(quietOnes).own, ...firstPages(quietOnes).own];
  const flood = { ...ground, centers: [flooding] };
  const watch = () => bystander.probe({ url: ownUrl, shots, everyMs });
  // In the full run so long that the first moment, in which all of its connections come, is less than a hundredth.
  const seconds = plan.floodSeconds;
  const slowest = { quiet: [] as number[], flooded: [] as number[] };
  const rates: number[] = [];
  for (let round = 0; round < plan.floodRounds; round += 1) {
    const before = watch();
    await delay(seconds * 1000);
    slowest.quiet.push((await before.stop()).p99Ms);
    const meanwhile = watch();
    const { perSecond } = await load.run({
      kind: 'saturate',
      url: ownUrl,
      connections,
      seconds,
      // Who asks for too much at once is told to come again.
      refusal: 503,
      shots: [...firstPages(flood).own, ...filteredPages(flood).own],
    });
    rates.push(perSecond);
    slowest.flooded.push((await meanwhile.stop()).p99Ms);
    await delay(restMs);
  }
  const [quiet, flooded] = [median(slowest.quiet), median(slowest.flooded)];
  report({
    item: 'W8',
    what: 'others while one floods',
    measured: `p99 ${flooded.toFixed(0)} ms (quiet ${quiet.toFixed(0)} ms; ${median(rates).toFixed(0)}/s for the one)`,
    target: 'at most twice',
    met: flooded <= 2 * quiet,
  });
}
