import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import { pipFilter } from '@lamplight/contract/pips';
import type { Decision } from '@lamplight/domain/pips/content';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Acting } from '../../db/acting';
import { filterConditions } from '../../db/filter';
import { orderBy } from '../../db/order';
import type { PipTable, PipVersionTable } from '../../db/schema-pips';
import type { Scope } from '../../db/scope';
import { build, insertInto, listed, prepared, raw, type Statement } from '../../db/statement';
import { unwithheld } from '../../db/withheld';
import { pipFilterColumns, pipSortColumns, pipTextColumns, topicName } from './pips.columns';

export type PipRecord = Selectable<PipTable>;
export type VersionRecord = Selectable<PipVersionTable>;

/** What lists show of a PIP, beside its record. */
interface Besides {
  topic_name: string | null;
  latest_value: number | null;
  latest_day: string | null;
  last_decision: Decision | null;
  steps_done: number;
  steps_count: number;
}

/** A PIP, whole. */
export type PipListRow = PipRecord & Besides;

/** A PIP as lists show it: hundreds of them, so without what they do not show. An instant is text where it came as JSON. */
export type ShownPip = Besides &
  Omit<
    PipRecord,
    | 'center_id'
    | 'status_at'
    | 'intervention_ids'
    | 'outcome'
    | 'disabled_reason'
    | 'created_at'
    | 'created_by'
  > & {
    status_at: Date | string;
    /** Of those whose measure fills itself since then. */
    created_at: Date | string | null;
  };

/** The rows a filter selects, as the text behind WHERE. */
function selection(scope: Scope, filter: Filter) {
  const conditions = filterConditions(
    filter,
    pipFilter,
    pipFilterColumns(scope),
    pipTextColumns,
    scope.center.timeZone,
  );
  return sql.join(
    [sql`center_id = ${scope.center.id}`, ...unwithheld(scope, 'pip'), ...conditions],
    sql` AND `,
  );
}

/** What stands beside the rows of a page: the latest of what was typed in, what was decided, how many steps are done. */
const besides = sql`
  LEFT JOIN LATERAL (SELECT value AS latest_value, day AS latest_day FROM pip_measurement AS measured
    WHERE measured.center_id = pip.center_id AND measured.pip_id = pip.id ORDER BY day DESC LIMIT 1) AS latest ON true
  LEFT JOIN LATERAL (SELECT decision AS last_decision FROM pip_cycle AS cycle
    WHERE cycle.center_id = pip.center_id AND cycle.pip_id = pip.id AND decision IS NOT NULL
    ORDER BY created_at DESC, id DESC LIMIT 1) AS decided ON true
  LEFT JOIN LATERAL (SELECT count(*) AS steps_done FROM pip_step AS step
    WHERE step.center_id = pip.center_id AND step.pip_id = pip.id AND step.status = 'DONE'
      AND step.step_id = ANY(pip.intervention_ids)) AS done ON true`;

/** Arrays travel as JSON, which is read ten times as fast. */
const shown = sql`id, version, work_product, status, status_at, version_number, title, topic_id, leader_id,
  to_json(selection_reasons) AS selection_reasons, to_json(survey_tags) AS survey_tags, measure, unit, direction, baseline,
  target, target_on, source, started_on, look_again_on, CASE WHEN source IS NOT NULL THEN created_at END AS created_at,
  ${topicName} AS topic_name, latest_value, latest_day, last_decision, steps_done,
  cardinality(intervention_ids) AS steps_count`;

/** The rows of one page are found first, and only they are looked up further. */
function pageOf(
  scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
  { page, size }: { page: number; size: number },
) {
  const order = orderBy(sort, pipSortColumns);
  return sql<ShownPip>`
    SELECT ${shown} FROM (
      SELECT * FROM pip WHERE ${selection(scope, filter)}
      ORDER BY ${order} LIMIT ${size} OFFSET ${page * size}) AS pip ${besides}
    ORDER BY ${order}`;
}

