/**
 * The yardstick's statements: one per request, answered as JSON by PostgreSQL in the shape of Lamplight's own answer, the
 * best we know, on issues of its own (tables.ts). `$1` is the center. Nobody is asked who they are, and nothing is checked.
 */
const item = (alias: string, name: string) =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('id', ${alias}.id, 'name', ${alias}.name) END AS "${name}"`;
const person = (alias: string, name: string) =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('id', ${alias}.id, 'user_firstName', ${alias}.first_name,
    'user_lastName', ${alias}.last_name) END AS "${name}"`;

/** What a row of the list shows: its columns and the names of eight related records. */
const shown = `i.id, i.version, i.title, i.description, i.status, i.priority, i.source AS "sourceType",
  i.created_at AS "creationDatetime", i.due_on AS "dueDate",
  i.status IN ('OPEN', 'IN_PROGRESS', 'REOPENED') AND i.due_on < current_date AS overdue,
  i.resolved_at AS "resolvedDate", i.closed_at AS "closedDate", i.survey_tag AS "surveyTag",
  ${item('f', 'floor')}, ${item('u', 'unit')}, ${item('l', 'location')}, ${item('d', 'department')},
  ${item('a', 'focusArea')}, ${item('s', 'subfocusArea')}, ${person('p', 'auditor')}, ${person('q', 'assignee')}`;

const joins = `
  LEFT JOIN floor f ON f.center_id = i.center_id AND f.id = i.floor_id
  LEFT JOIN unit u ON u.center_id = i.center_id AND u.id = i.unit_id
  LEFT JOIN location l ON l.center_id = i.center_id AND l.id = i.location_id
  LEFT JOIN department d ON d.center_id = i.center_id AND d.id = i.department_id
  LEFT JOIN focus_area a ON a.center_id = i.center_id AND a.id = i.focus_area_id
  LEFT JOIN subfocus_area s ON s.center_id = i.center_id AND s.id = i.subfocus_area_id
  LEFT JOIN user_account p ON p.center_id = i.center_id AND p.id = i.auditor_id
  LEFT JOIN user_account q ON q.center_id = i.center_id AND q.id = i.assignee_id`;

const contentOf = (page: string) => `(SELECT json_agg(shown) FROM (
      SELECT ${shown} FROM (${page}) i ${joins} ORDER BY i.created_at DESC, i.id DESC) AS shown)`;

/** W1. */
export const firstPage = `
  SELECT json_build_object(
    'content', ${contentOf('SELECT * FROM bench.issue WHERE center_id = $1 ORDER BY created_at DESC, id DESC LIMIT 20')},
    'totalElements', (SELECT count(*) FROM bench.issue WHERE center_id = $1))::text AS body`;

/** W2: `$2` statuses, `$3` department, `$4` and `$5` instants, `$6` pattern. What is dear is asked last. */
export const filteredPage = `
  WITH selected AS MATERIALIZED (
    SELECT id, created_at FROM bench.issue
    WHERE center_id = $1 AND department_id = $3 AND created_at >= $4 AND created_at <= $5
      AND status = ANY($2::text[]) AND description ILIKE $6)
  SELECT json_build_object(
    'content', ${contentOf(`
        SELECT issue.* FROM (SELECT id FROM selected ORDER BY created_at DESC, id DESC LIMIT 20 OFFSET 60) AS page
        JOIN bench.issue ON issue.center_id = $1 AND issue.id = page.id`)},
    'totalElements', (SELECT count(*) FROM selected))::text AS body`;

/** W3: `$2` is the issue. */
export const oneIssue = `
  SELECT row_to_json(whole)::text AS body FROM (
    SELECT ${shown}, i.scope_severity AS "scopeSeverity", i.root_cause AS "rootCause",
      i.plan_of_correction AS "planOfCorrection",
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'idIssue', c.issue_id, 'text', c.text,
          'creationDatetime', c.at, 'userApp', json_build_object('id', w.id, 'user_firstName', w.first_name,
          'user_lastName', w.last_name)) ORDER BY c.at, c.id), '[]')
        FROM issue_comment c JOIN user_account w ON w.center_id = c.center_id AND w.id = c.by_user
        WHERE c.center_id = i.center_id AND c.issue_id = i.id) AS comments,
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'date', r.at, 'kind', r.kind, 'changes', r.changes,
          'userApp', json_build_object('id', w.id, 'user_firstName', w.first_name, 'user_lastName', w.last_name))
          ORDER BY r.id DESC), '[]')
        FROM issue_revision r JOIN user_account w ON w.center_id = r.center_id AND w.id = r.by_user
        WHERE r.center_id = i.center_id AND r.issue_id = i.id) AS revisions,
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size,
          'width', f.width, 'height', f.height, 'creationDatetime', f.created_at) ORDER BY f.created_at, f.id), '[]')
        FROM file f WHERE f.center_id = i.center_id AND f.issue_id = i.id) AS files
    FROM issue i ${joins} WHERE i.center_id = $1 AND i.id = $2) AS whole`;

