import { isDeepStrictEqual } from 'node:util';
import { dashboards, homes, monthlyFigures, panels, panelsAnew, searches } from '../items/screens';
import type { Shot } from '../load/protocol';
import type { Bench, Finding } from './bench';
import { measurePair } from './throughput';

/** What is compared of the two answers; the yardstick gives what panels are made of, and judges none of it. */
interface Seen {
  items?: { kind: string; id: string }[];
  counts?: { kind: string; total: number; overdue: number }[];
  meetings?: { id: string }[];
  kind?: string;
  hits?: { id: string }[];
  figures?: { id: string; months: number[] }[];
  found?: { found: number }[];
  content?: { id: string; openIssues: number; overdueIssues: number; lastRoundId: string | null }[];
  rows?: { kind: string }[];
  topics?: unknown[][];
}

const sameWork = ({ items, counts, meetings }: Seen) => [
  items?.map(({ kind, id }) => `${kind} ${id}`).sort(),
  counts?.flatMap(({ kind, total, overdue }) => (total > 0 ? [`${kind} ${total} ${overdue}`] : [])).sort(),
  meetings?.map(({ id }) => id),
];
const sameFound = (found: Seen) =>
  (Array.isArray(found) ? (found as Seen[]) : [])
    .filter(
      ({ kind, hits }) => kind !== 'person' && kind !== 'topic' && kind !== 'audit-tool' && hits?.length,
    )
    .map(({ kind, hits }) => [kind, hits?.map(({ id }) => id)])
    .sort();
const sameFigures = ({ figures, found }: Seen) =>
  figures?.find(({ id }) => id === 'issuesFound')?.months ?? found?.map((month) => month.found);
const sameRows = ({ rows, topics }: Seen) => [
  rows
    ? rows.filter(({ kind }) => kind === 'form').length
    : topics?.filter((topic) => topic[4] !== 'NONE').length,
  rows
    ? rows.filter(({ kind }) => kind === 'meetings').length
    : topics?.filter((topic) => topic[6] !== null).length,
];
const sameCenters = ({ content }: Seen) =>
  content?.map(({ id, openIssues, overdueIssues, lastRoundId }) => [
    id,
    openIssues,
    overdueIssues,
    lastRoundId,
  ]);

/** The screens that people open most, each as the yardstick answers it in one statement. */
const items = [
  { item: 'H1', what: 'Home: what waits for somebody', pairOf: homes, same: sameWork },
  { item: 'C1', what: 'compliance panel of this year', pairOf: panels, same: sameRows },
  { item: 'C2', what: 'one of the year before, made anew', pairOf: panelsAnew, same: sameRows },
  { item: 'G1', what: 'statistics of a month', pairOf: monthlyFigures, same: sameFigures },
  { item: 'D1', what: 'dashboard, 100 of 200 centers', pairOf: dashboards, same: sameCenters },
  { item: 'K1', what: 'search of all kinds', pairOf: searches, same: sameFound },
] as const;

export const screenItems: readonly string[] = items.map(({ item }) => item);

async function answerOf(url: string, shot: Shot | undefined): Promise<Seen> {
  if (!shot) throw new Error('There is nothing to ask for');
  const answer = await fetch(new URL(shot.path, url), { headers: shot.headers });
  if (!answer.ok) throw new Error(`${shot.path} answered ${answer.status}: ${await answer.text()}`);
  // The boundary between an answer and what is compared of it.
  return (await answer.json()) as Seen;
}

/** H1, C1, C2, G1, D1 and K1. */
export async function measureScreens(
  bench: Bench,
  only: (item: string) => boolean,
  report: (finding: Finding) => void,
): Promise<void> {
  for (const { pairOf, same, ...each } of items.filter(({ item }) => only(item))) {
    const pair = pairOf(bench.ground, new Date());
    const own = same(await answerOf(bench.ownUrl, pair.own[0]));
    const limit = same(await answerOf(bench.limitUrl, pair.limit[0]));
    if (!isDeepStrictEqual(own, limit))
      throw new Error(
        `${each.item}: the yardstick answers something else\n${JSON.stringify(own)}\n${JSON.stringify(limit)}`,
      );
    await measurePair(bench, { ...each, atLeast: 0.5, good: 0.8 }, pair, report);
  }
}
