import { setTimeout as delay } from 'node:timers/promises';
import { filteredPages, firstPages, wholeIssues } from '../items/requests';
import { median } from '../load/quantile';
import type { Bench, Finding } from './bench';

/** How often others ask. */
const everyMs = 10;
/** So long the flood's own session still waits for what was left of it: no measure to come is to meet that. */
const restMs = 4000;
/** A flood of one session: far more connections than a browser opens, or as many as a page asks at once, without an end. */
interface Flood {
  connections: number;
  what: string;
  /** How long it goes on before others are watched: what is free to everybody is used up by then. */
  leadSeconds: number;
}

/** W8: what the others notice while one session of one center asks for as much as it can. */
export async function measureFlood(bench: Bench, report: (finding: Finding) => void): Promise<void> {
  const { floodLeadSeconds } = bench.plan;
  await measureOne(bench, { connections: 64, what: 'others while one floods', leadSeconds: 0 }, report);
  await measureOne(
    bench,
    { connections: 14, what: 'while one asks a dozen for ever', leadSeconds: floodLeadSeconds },
    report,
  );
}

async function measureOne(
  { load, bystander, ground, ownUrl, plan }: Bench,
  { connections, what, leadSeconds }: Flood,
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
    const flooded = load.run({
      kind: 'saturate',
      url: ownUrl,
      connections,
      seconds: leadSeconds + seconds,
      // Who asks for too much at once is told to come again.
      refusal: 503,
      shots: [...firstPages(flood).own, ...filteredPages(flood).own],
    });
    await delay(leadSeconds * 1000);
    const meanwhile = watch();
    rates.push((await flooded).perSecond);
    slowest.flooded.push((await meanwhile.stop()).p99Ms);
    await delay(restMs);
  }
  const [quiet, flooded] = [median(slowest.quiet), median(slowest.flooded)];
  report({
    item: 'W8',
    what,
    measured: `p99 ${flooded.toFixed(0)} ms (quiet ${quiet.toFixed(0)} ms; ${median(rates).toFixed(0)}/s for the one)`,
    target: 'at most twice',
    met: flooded <= 2 * quiet,
  });
}