/** The fields of a first revision, ids for names. */
const changes = [
  'title',
  'description',
  'status',
  'priority',
  'source',
  'due_on',
  'floor_id',
  'unit_id',
  'location_id',
  'department_id',
  'focus_area_id',
  'subfocus_area_id',
  'auditor_id',
  'assignee_id',
].map((field) => `jsonb_build_object('field', '${field}', 'from', NULL, 'to', ${field}::text)`);

/** W4: `$2` is the JSON part, `$3` the person, `$4` to `$6` the new ids. */
export const createIssue = `
  WITH given AS (
    SELECT * FROM json_to_record($2) AS given (description text, priority text, floor uuid, unit uuid, location uuid,
      department uuid, "focusArea" uuid, "subfocusArea" uuid, assignee uuid)),
  made AS (
    INSERT INTO bench.issue (center_id, id, title, description, priority, source, created_at, created_by, found_on, due_on, floor_id,
      unit_id, location_id, department_id, focus_area_id, subfocus_area_id, auditor_id, assignee_id)
    SELECT $1, $4, left(description, 60), description, priority, 'OTHER', now(), $3, current_date, current_date + 14, floor, unit,
      location, department, "focusArea", "subfocusArea", $3, assignee FROM given RETURNING *),
  revised AS (
    INSERT INTO bench.issue_revision (center_id, id, issue_id, kind, at, by_user, changes)
    SELECT center_id, $5, id, 'CREATED', created_at, created_by, jsonb_build_array(
        ${changes.join(',\n        ')})
    FROM made),
  noted AS (
    INSERT INTO bench.activity (center_id, id, at, actor_id, action, subject_type, subject_id, address, user_agent,
      trace_id, after)
    SELECT center_id, $6, created_at, created_by, 'issue.created', 'issue', id, '127.0.0.1', '', '', to_jsonb(made)
    FROM made),
  queued AS (
    INSERT INTO bench.job (task_id, payload)
    SELECT 1, json_build_object('issue', id, 'to', assignee_id) FROM made)
  SELECT row_to_json(made)::text AS body FROM made`;

/** W5: `$2` and `$3` are instants. Two passes over the index alone: a percentile in the first would sort it six times. */
export const ratios = `
  SELECT json_build_object(
    'groups', (SELECT json_agg(counted) FROM (
      SELECT status, priority, source, department_id, d.name AS department, focus_area_id, a.name AS "focusArea", count
      FROM (
        SELECT status, priority, source, department_id, focus_area_id, count(*) AS count
        FROM bench.issue WHERE center_id = $1 AND created_at >= $2 AND created_at <= $3
        GROUP BY GROUPING SETS ((), (status), (priority), (source), (department_id), (focus_area_id))) AS g
      LEFT JOIN department d ON d.center_id = $1 AND d.id = g.department_id
      LEFT JOIN focus_area a ON a.center_id = $1 AND a.id = g.focus_area_id) AS counted),
    'whole', (SELECT row_to_json(measured) FROM (
      SELECT count(*) AS total, count(*) FILTER (WHERE status IN ('OPEN', 'IN_PROGRESS', 'REOPENED')) AS open,
        count(*) FILTER (WHERE status IN ('OPEN', 'IN_PROGRESS', 'REOPENED') AND due_on < current_date) AS overdue,
        count(resolved_at) AS resolved, count(*) FILTER (WHERE resolved_at::date <= due_on) AS "onTime",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY resolved_at::date - found_on)
          AS "medianDaysToResolve"
      FROM bench.issue WHERE center_id = $1 AND created_at >= $2 AND created_at <= $3) AS measured))::text AS body`;

/** W6: the columns of the export, as texts and numbers. */
export const exportRows = `
  SELECT i.title, i.description, i.status, i.priority, i.source, i.created_at, i.due_on, i.resolved_at, i.closed_at,
    f.name, u.name, l.name, d.name, a.name, s.name, i.survey_tag, i.scope_severity,
    p.first_name || ' ' || p.last_name, q.first_name || ' ' || q.last_name, i.root_cause
  FROM issue i ${joins} WHERE i.center_id = $1 ORDER BY i.created_at DESC, i.id DESC`;

