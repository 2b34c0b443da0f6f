import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { FoundIn, FoundKind, MeasureSource } from '@lamplight/domain/pips/content';
import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import { nobodysHome } from '../../db/home';
import { newId } from '../../db/ids';
import type { Scope } from '../../db/scope';
import { prepared, raw, type Statement } from '../../db/statement';
import { isWithheld, outsiderOf, unwithheld } from '../../db/withheld';

/** A record that a PIP names, with what it is called and the form whose question it may be about. */
export interface LinkRow {
  kind: FoundKind;
  record_id: string;
  link_id: string | null;
  /** An issue's title, a topic's or a tool's name. */
  name: string | null;
  /** The day of a completed form, or on which a round was sent. */
  day: string | null;
  definition: FormDefinition | null;
  /** An issue that alleges a violation: what it says stands in no PIP, whose papers many read. Null of what is no issue, or withheld. */
  alleged: boolean | null;
  /** It is the committee's work product, and withheld from the caller: only that it is a form is told. */
  withheld: boolean;
}

const links = prepared<{ center: string; id: string; zone: string; outsider: string | null }, LinkRow>`
  SELECT link.kind, coalesce(link.issue_id, link.completed_form_id, link.audit_id, link.topic_id) AS record_id, link.link_id,
    coalesce(issue.title, tool.title, topic.name) AS name, issue.alleged,
    coalesce(done.day, (audit.sent_at AT TIME ZONE ${'zone'})::date) AS day,
    CASE WHEN link.link_id IS NOT NULL THEN coalesce(
      (SELECT definition FROM form_version WHERE form_version.home = filled.form_home
        AND form_version.form_id = filled.form_id AND form_version.number = filled.definition_version),
      (SELECT definition FROM form_version JOIN form ON form.home = form_version.home AND form.id = form_version.form_id
        WHERE form_version.home = ${sql.lit(nobodysHome)} AND form_version.form_id = link.topic_id
          AND form_version.number = form.current_version)) END AS definition,
    ${(value) => isWithheld('completed-form', 'done', value('outsider'))} IS TRUE AS withheld
  FROM pip_link AS link
    LEFT JOIN issue ON issue.center_id = link.center_id AND issue.id = link.issue_id
    LEFT JOIN completed_form AS done ON done.center_id = link.center_id AND done.id = link.completed_form_id
    LEFT JOIN audit ON audit.center_id = link.center_id AND audit.id = link.audit_id
    LEFT JOIN audit_tool AS tool ON tool.center_id = audit.center_id AND tool.id = audit.tool_id
    LEFT JOIN topic ON topic.id = coalesce(done.topic_id, link.topic_id)
    LEFT JOIN filled_form AS filled ON filled.center_id = link.center_id AND filled.id = coalesce(done.id, audit.id)
  WHERE link.center_id = ${'center'} AND link.pip_id = ${'id'}`;

/** Every record that any version of a PIP names. */
export const listLinks = (scope: Scope<Acting>, pipId: string): Statement<LinkRow> =>
  links({
    center: scope.center.id,
    id: pipId,
    zone: scope.center.timeZone,
    outsider: outsiderOf(scope),
  });

/** Where a measure comes from: what its topic or tool is called, and the questions that are asked now. */
export interface SourceRow {
  kind: MeasureSource['kind'];
  name: string;
  definition: FormDefinition | null;
}

const sources = prepared<{ center: string; id: string }, SourceRow>`
  SELECT CASE WHEN topic.id IS NULL THEN 'ROUND' ELSE 'TOPIC' END AS kind, coalesce(topic.name, tool.title) AS name,
    form_version.definition
  FROM (SELECT ${'id'}::uuid AS id) AS wanted
    LEFT JOIN topic ON topic.id = wanted.id
      AND EXISTS (SELECT FROM center_topic AS used WHERE used.center_id = ${'center'} AND used.topic_id = topic.id)
    LEFT JOIN audit_tool AS tool ON tool.center_id = ${'center'} AND tool.id = wanted.id
    LEFT JOIN form ON form.id = wanted.id
      AND form.home = CASE WHEN topic.id IS NULL THEN ${'center'}::uuid ELSE ${sql.lit(nobodysHome)} END
    LEFT JOIN form_version ON form_version.home = form.home AND form_version.form_id = form.id
      AND form_version.number = form.current_version
  WHERE coalesce(topic.name, tool.title) IS NOT NULL`;