/** One page of the list. */
export const listPips = (...page: Parameters<typeof pageOf>): Statement<ShownPip> => listed(pageOf(...page));

/** The same as one value: of hundreds of rows, each field by itself costs more than their JSON. */
export const listPipsAtOnce = (...page: Parameters<typeof pageOf>): Statement<{ pips: ShownPip[] }> =>
  listed(sql<{ pips: ShownPip[] }>`
    SELECT coalesce(json_agg(found), '[]') AS pips FROM (${pageOf(...page)}) AS found`);

/** How many rows a filter selects. */
export const countPips = (scope: Scope, filter: Filter): Statement<{ total: number }> =>
  listed(sql<{ total: number }>`SELECT count(*) AS total FROM pip WHERE ${selection(scope, filter)}`);

interface OfPip {
  center: string;
  id: string;
}

const ofPip = (scope: Scope<Acting>, id: string): OfPip => ({ center: scope.center.id, id });

const found = prepared<OfPip, PipListRow>`
  SELECT pip.*, ${topicName} AS topic_name, latest_value, latest_day, last_decision, steps_done,
    cardinality(intervention_ids) AS steps_count
  FROM pip ${besides} WHERE pip.center_id = ${'center'} AND pip.id = ${'id'}`;

export const findPip = (scope: Scope<Acting>, id: string): Statement<PipListRow> => found(ofPip(scope, id));

const locked = prepared<OfPip, { id: string }>`
  SELECT id FROM pip WHERE center_id = ${'center'} AND id = ${'id'} FOR UPDATE`;

/** Whoever changes a PIP holds it: of two at once, the second sees what the first did. */
export const lockPip = (scope: Scope<Acting>, id: string) => locked(ofPip(scope, id));

const live = prepared<OfPip, VersionRecord>`
  SELECT * FROM pip_version WHERE center_id = ${'center'} AND pip_id = ${'id'} AND discarded_at IS NULL
    AND in_force_to IS NULL
  ORDER BY number DESC`;

/** The draft (or what is being signed) and the version in force, as far as there are any. */
export const listLiveVersions = (scope: Scope<Acting>, id: string): Statement<VersionRecord> =>
  live(ofPip(scope, id));

/** A version as the list of them shows it. */
export interface VersionListRow extends Omit<VersionRecord, 'content'> {
  needed: number | null;
  signed: number | null;
  opened_at: Date | null;
  sealed_at: Date | null;
  voided_at: Date | null;
  document_id: string | null;
}

const versionColumns = sql`v.center_id, v.id, v.pip_id, v.number, v.reason, v.created_at, v.created_by, v.content_hash,
  v.in_force_from, v.in_force_to, v.discarded_at`;
const signingOfVersion = sql`
  LEFT JOIN LATERAL (SELECT id AS signing_id, needed, opened_at, sealed_at, voided_at FROM signing
    WHERE signing.center_id = v.center_id AND signing.subject_id = v.id AND signing.subject = 'pip-version'
    ORDER BY signing.voided_at DESC NULLS FIRST LIMIT 1) AS asked ON true
  LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE state = 'SIGNED') AS signed FROM signature
    WHERE signature.center_id = v.center_id AND signature.signing_id = asked.signing_id) AS given
    ON asked.signing_id IS NOT NULL
  LEFT JOIN LATERAL (SELECT id AS document_id FROM file
    WHERE file.center_id = v.center_id AND file.signing_id = asked.signing_id LIMIT 1) AS paper
    ON asked.signing_id IS NOT NULL`;

const versions = prepared<OfPip, VersionListRow>`
  SELECT ${versionColumns}, needed, signed, opened_at, sealed_at, voided_at, document_id
  FROM pip_version AS v ${signingOfVersion}
  WHERE v.center_id = ${'center'} AND v.pip_id = ${'id'} AND v.discarded_at IS NULL ORDER BY v.number DESC`;