/** U1: people by name. */
export const people = `
  SELECT json_build_object(
    'content', (SELECT json_agg(shown) FROM (
      SELECT p.id, p.version, p.first_name AS "user_firstName", p.last_name AS "user_lastName", p.email AS user_email,
        p.enabled AS user_activated, p.role, p.committee AS "qualityComitee", p.created_at AS "creationDatetime",
        p.password_hash IS NOT NULL AS "hasPassword", p.invited_at AS "invitedAt",
        CASE WHEN j.id IS NOT NULL THEN json_build_object('id', j.id, 'name', j.name) END AS "jobPosition",
        json_build_object('id', c.id, 'name', c.name) AS center
      FROM (SELECT * FROM user_account WHERE center_id = $1
        ORDER BY lower(last_name || ', ' || first_name), id LIMIT 20) AS p
      JOIN center c ON c.id = p.center_id LEFT JOIN job_position j ON j.id = p.job_position_id
      ORDER BY lower(p.last_name || ', ' || p.first_name), p.id) AS shown),
    'totalElements', (SELECT count(*) FROM user_account WHERE center_id = $1))::text AS body`;

const entryShown = `e.id, e.at, e.actor_kind AS "actorKind", e.action, e.subject_type AS "subjectType",
  e.subject_id AS "subjectId", CASE e.subject_type WHEN 'issue' THEN
    (SELECT title FROM issue WHERE issue.center_id = e.center_id AND issue.id = e.subject_id) END AS "subjectName",
  e.address, e.user_agent AS "userAgent", e.before, e.after, e.seq,
  json_build_object('id', p.id, 'user_firstName', p.first_name, 'user_lastName', p.last_name) AS "userApp"`;
const entriesOf = (page: string, order: string) => `(SELECT json_agg(shown) FROM (
      SELECT ${entryShown} FROM (${page}) e LEFT JOIN user_account p ON p.id = e.actor_id ORDER BY ${order}) AS shown)`;

/** T1: the newest entries of a trail, and how long it is. */
export const trail = `
  SELECT json_build_object(
    'content', ${entriesOf('SELECT * FROM activity WHERE center_id = $1 AND seq IS NOT NULL ORDER BY seq DESC LIMIT 20', 'e.seq DESC')},
    'totalElements', (SELECT seq FROM activity_head WHERE center_id = $1))::text AS body`;

/** T2: those of the person `$2`, counted as far as is told. */
export const trailOf = `
  SELECT json_build_object(
    'content', ${entriesOf('SELECT * FROM activity WHERE center_id = $1 AND actor_id = $2 AND seq IS NOT NULL ORDER BY at DESC, id DESC LIMIT 20', 'e.at DESC, e.id DESC')},
    'totalElements', (SELECT least(count(*), 1000) FROM (
      SELECT FROM activity WHERE center_id = $1 AND actor_id = $2 AND seq IS NOT NULL LIMIT 1001) AS counted))::text AS body`;

/** What a row of completed forms shows, with the correction that counts in its place. */
const formShown = `f.id, f.version, f.status, f.type, f.day AS date, f.created_at AS "creationDateTime",
  f.sent_at AS "sentDateTime", ${item('t', 'form_topic')}, ${person('p', 'userApp')}, ${person('q', 'sentBy')},
  f.score, f.yes_count AS "yesCount", f.no_count AS "noCount", f.na_count AS "naCount", f.alert_count AS "alertCount",
  f.supersedes_id AS supersedes, s.id AS "supersededBy"`;
const formJoins = `
  JOIN topic t ON t.id = f.topic_id
  LEFT JOIN user_account p ON p.center_id = f.center_id AND p.id = f.created_by
  LEFT JOIN user_account q ON q.center_id = f.center_id AND q.id = f.sent_by
  LEFT JOIN completed_form s ON s.center_id = f.center_id AND s.supersedes_id = f.id AND s.status <> 'DRAFT'`;

/** F1: the newest completed forms. */
export const completedForms = `
  SELECT json_build_object(
    'content', (SELECT json_agg(shown) FROM (
      SELECT ${formShown} FROM (SELECT * FROM completed_form WHERE center_id = $1 ORDER BY day DESC, id DESC LIMIT 100) f
      ${formJoins} ORDER BY f.day DESC, f.id DESC) AS shown),
    'totalElements', (SELECT count(*) FROM completed_form WHERE center_id = $1))::text AS body`;

/** F2: the completed form `$2` with its questions, answers, files and issues. */
export const oneCompletedForm = `
  SELECT row_to_json(whole)::text AS body FROM (
    SELECT ${formShown}, v.number AS "definitionVersion", v.definition,
      (SELECT coalesce(json_agg(json_build_object('linkId', a.link_id, 'answer', a.answer, 'comment', a.comment)), '[]')
        FROM form_answer a WHERE a.center_id = f.center_id AND a.filled_form_id = f.id) AS answers,
      (SELECT coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'type', d.type, 'size', d.size)), '[]')
        FROM file d WHERE d.center_id = f.center_id AND d.filled_form_id = f.id) AS files
    FROM completed_form f ${formJoins}
    JOIN filled_form w ON w.center_id = f.center_id AND w.id = f.id
    JOIN form_version v ON v.home = w.form_home AND v.form_id = w.form_id AND v.number = w.definition_version
    WHERE f.center_id = $1 AND f.id = $2) AS whole`;
