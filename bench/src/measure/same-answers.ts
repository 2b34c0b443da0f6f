import type { Pair } from '../items/requests';
import type { Shot } from '../load/protocol';
import type { Bench } from './bench';

interface Seen {
  totalElements?: number;
  content?: {
    id: string;
    floor: unknown;
    assignee: unknown;
    /** Of PIPs. */
    topic?: unknown;
    leader?: unknown;
    current?: unknown;
    lastDecision?: unknown;
    interventionsDone?: number;
    /** Of meetings. */
    day?: string;
    committee?: boolean;
    centerTopics?: unknown;
  }[];
  id?: string;
  title?: string;
  comments?: { id: string }[];
  revisions?: { id: string }[];
  files?: { id: string }[];
  answers?: { linkId: string; answer: unknown }[];
  versions?: { number: number; state: string; signing: { signed: number } | null }[];
  interventions?: { id: string; status: string; responsible: unknown }[];
  measurements?: { date: string; value: number }[];
  cycles?: { id: string }[];
  /** Of ratios; the yardstick has them under `whole`. */
  total?: number;
  open?: number;
  medianDaysToResolve?: number;
  whole?: Pick<Seen, 'total' | 'open' | 'medianDaysToResolve'>;
}

async function answerOf(url: string, shot: Shot | undefined): Promise<Seen> {
  if (!shot) throw new Error('There is nothing to ask for');
  const answer = await fetch(new URL(shot.path, url), { headers: shot.headers });
  if (!answer.ok) throw new Error(`${shot.path} answered ${answer.status}: ${await answer.text()}`);
  // The boundary between an answer and what is compared of it.
  const seen = (await answer.json()) as Seen | NonNullable<Seen['content']>;
  return Array.isArray(seen) ? { content: seen } : seen;
}

const ids = (list: { id: string }[] | undefined) => list?.map(({ id }) => id);
const ratiosOf = ({ total, open, medianDaysToResolve }: NonNullable<Seen['whole']>) => [
  total,
  open,
  medianDaysToResolve?.toFixed(6),
];
const digest = (seen: Seen) =>
  JSON.stringify([
    seen.totalElements,
    seen.content?.map(({ id, floor, assignee }) => [id, floor, assignee]),
    seen.content?.map(({ topic, leader, current, lastDecision, interventionsDone }) =>
      JSON.stringify([topic, leader, current, lastDecision, interventionsDone]),
    ),
    seen.content?.map(({ day, committee, centerTopics }) => JSON.stringify([day, committee, centerTopics])),
    seen.id,
    seen.title,
    ids(seen.comments),
    ids(seen.revisions),
    ids(seen.files),
    seen.versions?.map(({ number, state, signing }) => [number, state, signing?.signed]),
    seen.interventions?.map(({ id, status, responsible }) => [id, status, responsible]),
    seen.measurements?.map(({ date, value }) => [date, value]),
    ids(seen.cycles),
    seen.answers?.map(({ linkId, answer }) => JSON.stringify([linkId, answer])).sort(),
    ratiosOf(seen.whole ?? seen),
  ]);

/** A yardstick that answers something else measures nothing: both must give the same rows. */
export async function checkSameAnswers(
  { ownUrl, limitUrl }: Bench,
  pairs: Record<string, Pair>,
): Promise<void> {
  for (const [item, pair] of Object.entries(pairs)) {
    const own = await answerOf(ownUrl, pair.own[0]);
    const limit = await answerOf(limitUrl, pair.limit[0]);
    if (digest(own) !== digest(limit))
      throw new Error(`${item}: the yardstick answers something else\n${digest(own)}\n${digest(limit)}`);
    if (own.content?.length === 0) throw new Error(`${item}: the page is empty`);
  }
}
