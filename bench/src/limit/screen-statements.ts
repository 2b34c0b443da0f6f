/** What screens show at once, each in one statement; `$1` is the center unless said otherwise. */

const open = "status IN ('OPEN', 'IN_PROGRESS', 'REOPENED')";
const named = (table: string, id: string) =>
  `(SELECT json_build_object('id', n.id, 'name', n.name) FROM ${table} n WHERE n.center_id = $1 AND n.id = ${id})`;

/** Home: what waits for person `$2` on day `$3`, and their meetings from instant `$4` to `$5`. */
export const home = `
  WITH mine AS MATERIALIZED (
    SELECT id, due_on FROM bench.issue WHERE center_id = $1 AND assignee_id = $2 AND ${open}),
  few AS MATERIALIZED (
    SELECT 'round' AS kind, a.id, t.title, NULL::date AS due_on, a.created_at AS since, a.unit_id, a.location_id, NULL::date AS day
      FROM (SELECT id FROM bench.audit WHERE center_id = $1 AND created_by = $2 AND status = 'DRAFT'
        UNION ALL SELECT audit_id FROM audit_co_author WHERE center_id = $1 AND user_id = $2) d
      JOIN bench.audit a ON a.center_id = $1 AND a.id = d.id AND a.status = 'DRAFT'
      JOIN audit_tool t ON t.center_id = $1 AND t.id = a.tool_id
    UNION ALL SELECT 'form', f.id, t.name, NULL, f.created_at, NULL, NULL, f.day FROM completed_form f
      JOIN topic t ON t.id = f.topic_id WHERE f.center_id = $1 AND f.created_by = $2 AND f.status = 'DRAFT'
    UNION ALL SELECT 'pip', id, title, look_again_on, NULL, NULL, NULL, NULL FROM pip
      WHERE center_id = $1 AND status = 'COMPLETED' AND look_again_on <= $3::date
    UNION ALL SELECT 'activation', p.id, p.title, NULL, s.sealed_at, NULL, NULL, NULL FROM pip p
      JOIN pip_version v ON v.center_id = $1 AND v.pip_id = p.id AND v.in_force_from IS NULL AND v.discarded_at IS NULL
      JOIN signing s ON s.center_id = $1 AND s.subject = 'pip-version' AND s.subject_id = v.id AND s.sealed_at IS NOT NULL AND s.voided_at IS NULL
      WHERE p.center_id = $1 AND p.status = 'SIGN_IN_PROCESS'
    UNION ALL SELECT 'document', id, title, due_on, NULL, NULL, NULL, NULL FROM document
      WHERE center_id = $1 AND user_id = $2 AND due_on IS NOT NULL
    UNION ALL SELECT 'action-item', id, text, due_on, NULL, NULL, NULL, NULL FROM action_item
      WHERE center_id = $1 AND user_id = $2 AND done_on IS NULL
    UNION ALL SELECT 'signature', id, '', NULL, asked_at, NULL, NULL, NULL FROM signature
      WHERE center_id = $1 AND signer_id = $2 AND state = 'OPEN'),
  items AS (
    SELECT 'issue' AS kind, i.id, i.title, i.due_on, NULL::timestamptz AS since, i.unit_id, i.location_id, NULL::date AS day
      FROM (SELECT id FROM mine ORDER BY due_on, id LIMIT 6) f JOIN bench.issue i ON i.center_id = $1 AND i.id = f.id
    UNION ALL (SELECT 'verification', id, title, NULL, resolved_at, unit_id, location_id, NULL FROM bench.issue
      WHERE center_id = $1 AND status = 'RESOLVED' AND resolved_by <> $2 ORDER BY id LIMIT 6)
    UNION ALL SELECT kind, id, title, due_on, since, unit_id, location_id, day FROM (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY due_on, since DESC, id) AS nth FROM few) f WHERE nth <= 6),
  next AS (
    (SELECT id, title, planned_at, day, time_minutes, duration_minutes, committee FROM bench.meeting m
      WHERE m.center_id = $1 AND m.planned_at BETWEEN $4 AND $5 AND m.status = 'PLANNED' AND EXISTS (
        SELECT FROM meeting_attendee a WHERE a.center_id = $1 AND a.meeting_id = m.id AND a.user_id = $2)
      ORDER BY m.planned_at LIMIT 4)
    UNION (SELECT id, title, planned_at, day, time_minutes, duration_minutes, committee FROM bench.meeting m
      WHERE m.center_id = $1 AND m.planned_at >= $4 AND m.status = 'PLANNED' AND m.committee ORDER BY m.planned_at LIMIT 1))
  SELECT json_build_object(
    'items', (SELECT coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'title', title, 'dueDate', due_on, 'since', since,
      'unit', ${named('unit', 'unit_id')}, 'location', ${named('location', 'location_id')}, 'date', day, 'subjectType', null)
      ORDER BY due_on), '[]') FROM items),
    'counts', (SELECT json_agg(c) FROM (
      SELECT 'issue' AS kind, count(*) AS total, count(*) FILTER (WHERE due_on < $3::date) AS overdue,
        count(*) FILTER (WHERE due_on = $3::date) AS "dueToday" FROM mine
      UNION ALL SELECT 'verification', count(*), 0, 0 FROM bench.issue
        WHERE center_id = $1 AND status = 'RESOLVED' AND resolved_by <> $2
      UNION ALL SELECT kind, count(*), count(*) FILTER (WHERE due_on < $3::date), count(*) FILTER (WHERE due_on = $3::date)
        FROM few GROUP BY kind) c),
    'meetings', (SELECT coalesce(json_agg(json_build_object('id', id, 'title', title, 'date', planned_at, 'day', day,
      'time', time_minutes, 'durationMinutes', duration_minutes, 'committee', committee) ORDER BY planned_at), '[]') FROM next))::text AS body`;

