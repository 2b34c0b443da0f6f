import { allegingIn } from '@lamplight/domain/forms/alleging';
import { failedBefore, failurePlace, repeatsAmong } from '@lamplight/domain/repeats';
import type { Scope, WriteScope } from '../../db/scope';
import { definitionInUse } from '../forms/definitions.service';
import { presentFailure } from './failures.present';
import {
  type Asked,
  type FailureRow,
  failuresAround,
  failuresBefore,
  lockFailures,
  markRepeats,
} from './failures.queries';

/** Holds a round's place while what failed there changes. */
export async function holdFailures(scope: WriteScope, round: Omit<Asked, 'at'>): Promise<void> {
  const place = failurePlace(round);
  if (place !== null) await scope.run(lockFailures(scope, place));
}

/**
 * But for allegations: those come back in no later one, as not everyone who reads that would see them, whatever the tool asks by now and
 * whenever somebody said that they are some.
 */
async function untold(scope: Scope, failures: readonly FailureRow[]): Promise<FailureRow[]> {
  const telling = new Map<string, ReadonlySet<string>>();
  for (const { round, tool, version, saidToAllege } of failures) {
    if (telling.has(round)) continue;
    const asked = { form_home: scope.center.id, form_id: tool, definition_version: version };
    telling.set(round, allegingIn(await definitionInUse(scope, asked), saidToAllege));
  }
  return failures.filter(({ round, linkId }) => telling.get(round)?.has(linkId) === false);
}

/**
 * After a round was sent or deleted, or what failed in it counts no more, in its transaction: marks the issues that are repeats by now, its
 * own and those of rounds that were sent later.
 */
export async function findRepeats(scope: WriteScope, round: Asked): Promise<void> {
  const place = failurePlace(round);
  if (place === null) return;
  const failures = await failuresAround(scope, round, place);
  const repeats = repeatsAmong(await untold(scope, failures));
  const touched = failures.filter(({ sentAt, issueId }) => issueId !== null && sentAt >= round.at);
  const idsOf = (of: typeof touched) => of.map(({ issueId }) => issueId).filter((id) => id !== null);
  await scope.run(markRepeats(scope, idsOf(touched), idsOf(touched.filter((each) => repeats.has(each)))));
}

/** A sent or running round, as far as what failed before it goes. */
export type RoundAsked = Asked & { id: string };

/** What failed in a round's place before it, under the same tool; the newest first. */
export async function failedBeforeRound(scope: Scope, { id: round, ...asked }: RoundAsked) {
  const failures = await untold(scope, await failuresBefore(scope, asked));
  const names = await scope.names();
  const place = failurePlace(asked);
  return failedBefore(failures, { round, tool: asked.tool_id, place, sentAt: asked.at }).map((row) =>
    presentFailure(names, row),
  );
}
