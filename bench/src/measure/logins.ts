import { hashPassword, passwordFits } from '@lamplight/server/src/features/session/passwords';
import { password } from '../dataset/house';
import { firstPages, logins, wholeIssues } from '../items/requests';
import { median } from '../load/quantile';
import type { Bench, Finding } from './bench';

/** Hashes compared a second, as many at a time as logins come. */
async function bareHashes(count: number, atATime: number): Promise<number> {
  const hash = await hashPassword(password);
  const startMs = performance.now();
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await passwordFits(hash, password);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return count / ((performance.now() - startMs) / 1000);
}

/** W7: logins against the hash alone, and what others notice of a hundred of them. */
export async function measureLogins(bench: Bench, report: (finding: Finding) => void): Promise<void> {
  const { plan, load, bystander, ground, ownUrl } = bench;
  const rates = { own: [] as number[], bare: [] as number[] };
  const slowest: number[] = [];
  const others = [...wholeIssues(ground).own, ...firstPages(ground).own];
  const shots = logins(ground, plan.logins);
  for (let round = 0; round < plan.rounds; round += 1) {
    const watched = bystander.probe({ url: ownUrl, shots: others, everyMs: 20 });
    const { perSecond } = await load.run({
      kind: 'burst',
      url: ownUrl,
      shots,
      connections: plan.connections,
    });
    slowest.push((await watched.stop()).p99Ms);
    rates.own.push(perSecond);
    rates.bare.push(await bareHashes(plan.logins, plan.connections));
  }
  const ratio = median(rates.own) / median(rates.bare);
  report({
    item: 'W7',
    what: 'logins',
    measured: `${ratio.toFixed(2)} of the hash alone (${median(rates.own).toFixed(0)}/s, ${median(rates.bare).toFixed(0)}/s)`,
  });
  const p99Ms = median(slowest);
  report({
    item: 'W7',
    what: `others during ${plan.logins} logins`,
    measured: `p99 ${p99Ms.toFixed(0)} ms`,
    target: 'p99 < 30 ms',
    met: p99Ms < 30,
  });
}

/** What the same others notice while nobody does anything: the machine's own unrest. */
export async function measureQuiet(bench: Bench, report: (finding: Finding) => void): Promise<void> {
  const { bystander, ground, ownUrl, plan } = bench;
  const watched = bystander.probe({
    url: ownUrl,
    shots: [...wholeIssues(ground).own, ...firstPages(ground).own],
    everyMs: 20,
  });
  await new Promise((resolve) => setTimeout(resolve, plan.seconds * 1000));
  const seen = await watched.stop();
  report({
    item: 'quiet',
    what: 'others while nothing else runs',
    measured: `p99 ${seen.p99Ms.toFixed(0)} ms (p50 ${seen.p50Ms.toFixed(1)} ms)`,
  });
}
