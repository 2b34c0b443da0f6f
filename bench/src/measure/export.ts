import { firstPages, wholeIssues, workbooks } from '../items/requests';
import { median } from '../load/quantile';
import type { OwnServer } from '../servers/own-server';
import type { Bench, Finding } from './bench';

const everyMs = 20;

/** W6: how long the workbook of a center takes, and what others notice meanwhile. */
export async function measureExport(bench: Bench, report: (finding: Finding) => void): Promise<void> {
  const { plan, load, bystander, ground, ownUrl, limitUrl } = bench;
  const { own, limit } = workbooks(ground);
  const times = { own: [] as number[], limit: [] as number[] };
  let bytes = 0;
  // One more than counted: the first warms both up.
  for (let round = 0; round <= plan.exports; round += 1) {
    const from = round % own.length;
    const ours = await load.run({ kind: 'sequence', url: ownUrl, shots: own.slice(from, from + 1) });
    const theirs = await load.run({ kind: 'sequence', url: limitUrl, shots: limit.slice(from, from + 1) });
    bytes = ours.medianBytes;
    if (round === 0) continue;
    times.own.push(ours.p50Ms);
    times.limit.push(theirs.p50Ms);
  }
  const factor = median(times.own) / median(times.limit);
  report({
    item: 'W6',
    what: 'XLSX of a center',
    measured: `${factor.toFixed(2)} times the bare writer (${median(times.own).toFixed(0)} ms, ${median(times.limit).toFixed(0)} ms; ${(bytes / 1e6).toFixed(1)} MB)`,
    target: '≤ 2.5 times, good 1.3',
    met: factor <= 2.5,
  });

  const others = [...wholeIssues(ground).own, ...firstPages(ground).own];
  const watched = bystander.probe({ url: ownUrl, shots: others, everyMs });
  await load.run({
    kind: 'sequence',
    url: ownUrl,
    shots: Array.from({ length: plan.exports * 3 }, (_, index) => own[index % own.length]).flatMap(
      (shot) => shot ?? [],
    ),
  });
  const seen = await watched.stop();
  report({
    item: 'W6',
    what: 'others meanwhile',
    measured: `p99 ${seen.p99Ms.toFixed(0)} ms (p50 ${seen.p50Ms.toFixed(1)} ms)`,
    target: 'p99 < 50 ms',
    met: seen.p99Ms < 50,
  });
}

/** W6: the most memory a freshly started server ever has while it writes workbooks, where the system tells. */
export async function measureExportMemory(
  bench: Bench,
  server: OwnServer,
  report: (finding: Finding) => void,
): Promise<void> {
  const { load, ground, plan } = bench;
  const before = server.memory();
  await load.run({
    kind: 'sequence',
    url: server.url,
    shots: workbooks(ground).own.slice(0, plan.exports),
  });
  const { peakMb } = server.memory();
  if (peakMb === undefined) return;
  report({
    item: 'W6',
    what: 'peak memory of a fresh server',
    measured: `${peakMb.toFixed(0)} MB (${before.nowMb.toFixed(0)} MB before the first)`,
    target: '≤ 130 MB',
    met: peakMb <= 130,
  });
}
