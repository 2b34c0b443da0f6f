import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { Scope } from '../../db/scope';
import { findDefinition } from './audit-tools.queries';

const cache = new Map<string, FormDefinition>();
const mostDefinitions = 200;

/**
 * The questions of a round that is in the database. Once a round was started with them they never change (the
 * database refuses it), so a node may keep them in memory: autosaves check each answer against them.
 */
export async function definitionInUse(scope: Scope, toolId: string, number: number): Promise<FormDefinition> {
  const key = `${scope.center.id}/${toolId}/${number}`;
  const known = cache.get(key);
  if (known) return known;
  const [row] = await scope.run(findDefinition(scope, toolId, number));
  if (!row) throw new Error('A round has no questions');
  if (cache.size >= mostDefinitions) cache.clear();
  cache.set(key, row.definition);
  return row.definition;
}