const best = (kind: string) => `
  (SELECT coalesce(json_agg(json_build_object('id', f.id)), '[]') FROM (
    SELECT id FROM bench.found WHERE center_id = $1 AND kind = '${kind}' AND found_by LIKE ALL($2::text[])
    ORDER BY found_by LIKE ALL($3::text[]) DESC, ${kind === 'meeting' ? 'abs(at::date - $4::date), at DESC' : 'at DESC'}, id DESC LIMIT 5) f)`;

/** Search: the best of each kind whose names hold the patterns of `$2`; those of `$3` begin words. `$4` is today. */
export const search = `
  SELECT json_build_array(${['issue', 'pip', 'meeting', 'document']
    .map((kind) => `json_build_object('kind', '${kind}', 'hits', ${best(kind)})`)
    .join(', ')})::text AS body`;

/** The statistics of twelve months: `$2` their instants, `$3` their days, each with the one after; `$4` is today. */
export const statistics = `
  WITH dated AS MATERIALIZED (
    SELECT unit_id, department_id, focus_area_id, repeat, resolved_at::date - found_on AS days,
      width_bucket(found_on, $3::date[]) AS found, width_bucket(resolved_at, $2::timestamptz[]) AS resolved,
      width_bucket(closed_at, $2::timestamptz[]) AS closed,
      CASE WHEN due_on < $4::date THEN width_bucket(due_on, $3::date[]) END AS due
    FROM bench.issue WHERE center_id = $1 AND found_on < ($3::date[])[13]
      AND (resolved_at IS NULL OR resolved_at >= ($2::timestamptz[])[1] OR closed_at >= ($2::timestamptz[])[1])),
  alike AS (SELECT found, resolved, due, count(*) AS count FROM dated GROUP BY 1, 2, 3)
  SELECT json_build_object(
    'rounds', (SELECT json_agg(r) FROM (
      SELECT width_bucket(sent_at, $2::timestamptz[]) AS month, unit_id, count(*) AS sent, sum(yes_count) AS yes, sum(no_count) AS no
      FROM bench.audit WHERE center_id = $1 AND status = 'SENT' AND sent_at >= ($2::timestamptz[])[1] AND sent_at < ($2::timestamptz[])[13]
      GROUP BY 1, 2) r),
    'found', (SELECT json_agg(f) FROM (SELECT found AS month, count(*) AS found, count(*) FILTER (WHERE repeat) AS repeated
      FROM dated WHERE found > 0 GROUP BY 1 ORDER BY 1) f),
    'resolved', (SELECT json_agg(f) FROM (SELECT resolved AS month, count(*) AS resolved,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS days FROM dated WHERE resolved > 0 GROUP BY 1) f),
    'closed', (SELECT json_agg(f) FROM (SELECT closed AS month, count(*) AS closed FROM dated WHERE closed > 0 GROUP BY 1) f),
    'standing', (SELECT json_agg(f) FROM (SELECT month, sum(count) AS open, sum(count) FILTER (WHERE due <= month) AS overdue
      FROM alike, generate_series(1, 12) AS month WHERE found <= month AND (resolved > month OR resolved IS NULL) GROUP BY 1) f),
    'places', (SELECT json_agg(f) FROM (SELECT unit_id, department_id, focus_area_id, count(*) FILTER (WHERE found = 12) AS found,
        count(*) FILTER (WHERE found = 11) AS before, count(*) FILTER (WHERE resolved > 12 OR resolved IS NULL) AS open,
        count(*) FILTER (WHERE (resolved > 12 OR resolved IS NULL) AND due <= 12) AS overdue
      FROM dated WHERE found >= 11 OR resolved > 12 OR resolved IS NULL GROUP BY GROUPING SETS ((unit_id), (department_id), (focus_area_id))) f),
    'forms', (SELECT json_agg(f) FROM (SELECT width_bucket(day, $3::date[]) AS month, day, sent_at::date AS sent_on, topic_id, count(*) AS sent,
        sum(alert_count) AS alerts FROM bench.completed_form WHERE center_id = $1 AND status <> 'DRAFT'
        AND day >= ($3::date[])[1] AND day < ($3::date[])[13] GROUP BY 1, 2, 3, 4) f),
    'meetings', (SELECT json_agg(f) FROM (
      SELECT width_bucket(coalesce(held_at, planned_at), $2::timestamptz[]) AS month, count(*) FILTER (WHERE status <> 'PLANNED') AS held,
        count(*) FILTER (WHERE status = 'PLANNED' AND day < $4::date) AS missed, sum(invited) AS invited, sum(present) AS present
      FROM bench.meeting m LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE attendance IS NOT NULL) AS invited,
          count(*) FILTER (WHERE attendance = 'PRESENT') AS present FROM meeting_attendee a
        WHERE m.status <> 'PLANNED' AND a.center_id = m.center_id AND a.meeting_id = m.id) AS attended ON true
      WHERE center_id = $1 AND coalesce(held_at, planned_at) >= ($2::timestamptz[])[1]
        AND coalesce(held_at, planned_at) < ($2::timestamptz[])[13] GROUP BY 1) f),
    'pips', (SELECT json_agg(f) FROM (SELECT width_bucket(started_on, $3::date[]) AS started, status,
        width_bucket((outcome->>'completedOn')::date, $3::date[]) AS completed, width_bucket(status_at, $2::timestamptz[]) AS since, count(*)
      FROM pip WHERE center_id = $1 GROUP BY 1, 2, 3, 4) f))::text AS body`;

