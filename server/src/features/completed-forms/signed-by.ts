import { can } from '@lamplight/domain/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../db/scope';

/** What narrows lists of completed forms to those the caller may read; nothing for whoever reads all of the center. */
export function seenBy(scope: Scope): RawBuilder<unknown>[] {
  const readsAll = can(scope.actor, 'completed-form.read', { centerId: scope.center.id });
  return readsAll ? [] : [sql`false`];
}
