import type { Turn } from '@lamplight/contract/forms';
import type { Scope } from '../../db/scope';
import { build, prepared, type Statement } from '../../db/statement';

/** What is said of a draft as a whole, in the place of a question. */
export const asAWhole = '';

interface Place {
  center: string;
  filledForm: string;
  link: string;
  user: string;
  device: string;
}

const placeOf = (scope: Scope, filledForm: string, link: string, { device }: Turn): Place => ({
  center: scope.center.id,
  filledForm,
  link,
  user: scope.actor.userId,
  device,
});

const taken = prepared<Place & { nth: number }>`
  INSERT INTO answer_turn AS kept (center_id, filled_form_id, link_id, user_id, counts)
  VALUES (${'center'}, ${'filledForm'}, ${'link'}, ${'user'}, jsonb_build_object(${'device'}::text, ${'nth'}::bigint))
  ON CONFLICT (center_id, filled_form_id, link_id, user_id) DO UPDATE SET counts = (
      SELECT jsonb_object_agg(key, value) FROM (
        SELECT key, value FROM jsonb_each(kept.counts || excluded.counts) ORDER BY value::bigint DESC LIMIT 8) AS newest)
    WHERE coalesce((kept.counts ->> ${'device'}::text)::bigint, 0) <= ${'nth'}::bigint
  RETURNING link_id`;

/**
 * Takes a request's turn at an answer of a draft; no row where its device said something later already. Of each person the eight devices
 * with the highest counts are remembered, so that nobody fills the table.
 */
export const takeTurn = (scope: Scope, filledForm: string, link: string, turn: Turn): Statement<unknown> =>
  taken({ ...placeOf(scope, filledForm, link, turn), nth: turn.nth });

const last = prepared<Place, { nth: string }>`
  SELECT counts ->> ${'device'}::text AS nth FROM answer_turn
  WHERE center_id = ${'center'} AND filled_form_id = ${'filledForm'} AND link_id = ${'link'} AND user_id = ${'user'}`;

/** The last turn of the same device. */
export const findTurn = (scope: Scope, filledForm: string, link: string, turn: Turn) =>
  last(placeOf(scope, filledForm, link, turn));

/** Nothing is said of a draft any more once it is sent. */
export const forgetTurns = (scope: Scope, filledForm: string) =>
  build
    .deleteFrom('answer_turn')
    .where('center_id', '=', scope.center.id)
    .where('filled_form_id', '=', filledForm);