/** What panels are made of: of the centers `of`, between the days `$2` and `$3`. */
const panelFacts = (of: string) => `
    'rules', (SELECT json_agg(json_build_array(id, created_at, qapi_plan_months, weekly_rounds, weekly_rounds_since, shifts))
      FROM center WHERE id = ANY(${of})),
    'topics', (SELECT json_agg(json_build_array(c.center_id, c.id, c.topic_id, t.name, c.frequency, c.asked_since, c.rrule, c.starts_on,
        c.starts_at, coalesce(c.ruled_since, c.starts_on)))
      FROM center_topic c JOIN topic t ON t.id = c.topic_id
      WHERE c.center_id = ANY(${of}) AND c.enabled AND t.active AND (c.frequency <> 'NONE' OR c.rrule IS NOT NULL)),
    'forms', (SELECT json_agg(json_build_array(f.center_id, f.topic_id, f.day)) FROM bench.completed_form f
      WHERE f.center_id = ANY(${of}) AND f.day BETWEEN $2 AND $3 AND f.type = 'REGULAR' AND f.status <> 'DRAFT'),
    'meetings', (SELECT json_agg(json_build_array(m.center_id, m.day, m.held_at, m.committee, m.slot_of, m.slot_on,
        CASE WHEN m.slot_of IS NULL THEN (SELECT string_agg(a.center_topic_id::text, ' ') FROM bench.meeting_topic a
          WHERE a.center_id = m.center_id AND a.meeting_id = m.id) END,
        CASE WHEN m.committee THEN EXISTS (SELECT FROM signing s WHERE s.center_id = m.center_id AND s.subject_id = m.id
          AND s.subject = 'meeting-minutes' AND s.voided_at IS NULL AND s.sealed_at IS NOT NULL) END))
      FROM bench.meeting m WHERE m.center_id = ANY(${of}) AND coalesce(m.held_at, m.planned_at) BETWEEN $2::timestamptz AND $3::timestamptz
        AND (m.held_at IS NOT NULL OR m.slot_of IS NOT NULL OR m.committee)),
    'pips', (SELECT json_agg(DISTINCT jsonb_build_array(center_id, started_on)) FROM pip WHERE center_id = ANY(${of})
      AND started_on BETWEEN $2 AND $3 AND status <> 'DISABLED' AND selection_reasons && '{HIGH_RISK,PROBLEM_PRONE}'),
    'rounds', (SELECT json_agg(r) FROM (SELECT a.center_id, (a.sent_at AT TIME ZONE c.time_zone)::date AS day, count(*)
      FROM bench.audit a JOIN center c ON c.id = a.center_id WHERE a.center_id = ANY(${of}) AND c.weekly_rounds > 0 AND a.status = 'SENT'
        AND a.sent_at BETWEEN $2::timestamptz AND $3::timestamptz GROUP BY 1, 2) r),
    'plans', (SELECT json_agg(json_build_array(d.center_id, d.day, d.review_on)) FROM document d
      WHERE d.center_id = ANY(${of}) AND d.type = 'QAPI_PLAN' AND EXISTS (SELECT FROM file WHERE file.center_id = d.center_id AND file.document_id = d.id)),
    'records', (SELECT json_agg(json_build_array(r.center_id, r.kind, r.day, r.time_minutes, r.shift, r.fiscal_year, r.fiscal_quarter)) FROM dated_record r
      WHERE r.center_id = ANY(${of}) AND r.day >= $2::date - 365
        AND EXISTS (SELECT FROM file WHERE file.center_id = r.center_id AND file.dated_record_id = r.id))`;

