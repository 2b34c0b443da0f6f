import { type Fit, type FoundKind, findingLimits, fits, type Sought } from '@lamplight/domain/finding';
import { can } from '@lamplight/domain/permissions';
import { type RawBuilder, sql } from 'kysely';
import { likeText } from '../../db/filter';
import type { Scope } from '../../db/scope';
import { listed, type Statement } from '../../db/statement';
import { todayOf } from '../../db/today';
import { unwithheld } from '../../db/withheld';
import { unwithheldDocuments } from '../documents/documents.queries';
import { readableTypes } from '../documents/reading.service';
import { seen } from '../meetings/meetings.queries';
import { foundByFor, titleFor } from '../meetings/title.queries';

/** A record that was found, with what it is told from others by. */
export interface FoundRow {
  id: string;
  number?: number;
  title: string;
  fit: Fit;
  state: string | null;
  place: string | null;
  day: string | null;
  /** Of what has no day of its own: when it was recorded, or came to its state. */
  at: Date | null;
  floor_id?: string | null;
  unit_id?: string | null;
  location_id?: string | null;
}

/** Those of which names are no part of what is remembered of a center. */
export type AskedKind = Exclude<FoundKind, 'person' | 'location'>;

type Sql = RawBuilder<unknown>;

/** How records of a kind are found: where they stand, what is compared, which the caller may see, which come first. */
interface Finding {
  from: Sql;
  center: Sql;
  id: Sql;
  by: Sql;
  where?: readonly Sql[];
  order: Sql;
  /** The columns of a row besides `fit`. */
  shows: Sql;
}

const none = sql`NULL::text AS place, NULL::date AS day, NULL::timestamptz AS at`;
const topicOf = (table: string) =>
  sql`(SELECT name FROM topic WHERE topic.id = ${sql.ref(`${table}.topic_id`)}) AS place`;

/** The kinds that the database is asked for; people and rooms are in memory (search.service.ts). */
export const findings: Readonly<Record<AskedKind, (scope: Scope) => Finding>> = {
  issue: () => ({
    from: sql`issue`,
    center: sql`issue.center_id`,
    id: sql`issue.id`,
    by: sql`issue.found_by`,
    // Its number leads to what is void, too.
    where: [sql`issue.status <> 'VOID'`],
    order: sql`issue.created_at DESC, issue.id DESC`,
    shows: sql`issue.id, number, title, status AS state, NULL::text AS place, NULL::date AS day, created_at AS at,
      floor_id, unit_id, location_id`,
  }),
  pip: (scope) => ({
    from: sql`pip`,
    center: sql`pip.center_id`,
    id: sql`pip.id`,
    by: sql`(pip.found_by || ' ' || lower(array_to_string(pip.survey_tags, ' ')))`,
    where: unwithheld(scope, 'pip'),
    order: sql`pip.status_at DESC, pip.id DESC`,
    shows: sql`pip.id, title, status AS state, ${topicOf('pip')}, NULL::date AS day, status_at AS at`,
  }),
  // The nearest to today: of a meeting that is held each month, the last and the next.
  meeting: (scope) => ({
    from: sql`meeting`,
    center: sql`meeting.center_id`,
    id: sql`meeting.id`,
    by: foundByFor(scope),
    where: seen(scope.actor),
    order: sql`abs(meeting.day - ${todayOf(scope)}::date), meeting.day DESC, meeting.id DESC`,
    shows: sql`meeting.id, ${titleFor(scope)} AS title, status AS state, NULL::text AS place, day, NULL::timestamptz AS at`,
  }),
  document: (scope) => ({
    from: sql`document`,
    center: sql`document.center_id`,
    id: sql`document.id`,
    by: sql`document.found_by`,
    where: [sql`document.type = ANY(${readableTypes(scope)}::text[])`, ...unwithheldDocuments(scope)],
    order: sql`document.day DESC, document.id DESC`,
    shows: sql`document.id, title, type AS state, ${topicOf('document')}, day, NULL::timestamptz AS at`,
  }),
  topic: (scope) => ({
    from: sql`center_topic JOIN topic ON topic.id = center_topic.topic_id`,
    center: sql`center_topic.center_id`,
    id: sql`center_topic.topic_id`,
    by: sql`folded(topic.name)`,
    // Those that are switched off are listed where topics are set up.
    where: can(scope.actor, 'center-topic.manage', { centerId: scope.center.id })
      ? []
      : [sql`center_topic.enabled AND topic.active`],
    order: sql`center_topic.enabled AND topic.active DESC, lower(topic.name), topic.id`,
    shows: sql`topic.id, topic.name AS title, CASE WHEN center_topic.enabled AND topic.active THEN NULL ELSE 'OFF' END AS state,
      (SELECT name FROM topic_group WHERE topic_group.center_id = center_topic.center_id AND topic_group.id = center_topic.group_id) AS place,
      NULL::date AS day, NULL::timestamptz AS at`,
  }),
  'audit-tool': () => ({
    from: sql`audit_tool`,
    center: sql`audit_tool.center_id`,
    id: sql`audit_tool.id`,
    by: sql`folded(audit_tool.title)`,
    order: sql`audit_tool.active DESC, lower(audit_tool.title), audit_tool.id`,
    shows: sql`audit_tool.id, title, CASE WHEN active THEN NULL ELSE 'OFF' END AS state, ${none}`,
  }),
};

const fitNames = sql`ARRAY[${sql.join(fits.map((fit) => sql.lit(fit)))}]`;

/**
 * The best records of a kind. Which they are is read in an index alone, all of the center's, row by row: no index leads to the
 * middle of a word (docs/decisions/0017-indexes-of-issues.md). Only those are looked up further.
 */
export function findBest(
  scope: Scope,
  { phrase, words }: Sought,
  { from, center, id, by, where = [], order, shows }: Finding,
): Statement<FoundRow> {
  // As `fitOf` says it, by the number of the fit.
  const fit = sql`CASE WHEN trim(${by}) = ${phrase} THEN 0 WHEN starts_with(ltrim(${by}), ${phrase}) THEN 1
    WHEN ${by} LIKE ALL(${words.map((word) => likeText(` ${word}`))}::text[]) THEN 2 ELSE 3 END`;
  const own = sql`${center} = ${scope.center.id}`;
  const holds = sql`${by} LIKE ALL(${words.map(likeText)}::text[])`;
  return listed(sql<FoundRow>`
    SELECT ${shows}, (${fitNames})[1 + ${fit}] AS fit FROM ${from}
    WHERE ${own} AND ${id} = ANY(ARRAY(
      SELECT ${id} FROM ${from} WHERE ${sql.join([own, ...where, holds], sql` AND `)}
      ORDER BY ${fit}, ${order} LIMIT ${sql.lit(findingLimits.hits)}))
    ORDER BY ${fit}, ${order}`);
}

/** The issue of that number, which people type with or without its sign; none where it is no number. */
export function findNumbered(scope: Scope, { words }: Sought): Statement<FoundRow> | undefined {
  const [number] = words.length === 1 ? (/^#?(\d{1,9})$/.exec(words[0] ?? '')?.slice(1) ?? []) : [];
  if (number === undefined) return undefined;
  const { shows } = findings.issue(scope);
  return listed(sql<FoundRow>`
    SELECT ${shows}, 'is' AS fit FROM issue WHERE center_id = ${scope.center.id} AND number = ${number}::integer`);
}
