import { failurePlace, repeatsAmong } from '@lamplight/domain/repeats';
import type { WriteScope } from '../../db/scope';
import { type Asked, failuresAround, lockFailures, markRepeats } from './failures.queries';

/** Holds a round's place while what failed there changes. */
export async function holdFailures(scope: WriteScope, round: Omit<Asked, 'at'>): Promise<void> {
  const place = failurePlace(round);
  if (place !== null) await scope.run(lockFailures(scope, place));
}

/**
 * After a round was sent or deleted, in its transaction: marks the issues that are repeats by now, its own and those of
 * rounds that were sent later.
 */
export async function findRepeats(scope: WriteScope, round: Asked): Promise<void> {
  const place = failurePlace(round);
  if (place === null) return;
  const failures = await failuresAround(scope, round, place);
  const repeats = repeatsAmong(failures);
  const touched = failures.filter(({ sentAt, issueId }) => issueId !== null && sentAt >= round.at);
  const idsOf = (of: typeof touched) => of.map(({ issueId }) => issueId).filter((id) => id !== null);
  await scope.run(markRepeats(scope, idsOf(touched), idsOf(touched.filter((each) => repeats.has(each)))));
}
