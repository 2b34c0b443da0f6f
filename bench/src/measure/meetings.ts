import { meetingTopics } from '../dataset/meetings';
import { calendarMonths, planningOfYear } from '../items/meetings';
import { median } from '../load/quantile';
import type { Bench, Finding } from './bench';
import { checkSameAnswers } from './same-answers';
import { measurePair } from './throughput';

const month = {
  item: 'M1',
  what: 'a month of the calendar',
  pairOf: calendarMonths,
  atLeast: 0.5,
  good: 0.8,
} as const;

const longestPlanningMs = 2000;
/** Years that lie ahead of every clock, so that all of their meetings are made. */
const firstYear = 2150;
const years = 5;

/** M2: how long it takes to plan twelve months of all topics, their invitations written. */
async function measurePlanning({ ownUrl, ground }: Bench, report: (finding: Finding) => void): Promise<void> {
  const [center] = ground.centers;
  if (!center) throw new Error('There is no center');
  const timesMs: number[] = [];
  for (let year = firstYear; year < firstYear + years; year += 1) {
    const { path, token, body } = planningOfYear(center, year);
    const beganAt = performance.now();
    const answer = await fetch(new URL(path, ownUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const run = (await answer.json()) as { made?: number };
    timesMs.push(performance.now() - beganAt);
    // A run that makes too few, such as over a year that is planned already, measures nothing.
    if (run.made !== meetingTopics * 12)
      throw new Error(`Planning made ${run.made} meetings (${answer.status})`);
  }
  const ms = median(timesMs);
  report({
    item: 'M2',
    what: `planning 12 months of ${meetingTopics} topics`,
    measured: `${ms.toFixed(0)} ms (longest of ${years}: ${Math.max(...timesMs).toFixed(0)})`,
    target: `< ${longestPlanningMs} ms`,
    met: ms < longestPlanningMs,
  });
}

/** M1 and M2. */
export async function measureMeetings(
  bench: Bench,
  only: (item: string) => boolean,
  report: (finding: Finding) => void,
): Promise<void> {
  if (only('M1')) {
    const pair = month.pairOf(bench.ground);
    await checkSameAnswers(bench, { M1: pair });
    await measurePair(bench, month, pair, report);
  }
  if (only('M2')) await measurePlanning(bench, report);
}
