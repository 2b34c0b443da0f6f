import { can } from '@lamplight/domain/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { unwithheld } from '../../db/withheld';

/** Everyone who is, or was, asked to sign a form. */
export const signersOf = sql`
  (SELECT signature.signer_id FROM signing
    JOIN signature ON signature.center_id = signing.center_id AND signature.signing_id = signing.id
    WHERE signing.center_id = completed_form.center_id AND signing.subject_id = completed_form.id
      AND signing.subject = 'completed-form')`;

/** What narrows lists of completed forms to those the caller may read; nothing for whoever reads all of the center. */
export const seenBy = (scope: Scope): RawBuilder<unknown>[] => [
  ...askedOf(scope),
  ...unwithheld(scope, 'completed-form'),
];

/** The same as far as it depends on the caller's role alone: what is counted counts marked forms too. */
export function askedOf(scope: Scope): RawBuilder<unknown>[] {
  const readsAll = can(scope.actor, 'completed-form.read', { centerId: scope.center.id });
  return readsAll ? [] : [sql`${scope.actor.userId} IN ${signersOf}`];
}
