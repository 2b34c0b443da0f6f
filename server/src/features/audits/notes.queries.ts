import type { Scope } from '../../db/scope';
import { build, prepared } from '../../db/statement';

/** Somebody who takes part in a round, and what they wrote into its note; null where nothing. */
export interface Noted {
  user_id: string;
  note: string | null;
}

const noted = prepared<{ center: string; round: string }, Noted>`
  SELECT taking.user_id, part.note FROM (
    SELECT created_by AS user_id, NULL::timestamptz AS joined_at FROM audit
      WHERE center_id = ${'center'} AND id = ${'round'}
    UNION ALL SELECT user_id, joined_at FROM audit_co_author
      WHERE center_id = ${'center'} AND audit_id = ${'round'}
  ) AS taking LEFT JOIN audit_note AS part
    ON part.center_id = ${'center'} AND part.audit_id = ${'round'} AND part.user_id = taking.user_id
  ORDER BY taking.joined_at NULLS FIRST, taking.user_id`;

/** Who takes part in a round and what each wrote into its note: who began it first, then as they came. */
export const listNotes = (scope: Scope, auditId: string) =>
  noted({ center: scope.center.id, round: auditId });

/** What the caller wrote into a round's note becomes this. */
export const putNote = (scope: Scope, auditId: string, note: string) =>
  build
    .insertInto('audit_note')
    .values({ center_id: scope.center.id, audit_id: auditId, user_id: scope.actor.userId, note })
    .onConflict((conflict) => conflict.columns(['center_id', 'audit_id', 'user_id']).doUpdateSet({ note }));

/** The caller has nothing in a round's note. */
export const removeNote = (scope: Scope, auditId: string) =>
  build
    .deleteFrom('audit_note')
    .where('center_id', '=', scope.center.id)
    .where('audit_id', '=', auditId)
    .where('user_id', '=', scope.actor.userId);