/** The topic or the tool of this id, where the center has it. */
export const findSource = (scope: Scope<Acting>, id: string): Statement<SourceRow> =>
  sources({ center: scope.center.id, id });

const columnsOf: Readonly<Record<FoundKind, string>> = {
  ISSUE: 'issue_id',
  COMPLETED_FORM: 'completed_form_id',
  AUDIT: 'audit_id',
  TOPIC_RESULTS: 'topic_id',
};

/** What there is of the records that a PIP is to name: what was sent, of what is filled in. */
export const listThere = (
  scope: Scope,
  found: readonly FoundIn[],
): Statement<Pick<FoundIn, 'kind' | 'id'>> => {
  const ids = (kind: FoundKind) => found.filter((each) => each.kind === kind).map(({ id }) => id);
  const center = scope.center.id;
  return raw(sql<Pick<FoundIn, 'kind' | 'id'>>`
    SELECT 'ISSUE' AS kind, id FROM issue WHERE center_id = ${center} AND id = ANY(${ids('ISSUE')}::uuid[])
    UNION ALL SELECT 'COMPLETED_FORM', id FROM completed_form
      WHERE center_id = ${center} AND id = ANY(${ids('COMPLETED_FORM')}::uuid[]) AND status <> 'DRAFT'
    UNION ALL SELECT 'AUDIT', id FROM audit
      WHERE center_id = ${center} AND id = ANY(${ids('AUDIT')}::uuid[]) AND status <> 'DRAFT'
    UNION ALL SELECT 'TOPIC_RESULTS', topic_id FROM center_topic
      WHERE center_id = ${center} AND topic_id = ANY(${ids('TOPIC_RESULTS')}::uuid[])`);
};

/** A completed form of the center, unless it is withheld from the caller. */
export const findForm = (scope: Scope, id: string): Statement<{ id: string }> =>
  raw(
    sql<{ id: string }>`SELECT id FROM completed_form WHERE ${sql.join(
      [sql`center_id = ${scope.center.id}`, sql`id = ${id}`, ...unwithheld(scope, 'completed-form')],
      sql` AND `,
    )}`,
  );

/** The topics of the center among these. */
export const listTopicsThere = (scope: Scope, ids: readonly string[]): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT topic_id AS id FROM center_topic
    WHERE center_id = ${scope.center.id} AND topic_id = ANY(${[...ids]}::uuid[])`);

/** The survey tags that there are among these. */
export const listTagsThere = (_scope: Scope, tags: readonly string[]): Statement<{ tag: string }> =>
  raw(sql<{ tag: string }>`SELECT DISTINCT tag FROM survey_tag WHERE tag = ANY(${[...tags]}::text[])`);

/** Makes the records that a PIP names findable from the other side; what it names no more stays, as not current. */
export const writeLinks = (scope: Scope, pipId: string, found: readonly FoundIn[]): Statement<unknown>[] => [
  raw(
    sql`UPDATE pip_link SET current = false WHERE center_id = ${scope.center.id} AND pip_id = ${pipId} AND current`,
  ),
  ...found.map(({ kind, id, linkId }) =>
    raw(sql`
      INSERT INTO pip_link (center_id, id, pip_id, kind, ${sql.ref(columnsOf[kind])}, link_id)
      VALUES (${scope.center.id}, ${newId()}, ${pipId}, ${kind}, ${id}, ${linkId})
      ON CONFLICT (center_id, pip_id, (coalesce(issue_id, completed_form_id, audit_id, topic_id)), (coalesce(link_id, '')))
      DO UPDATE SET current = true`),
  ),
];

/** Says who a PIP names, and who of them may write it; whom it names no more is kept, without that. */
export const writePeople = (
  scope: Scope,
  pipId: string,
  people: ReadonlyMap<string, { edits: boolean }>,
): Statement<unknown>[] => [
  raw(
    sql`UPDATE pip_person SET edits = false WHERE center_id = ${scope.center.id} AND pip_id = ${pipId} AND edits`,
  ),
  raw(sql`
    INSERT INTO pip_person (center_id, pip_id, user_id, edits)
    SELECT ${scope.center.id}, ${pipId}, named.id, named.edits
    FROM unnest(${[...people.keys()]}::uuid[], ${[...people.values()].map(({ edits }) => edits)}::boolean[]) AS named(id, edits)
    ON CONFLICT (center_id, pip_id, user_id) DO UPDATE SET edits = EXCLUDED.edits`),
];
