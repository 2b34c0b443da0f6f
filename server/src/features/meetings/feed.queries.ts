import { sql } from 'kysely';
import type { Scope, WriteScope } from '../../db/scope';
import { build, raw } from '../../db/statement';

/** Since when the caller's calendar has a link. */
export const findFeed = (scope: Scope) =>
  build
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('center_id', '=', scope.center.id)
    .where('user_id', '=', scope.actor.userId);

/** Puts a new link in place of the one before. */
export const replaceFeed = (scope: WriteScope, tokenHash: Buffer) =>
  raw(sql`
    INSERT INTO calendar_feed (center_id, user_id, token_hash, created_at)
    VALUES (${scope.center.id}, ${scope.actor.userId}, ${tokenHash}, ${scope.now})
    ON CONFLICT (center_id, user_id) DO UPDATE
      SET token_hash = excluded.token_hash, created_at = excluded.created_at`);

export const deleteFeed = (scope: WriteScope) =>
  build
    .deleteFrom('calendar_feed')
    .where('center_id', '=', scope.center.id)
    .where('user_id', '=', scope.actor.userId)
    .returning('created_at');
