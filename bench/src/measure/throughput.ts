import { peoplePages } from '../items/people';
import {
  autosaves,
  filteredPages,
  firstPages,
  joins,
  newIssues,
  type Pair,
  wholeIssues,
  yearlyRatios,
} from '../items/requests';
import { trailOfPerson, trailPages } from '../items/trail';
import type { Outcome, Shot } from '../load/protocol';
import { median } from '../load/quantile';
import type { Bench, Finding } from './bench';

/** The items that are held against the yardstick by requests a second (targets: docs/performance.md). */
const items = [
  { item: 'W1', what: 'first page of issues, total', shots: firstPages, atLeast: 0.6, good: 0.9 },
  { item: 'W2', what: '4th page, filtered, total', shots: filteredPages, atLeast: 0.5, good: 0.8 },
  { item: 'W3', what: 'one issue, whole', shots: wholeIssues, atLeast: 0.4, good: 0.7 },
  { item: 'W5', what: 'ratios of a year', shots: yearlyRatios, atLeast: 0.5, good: 0.8 },
  { item: 'U1', what: 'people of a center, total', shots: peoplePages, atLeast: 0.5, good: 0.8 },
  { item: 'T1', what: 'first page of the trail, total', shots: trailPages, atLeast: 0.5, good: 0.8 },
  { item: 'T2', what: 'a person’s entries of the trail', shots: trailOfPerson, atLeast: 0.5, good: 0.8 },
  { item: 'W4', what: 'create an issue', shots: newIssues, atLeast: 0.5, good: 0.8 },
] as const;

/** A round, and what it took of the processor for each request. */
interface Round extends Outcome {
  processorMs: number | undefined;
}

interface Rounds {
  own: Round[];
  limit: Round[];
}

/** Both servers in turn, so that whatever else the machine does meets both. */
async function interleaved(
  { plan, load, ownUrl, limitUrl, processor }: Bench,
  { own, limit }: Pair,
  count: number,
): Promise<Rounds> {
  const run = async (whose: 'own' | 'limit', seconds: number): Promise<Round> => {
    const [url, shots] = whose === 'own' ? [ownUrl, own] : [limitUrl, limit];
    const before = processor[whose]();
    const outcome = await load.run({ kind: 'saturate', url, shots, seconds, connections: plan.connections });
    const after = processor[whose]();
    const known = before !== undefined && after !== undefined;
    return { ...outcome, processorMs: known ? ((after - before) * 1000) / outcome.requests : undefined };
  };
  await run('own', plan.warmUpSeconds);
  await run('limit', plan.warmUpSeconds);
  const rounds: Rounds = { own: [], limit: [] };
  for (let round = 0; round < count; round += 1) {
    rounds.own.push(await run('own', plan.seconds));
    rounds.limit.push(await run('limit', plan.seconds));
  }
  return rounds;
}

const middle = (rounds: readonly Outcome[], of: (round: Outcome) => number) => median(rounds.map(of));
const times = (rounds: readonly Outcome[]) =>
  `${middle(rounds, (round) => round.p50Ms).toFixed(0)} / ${middle(rounds, (round) => round.p99Ms).toFixed(0)} ms`;

function processorOf(rounds: readonly Round[]): number | undefined {
  const known = rounds.flatMap(({ processorMs }) => processorMs ?? []);
  return known.length > 0 ? median(known) : undefined;
}

/** The same held against each other by what a request takes of the processor, which neighbours change less. */
function byProcessor({ own, limit }: Rounds): string {
  const [ours, theirs] = [processorOf(own), processorOf(limit)];
  if (ours === undefined || theirs === undefined) return '';
  return `; by processor ${(theirs / ours).toFixed(2)} (${ours.toFixed(2)}, ${theirs.toFixed(2)} ms)`;
}

/** An item that is held against the yardstick. */
interface Item {
  item: string;
  what: string;
  atLeast: number;
  good: number;
}

/** W1 to W5, U1, T1 and T2. */
export async function measureThroughput(
  bench: Bench,
  only: (item: string) => boolean,
  report: (finding: Finding) => void,
): Promise<void> {
  for (const each of items.filter(({ item }) => only(item)))
    await measurePair(bench, each, each.shots(bench.ground), report);
}

