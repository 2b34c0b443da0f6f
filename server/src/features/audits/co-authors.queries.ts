import type { Scope } from '../../db/scope';
import { build, prepared } from '../../db/statement';

interface CoAuthor {
  user_id: string;
}

const taking = prepared<{ center: string; round: string }, CoAuthor>`
  SELECT user_id FROM audit_co_author WHERE center_id = ${'center'} AND audit_id = ${'round'}
  ORDER BY joined_at, user_id`;

/** Who takes part in a round besides who began it, in the order in which they came. */
export const listCoAuthors = (scope: Scope, auditId: string) =>
  taking({ center: scope.center.id, round: auditId });

const part = prepared<
  { center: string; round: string; person: string },
  { author_id: string; takes: boolean }
>`
  SELECT created_by AS author_id, created_by = ${'person'} OR EXISTS (SELECT FROM audit_co_author AS other
    WHERE other.center_id = audit.center_id AND other.audit_id = audit.id AND other.user_id = ${'person'}) AS takes
  FROM audit WHERE center_id = ${'center'} AND id = ${'round'}`;

/** Who began a round, and whether the caller has a part in it. */
export const findPart = (scope: Scope, auditId: string) =>
  part({ center: scope.center.id, round: auditId, person: scope.actor.userId });

/** One more who takes part; nothing where they do already. */
export const insertCoAuthor = (scope: Scope, auditId: string, userId: string) =>
  build
    .insertInto('audit_co_author')
    .values({
      center_id: scope.center.id,
      audit_id: auditId,
      user_id: userId,
      joined_at: scope.now,
      added_by: scope.actor.userId,
    })
    .onConflict((conflict) => conflict.doNothing());

/** Somebody whose account is in use in this center, with what decides about their rights. */
export const findColleague = (scope: Scope, userId: string) =>
  build
    .selectFrom('user_account')
    .select(['role', 'committee'])
    .where('center_id', '=', scope.center.id)
    .where('id', '=', userId)
    .where('enabled', '=', true);
