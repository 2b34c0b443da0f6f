import type { SetName } from '@lamplight/domain/reference-sets';
import type { Use } from '@lamplight/domain/reference-use';
import type { Runner, Scope } from '../../db/scope';
import { idsNamed } from '../forms/definition-names';
import { countPointing, listQuestions } from './items.queries';

/**
 * What uses items of sets, set by set: what points to one, or to any without an id. A question that names an item by its
 * name alone uses it as well, as its answers will.
 */
export async function usesOf(
  scope: Runner & Scope,
  sets: readonly SetName[],
  id?: string,
): Promise<readonly Use[][]> {
  const questions = await scope.run(listQuestions(scope));
  const pointing = await scope.all(...sets.map((set) => countPointing(scope, set, id)));
  const names = await scope.names();
  const tools = questions.map(({ definition }) => idsNamed(names, definition));
  return sets.map((set, index) => {
    const ids = id === undefined ? [...names[set].keys()] : [id];
    const count = tools.filter((named) => ids.some((each) => named.has(each))).length;
    return [...(pointing[index] ?? []), ...(count > 0 ? [{ by: 'auditTool' as const, count }] : [])];
  });
}
