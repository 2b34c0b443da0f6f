import { logChoose } from './binomial';

/** P(exactly `runs` runs) in a random order of two kinds of things (Wald & Wolfowitz 1940). */
function probabilityOfRuns(runs: number, above: number, below: number): number {
  const all = logChoose(above + below, above);
  const ways = (ofAbove: number, ofBelow: number) =>
    ofAbove < 1 || ofBelow < 1 || ofAbove > above || ofBelow > below
      ? 0
      : Math.exp(logChoose(above - 1, ofAbove - 1) + logChoose(below - 1, ofBelow - 1) - all);
  const half = Math.floor(runs / 2);
  return runs % 2 === 0 ? 2 * ways(half, half) : ways(half + 1, half) + ways(half, half + 1);
}

/**
 * The fewest and the most runs that chance makes among so many points above and below, leaving out at most 2.5 % at
 * either end. Exact (Swed & Eisenhart 1943), as tables in circulation differ by one.
 */
export function expectedRuns(above: number, below: number): { fewest: number; most: number } {
  const largest = above === below ? 2 * above : 2 * Math.min(above, below) + 1;
  let fewest = 1;
  for (let sum = 0; fewest <= largest; fewest += 1) {
    sum += probabilityOfRuns(fewest, above, below);
    if (sum > 0.025) break;
  }
  let most = largest;
  for (let sum = 0; most >= 1; most -= 1) {
    sum += probabilityOfRuns(most, above, below);
    if (sum > 0.025) break;
  }
  return { fewest, most };
}
