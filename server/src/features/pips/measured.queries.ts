import type { MeasureSource, SourcePeriod } from '@lamplight/domain/pips/content';
import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { type PieceOf, prepared, type Statement } from '../../db/statement';
import { isWithheld, outsiderOf } from '../../db/withheld';
import { isCounted } from '../completed-forms/counting.queries';

/** A point that fills itself: of a sent form, or of the rounds of a week or month. */
export interface SourcePoint {
  day: string;
  value: number;
  numerator: number | null;
  denominator: number | null;
  /** The completed form; null of rounds, and of a form that is withheld from the caller. */
  form_id: string | null;
}

interface Asked {
  center: string;
  of: string;
  link: string | null;
  from: string;
  to: string;
  /** From whom marked forms are withheld: they learn the figure, not which form it is of. */
  outsider: string | null;
}

const ofTopic = prepared<Asked, SourcePoint>`
  SELECT f.day, coalesce(a.value, f.score) AS value, a.numerator, a.denominator,
    CASE WHEN NOT ${(value) => isWithheld('completed-form', 'f', value('outsider'))} THEN f.id END AS form_id
  FROM completed_form AS f
    LEFT JOIN answer AS a ON a.center_id = f.center_id AND a.filled_form_id = f.id AND a.link_id = ${'link'}
      AND a.value IS NOT NULL
  WHERE f.center_id = ${'center'} AND f.topic_id = ${'of'} AND f.day BETWEEN ${'from'} AND ${'to'} AND ${isCounted('f')}
    AND CASE WHEN ${'link'}::text IS NULL THEN f.score IS NOT NULL ELSE a.value IS NOT NULL END
  ORDER BY f.day, f.sent_at, f.id`;

/** The last day of the week or month, or the last that is asked for while it runs. */
const lastDay = (per: SourcePeriod) =>
  per === 'WEEK'
    ? sql`(date_trunc('week', local) + interval '6 days')::date`
    : sql`(date_trunc('month', local) + interval '1 month - 1 day')::date`;

const asks =
  (path: string): PieceOf<Asked> =>
  (value) =>
    sql`jsonb_path_exists(asked.definition, ${sql.lit(path)}, jsonb_build_object('link', ${value('link')}::text))`;

/** An answer of the round of which the outsider may not read the issue, as it was said to allege a violation. */
const said = sql`SELECT FROM answers_that_allege() AS said WHERE said.round = filled.id AND said.withheld`;

/**
 * Whether the questions that were answered have one whose figure tells of an allegation: it alleges itself or was said to, or may be asked
 * only because of one that does. Of the latter any condition counts beside a question that alleges, though it look at another: too little is
 * told sooner than too much.
 */
const tells: PieceOf<Asked> = (value) => sql`(
  ${asks('$.item[*].item[*] ? (@.linkId == $link && @.alleged == true)')(value)}
  OR EXISTS (${said} AND said.link_id = ${value('link')})
  OR ((${asks('$.item[*].item[*] ? (@.alleged == true)')(value)} OR EXISTS (${said})) AND (
    ${asks('$.item[*].item[*] ? (@.linkId == $link && exists(@.enableWhen[*]))')(value)}
    OR ${asks('$.item[*] ? (exists(@.enableWhen[*]) && exists(@.item[*] ? (@.linkId == $link)))')(value)})))`;

const ofRounds = (per: SourcePeriod) => prepared<Asked & { zone: string }, SourcePoint>`
  SELECT least(period_day, ${'to'}::date) AS day,
    CASE WHEN ${'link'}::text IS NULL THEN avg(score) ELSE 100.0 * sum(yes) / sum(yes + no) END::double precision AS value,
    CASE WHEN ${'link'}::text IS NULL THEN NULL ELSE sum(yes)::double precision END AS numerator,
    CASE WHEN ${'link'}::text IS NULL THEN NULL ELSE sum(yes + no)::double precision END AS denominator,
    NULL::uuid AS form_id
  FROM (
    SELECT ${lastDay(per)} AS period_day, score, yes, no FROM (
      SELECT audit.sent_at AT TIME ZONE ${'zone'} AS local, audit.score,
        CASE WHEN answer.code = 'yes' THEN 1 ELSE 0 END AS yes, CASE WHEN answer.code = 'no' THEN 1 ELSE 0 END AS no
      FROM audit LEFT JOIN answer ON answer.center_id = audit.center_id AND answer.filled_form_id = audit.id
        AND answer.link_id = ${'link'}
      WHERE audit.center_id = ${'center'} AND audit.tool_id = ${'of'} AND audit.status <> 'DRAFT'
        AND audit.sent_at >= (${'from'}::date)::timestamp AT TIME ZONE ${'zone'}
        AND audit.sent_at < (${'to'}::date + 1)::timestamp AT TIME ZONE ${'zone'}
        -- What alleges a violation in the version that was answered is no outsider's figure: of one round it is the answer.
        AND (${'outsider'}::uuid IS NULL OR NOT EXISTS (
          SELECT FROM filled_form AS filled JOIN form_version AS asked ON asked.home = filled.form_home
            AND asked.form_id = filled.form_id AND asked.number = filled.definition_version
          WHERE filled.center_id = audit.center_id AND filled.id = audit.id AND ${tells}))
    ) AS sent
  ) AS told
  GROUP BY period_day
  HAVING CASE WHEN ${'link'}::text IS NULL THEN count(score) > 0 ELSE sum(yes + no) > 0 END
  ORDER BY period_day`;

const rounds = { WEEK: ofRounds('WEEK'), MONTH: ofRounds('MONTH') };

/** What a measure's source comes to between two days, the earliest first. */
export const listSourcePoints = (
  scope: Scope<Acting>,
  source: MeasureSource,
  days: { from: string; to: string },
): Statement<SourcePoint> => {
  const asked = {
    center: scope.center.id,
    of: source.id,
    link: source.linkId,
    outsider: outsiderOf(scope),
    ...days,
  };
  return source.kind === 'TOPIC'
    ? ofTopic(asked)
    : rounds[source.per]({ ...asked, zone: scope.center.timeZone });
};