/** All versions but discarded ones, the newest first, without what they say. */
export const listVersions = (scope: Scope<Acting>, id: string): Statement<VersionListRow> =>
  versions(ofPip(scope, id));

const numbered = prepared<OfPip & { number: number }, VersionListRow & Pick<VersionRecord, 'content'>>`
  SELECT ${versionColumns}, v.content, needed, signed, opened_at, sealed_at, voided_at, document_id
  FROM pip_version AS v ${signingOfVersion}
  WHERE v.center_id = ${'center'} AND v.pip_id = ${'id'} AND v.number = ${'number'} AND v.discarded_at IS NULL`;

export const findVersion = (scope: Scope<Acting>, id: string, number: number) =>
  numbered({ ...ofPip(scope, id), number });

const versionById = prepared<OfPip, VersionRecord & { topic_name: string | null }>`
  SELECT v.*, topic.name AS topic_name FROM pip_version AS v
    LEFT JOIN topic ON topic.id = (v.content->>'topicId')::uuid
  WHERE v.center_id = ${'center'} AND v.id = ${'id'}`;

/** A version by its own id, with the name of its topic. */
export const findVersionById = (scope: Scope<Acting>, versionId: string) =>
  versionById(ofPip(scope, versionId));

/** What decides which steps a PIP can take, and what the caller is to it. */
export interface Rights {
  sign_pip: number;
  /** Who signs PIPs, where the center says so. */
  named_signers: string[];
  member: boolean;
}

const rights = prepared<OfPip & { person: string }, Rights>`
  SELECT sign_pip, ARRAY(SELECT user_id FROM pip_signer WHERE pip_signer.center_id = center.id) AS named_signers,
    EXISTS (SELECT FROM pip_person AS person WHERE person.center_id = center.id AND person.pip_id = ${'id'}
      AND person.user_id = ${'person'} AND person.edits) AS member
  FROM center WHERE center.id = ${'center'}`;

export const findRights = (scope: Scope<Acting>, id: string): Statement<Rights> =>
  rights({ ...ofPip(scope, id), person: scope.actor.userId ?? scope.center.id });

export const insertPip = (scope: Scope, row: Omit<PipTableInsert, 'center_id'>) =>
  insertInto('pip', { center_id: scope.center.id, ...row });
type PipTableInsert = Parameters<typeof insertInto<'pip'>>[1];

export const insertVersion = (
  scope: Scope,
  row: Omit<Parameters<typeof insertInto<'pip_version'>>[1], 'center_id'>,
) => insertInto('pip_version', { center_id: scope.center.id, ...row });

/** Changes a PIP whose version is known; answers with nothing where somebody else was faster. */
export const updatePip = (scope: Scope<Acting>, id: string, version: number, changes: Updateable<PipTable>) =>
  build
    .updateTable('pip')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .where('version', '=', version);

export const updateVersion = (
  scope: Scope<Acting>,
  versionId: string,
  changes: Updateable<PipVersionTable>,
) =>
  build
    .updateTable('pip_version')
    .set(changes)
    .where('center_id', '=', scope.center.id)
    .where('id', '=', versionId);

/** The PIPs that name a completed form as what showed the problem. */
export const listPipsOfForm = (scope: Scope, formId: string): Statement<ShownPip> =>
  raw(sql<ShownPip>`
    SELECT pip.*, ${topicName} AS topic_name, latest_value, latest_day, last_decision, steps_done,
      cardinality(intervention_ids) AS steps_count
    FROM pip ${besides}
    WHERE ${sql.join(
      [
        sql`pip.center_id = ${scope.center.id}`,
        sql`pip.id IN (SELECT pip_id FROM pip_link
          WHERE pip_link.center_id = ${scope.center.id} AND completed_form_id = ${formId} AND current)`,
        ...unwithheld(scope, 'pip'),
      ],
      sql` AND `,
    )}
    ORDER BY status_at DESC, id DESC`);
