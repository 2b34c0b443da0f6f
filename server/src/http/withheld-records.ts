import type { Endpoint } from '@lamplight/contract/endpoint';
import type { Acting } from '../db/acting';
import type { Scope } from '../db/scope';
import { canBeMarked, isWithheldFrom } from '../db/withheld';
import { idsInPath } from './named-record';
import { notFound } from './refusal';

/** The boundary to scopes of calls that act in no center: they name no record that could be marked. */
const inCenter = (scope: object): scope is Scope<Acting> => 'center' in scope && 'actor' in scope;

/**
 * Refuses a record of the path that is the committee's work product, or is of one, as if it were not there: to whoever
 * belongs neither to the committee nor to it. Every call that names one comes by here, before its handler.
 */
export async function requireUnwithheld(endpoint: Endpoint, scope: object, params: unknown): Promise<void> {
  const named = idsInPath(endpoint).filter(({ entity }) => canBeMarked(entity));
  if (named.length === 0 || !inCenter(scope)) return;
  for (const { name, entity } of named) {
    const id: unknown = Reflect.get(Object(params), name);
    if (typeof id === 'string' && (await isWithheldFrom(scope, entity, id))) throw notFound();
  }
}
