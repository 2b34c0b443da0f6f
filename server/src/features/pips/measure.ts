import { pipLimits } from '@lamplight/domain/pips/content';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { lockPip } from './pips.queries';
import { measurePip } from './progress.queries';

/**
 * Does a change of what is written of a PIP, and refuses it where it makes the PIP longer than anybody reads or a page can show;
 * one of before that is longer may still be shortened. The PIP is held meanwhile, so that of two who write each counts the other.
 */
export async function withinMeasure<Result>(
  scope: WriteScope,
  id: string,
  given: object,
  change: () => Promise<Result>,
): Promise<Result> {
  const [, [before]] = await scope.all(lockPip(scope, id), measurePip(scope, id));
  const result = await change();
  const was = before?.length ?? 0;
  // What is given cannot make more of it than it is long itself.
  if (was + JSON.stringify(given).length <= pipLimits.written) return result;
  const [after] = await scope.run(measurePip(scope, id));
  const is = after?.length ?? 0;
  if (is > pipLimits.written && is > was)
    throw new Refusal('status', {
      reason:
        'This PIP is as long as it can be. Shorten what it says, or attach a longer text as a document.',
    });
  return result;
}
