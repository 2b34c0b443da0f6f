import { inOrder } from './in-order';

/** How long a failure is remembered: the same question failing again within these days is a repeat. */
export const repeatDays = 90;
const repeatMs = repeatDays * 86_400_000;

/**
 * Where a failure stands: in its room; where no room is given, in its unit. What failed in the unit as a whole did not
 * fail in one of its rooms. A round of the whole house is nowhere, and repeats nothing.
 */
export const failurePlace = (round: {
  readonly unit_id: string | null;
  readonly location_id: string | null;
}): string | null => round.location_id ?? round.unit_id;

/** A question of a sent round that was answered "no", whether or not it opened an issue and what became of that. */
export interface Failure {
  /** The round, which tells two apart that were sent at one moment. */
  readonly round: string;
  /** Of any version: a question is the same as long as it keeps its link id. */
  readonly tool: string;
  readonly linkId: string;
  /** As `failurePlace` says. */
  readonly place: string | null;
  readonly sentAt: Date;
}

const asSent = (one: Failure, other: Failure): number =>
  one.sentAt.getTime() - other.sentAt.getTime() || inOrder(one.round, other.round);

/** The first moment whose failures a later one repeats. */
export const remembersSince = (at: Date): Date => new Date(at.getTime() - repeatMs);
/** The last moment at which one of now would be repeated. */
export const remembersUntil = (at: Date): Date => new Date(at.getTime() + repeatMs);

/** Whether a failure comes back in a later one: the same question, in the same place, at most 90 days before. */
export const comesBackIn = (earlier: Failure, later: Failure): boolean =>
  earlier.place !== null &&
  earlier.place === later.place &&
  earlier.tool === later.tool &&
  earlier.linkId === later.linkId &&
  asSent(earlier, later) < 0 &&
  earlier.sentAt >= remembersSince(later.sentAt);

/** What would come back in a round, if it failed there again; the newest first. */
export const failedBefore = <Known extends Failure>(
  failures: readonly Known[],
  round: Omit<Failure, 'linkId'>,
): Known[] =>
  failures
    .filter((earlier) => comesBackIn(earlier, { ...round, linkId: earlier.linkId }))
    .sort((one, other) => asSent(other, one) || inOrder(one.linkId, other.linkId));

/** Which of these failures are repeats of others among them: whatever comes back does so in the very next one. */
export function repeatsAmong<Known extends Failure>(failures: readonly Known[]): Set<Known> {
  const last = new Map<string, Known>();
  const repeats = new Set<Known>();
  for (const failure of failures.toSorted(asSent)) {
    const question = JSON.stringify([failure.place, failure.tool, failure.linkId]);
    const before = last.get(question);
    if (before && comesBackIn(before, failure)) repeats.add(failure);
    last.set(question, failure);
  }
  return repeats;
}
