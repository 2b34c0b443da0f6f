import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { build, raw, type Statement } from '../../db/statement';

export interface OwnSessionRow {
  id: string;
  user_agent: string;
  address: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  remembered: boolean;
  current: boolean;
}

/** The sessions of whoever asks that are neither over nor idle for too long, the latest used first. */
export const listOwnSessions = (scope: Scope, tokenHash: Buffer): Statement<OwnSessionRow> =>
  raw(sql<OwnSessionRow>`
    SELECT session.id, user_agent, address, session.created_at, last_seen_at, expires_at, remembered,
      token_hash = ${tokenHash} AS current
    FROM session JOIN center ON center.id = session.center_id
    WHERE session.center_id = ${scope.center.id} AND user_id = ${scope.actor.userId} AND expires_at > ${scope.now}
      AND last_seen_at > ${scope.now}::timestamptz - longest_idle(remembered, center.idle_minutes)
    ORDER BY current DESC, last_seen_at DESC, session.id`);

const own = (scope: Scope) =>
  build
    .deleteFrom('session')
    .where('center_id', '=', scope.center.id)
    .where('user_id', '=', scope.actor.userId)
    .returning('id');

export const endOwnSession = (scope: Scope, id: string) => own(scope).where('id', '=', id);

/** All but the one that asks. */
export const endOtherSessions = (scope: Scope, tokenHash: Buffer) =>
  own(scope).where('token_hash', '!=', tokenHash);
