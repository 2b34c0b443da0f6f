import type { Turn } from '@lamplight/contract/forms';
import type { Scope } from '../../db/scope';
import { build, prepared, type Statement } from '../../db/statement';

interface NewTurn {
  center: string;
  filledForm: string;
  link: string;
  user: string;
  device: string;
  nth: number;
}

/** What is said of a draft as a whole, in the place of a question. */
export const asAWhole = '';

const taken = prepared<NewTurn, { nth: string }>`
  INSERT INTO answer_turn AS kept (center_id, filled_form_id, link_id, user_id, device, nth)
  VALUES (${'center'}, ${'filledForm'}, ${'link'}, ${'user'}, ${'device'}, ${'nth'})
  ON CONFLICT (center_id, filled_form_id, link_id, user_id) DO UPDATE SET device = excluded.device, nth = excluded.nth
    WHERE kept.device <> excluded.device OR kept.nth <= excluded.nth
  RETURNING nth`;

/**
 * Takes a request's turn at an answer of a draft; no row where its device said something later already. Of each person the device they
 * spoke by last is remembered, so that nobody fills the table.
 */
export const takeTurn = (scope: Scope, filledForm: string, link: string, turn: Turn): Statement<unknown> =>
  taken({ center: scope.center.id, filledForm, link, user: scope.actor.userId, ...turn });

/** Nothing is said of a draft any more once it is sent. */
export const forgetTurns = (scope: Scope, filledForm: string) =>
  build
    .deleteFrom('answer_turn')
    .where('center_id', '=', scope.center.id)
    .where('filled_form_id', '=', filledForm);
