import type { Turn } from '@lamplight/contract/forms';
import type { Scope } from '../../db/scope';
import { build, prepared, type Statement } from '../../db/statement';

interface NewTurn {
  center: string;
  filledForm: string;
  link: string;
  device: string;
  nth: number;
}

/** What is said of a draft as a whole, in the place of a question. */
export const asAWhole = '';

const taken = prepared<NewTurn, { nth: string }>`
  INSERT INTO answer_turn AS kept (center_id, filled_form_id, link_id, device, nth)
  VALUES (${'center'}, ${'filledForm'}, ${'link'}, ${'device'}, ${'nth'})
  ON CONFLICT (center_id, filled_form_id, link_id, device) DO UPDATE SET nth = excluded.nth WHERE kept.nth <= excluded.nth
  RETURNING nth`;

/** Takes a request's turn at an answer of a draft; no row where its device said something later already. */
export const takeTurn = (scope: Scope, filledForm: string, link: string, turn: Turn): Statement<unknown> =>
  taken({ center: scope.center.id, filledForm, link, ...turn });

/** Nothing is said of a draft any more once it is sent. */
export const forgetTurns = (scope: Scope, filledForm: string) =>
  build
    .deleteFrom('answer_turn')
    .where('center_id', '=', scope.center.id)
    .where('filled_form_id', '=', filledForm);