/** The compliance panel: what of a center's year it is made of. */
export const panel = `SELECT json_build_object(${panelFacts('ARRAY[$1::uuid]')})::text AS body`;

/** The dashboard: a hundred centers by name with what is open there at instant `$1`, and what their panels are made of. */
export const dashboard = `
  WITH shown AS MATERIALIZED (SELECT id, version, name, time_zone, ccn FROM center ORDER BY lower(name), id LIMIT 100)
  SELECT json_build_object(
    'content', (SELECT json_agg(json_build_object('id', c.id, 'version', c.version, 'name', c.name, 'timeZone', c.time_zone, 'ccn', c.ccn,
        'people', (SELECT count(*) FROM user_account u WHERE u.center_id = c.id AND u.enabled),
        'openIssues', i.open, 'overdueIssues', i.overdue, 'lastRoundId', r.id, 'lastRoundDateTime', r.sent_at) ORDER BY lower(c.name), c.id)
      FROM shown c,
        LATERAL (SELECT count(*) AS open, count(*) FILTER (WHERE due_on < ($1::timestamptz AT TIME ZONE c.time_zone)::date) AS overdue
          FROM issue WHERE issue.center_id = c.id AND issue.${open}) i
        LEFT JOIN LATERAL (SELECT id, sent_at FROM bench.audit a WHERE a.center_id = c.id AND a.status = 'SENT'
          ORDER BY sent_at DESC, id DESC LIMIT 1) r ON true),
    'totalElements', (SELECT count(*) FROM center), ${panelFacts('ARRAY(SELECT id FROM shown)')})::text AS body`;