/** One item: how many requests a second, of those that the yardstick answers. */
export async function measurePair(
  bench: Bench,
  { item, what, atLeast, good }: Item,
  pair: Pair,
  report: (finding: Finding) => void,
): Promise<void> {
  const { rounds: reads, writeRounds } = bench.plan;
  const rounds = await interleaved(bench, pair, item === 'W4' ? writeRounds : reads);
  const { own, limit } = rounds;
  const [ownRate, limitRate] = [own, limit].map((outcomes) => middle(outcomes, (each) => each.perSecond));
  const ratio = (ownRate ?? 0) / (limitRate ?? 0);
  report({
    item,
    what,
    measured: `${ratio.toFixed(2)} (${ownRate?.toFixed(0)}/s, ${times(own)}; limit ${limitRate?.toFixed(0)}/s, ${times(limit)})${byProcessor(rounds)}`,
    target: `≥ ${atLeast}, good ${good}`,
    met: ratio >= atLeast,
  });
}

/** Runs two requests to our own server in turn; how many times longer the second takes. */
async function compareOwn(bench: Bench, first: Shot[], second: Shot[]) {
  const { own, limit } = await interleaved(
    { ...bench, limitUrl: bench.ownUrl },
    { own: first, limit: second },
    bench.plan.rounds,
  );
  const [one, two] = [middle(own, (each) => each.perSecond), middle(limit, (each) => each.perSecond)];
  return { factor: one / two, one, two };
}

/** Whether a list's cost grows with its page instead of its center. */
export async function measureGrowth(
  bench: Bench,
  pageOf: (deep: boolean) => Shot[],
  bigPage: Shot[],
  report: (finding: Finding) => void,
): Promise<void> {
  const deep = await compareOwn(bench, pageOf(false), pageOf(true));
  report({
    item: 'deep',
    what: 'page 1 against page 400',
    measured: `${deep.factor.toFixed(2)} times (${deep.one.toFixed(0)}/s, ${deep.two.toFixed(0)}/s)`,
    target: '≤ 2 times',
    met: deep.factor <= 2,
  });
  const big = await compareOwn(bench, pageOf(false), bigPage);
  report({
    item: 'big',
    what: 'center of 10,000 against 100,000',
    measured: `${big.factor.toFixed(2)} times (${big.one.toFixed(0)}/s, ${big.two.toFixed(0)}/s)`,
    target: '≤ 1.5 times',
    met: big.factor <= 1.5,
  });
}

/** What compressing W1's answer costs the server, in the coding browsers ask for. */
export async function measureCompression(
  bench: Bench,
  pages: Shot[],
  report: (finding: Finding) => void,
): Promise<void> {
  const packed = pages.map((shot) => ({ ...shot, headers: { ...shot.headers, 'accept-encoding': 'br' } }));
  const { factor, one, two } = await compareOwn(bench, pages, packed);
  report({
    item: 'packed',
    what: 'first page of issues as it is against compressed',
    measured: `${factor.toFixed(2)} times (${one.toFixed(0)}/s, ${two.toFixed(0)}/s)`,
    target: '≤ 1.5 times',
    met: factor <= 1.5,
  });
}

/** What a person notices of saving an answer while fifteen others do the same. */
export async function measureAutosave(bench: Bench, report: (finding: Finding) => void): Promise<void> {
  const { plan, load, ownUrl, ground } = bench;
  await load.run({ kind: 'burst', url: ownUrl, shots: joins(ground), connections: 4 });
  const shots = autosaves(ground);
  const outcomes: Outcome[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    outcomes.push(
      await load.run({
        kind: 'saturate',
        url: ownUrl,
        shots,
        seconds: plan.seconds,
        connections: plan.connections,
      }),
    );
  }
  const p99Ms = middle(outcomes, (each) => each.p99Ms);
  report({
    item: 'autosave',
    what: 'one answer of a round saved',
    measured: `p99 ${p99Ms.toFixed(0)} ms (${middle(outcomes, (each) => each.perSecond).toFixed(0)}/s, p50 ${middle(outcomes, (each) => each.p50Ms).toFixed(0)} ms)`,
    target: 'p99 < 200 ms',
    met: p99Ms < 200,
  });
}
