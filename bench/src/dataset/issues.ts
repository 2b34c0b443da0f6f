import { beginsAt, endsAt, perCenter } from './size';

/** A run of issues: so many for each of these centers, their times in turn, as centers work side by side. */
export interface IssueRun {
  /** Number before the first one; keeps the ids of two runs apart. */
  offset: number;
  centers: readonly [number, number];
  perCenter: number;
}

/** The issues of a run by number: n over all, k within the center, c the center, at the instant. */
function numbered({ offset, centers: [first, last], perCenter: count }: IssueRun): string {
  const centers = last - first + 1;
  return `
    SELECT ${offset} + n AS n, 1 + (n - 1) / ${centers} AS k, ${first} + ((n - 1) % ${centers})::integer AS c,
      '${beginsAt}'::timestamptz + (n - 1) * ('${endsAt}'::timestamptz - '${beginsAt}'::timestamptz) / ${centers * count} AS at
    FROM generate_series(1::bigint, ${centers * count}) AS n`;
}

/** Old ones are mostly closed, young ones mostly open. */
const status = `CASE
  WHEN at > '${endsAt}'::timestamptz - interval '60 days' THEN
    (ARRAY['OPEN', 'OPEN', 'OPEN', 'IN_PROGRESS', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'])[1 + bench.pick(n, 'status', 7)]
  ELSE (ARRAY['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'CLOSED', 'RESOLVED', 'RESOLVED', 'OPEN', 'REOPENED'])
    [1 + bench.pick(n, 'status', 10)] END`;

export const issuesSql = (run: IssueRun): string => `
INSERT INTO issue (center_id, id, number, title, description, status, priority, source, created_at, created_by, found_on, due_on,
    resolved_at, resolved_by, closed_at, closed_by, floor_id, unit_id, location_id, department_id, focus_area_id,
    subfocus_area_id, auditor_id, assignee_id, survey_tag, scope_severity, root_cause)
  SELECT bench.center(c), bench.id('issue', n, at), k::integer, left(first_line, 60),
    first_line || ' ' || bench.sentence(n, 'second') || ' ' || bench.sentence(n, 'third'),
    status, priority, source, at, bench.of('user', c, author), at::date,
    at::date + CASE priority WHEN 'LOW' THEN 30 WHEN 'MEDIUM' THEN 14 WHEN 'HIGH' THEN 3 ELSE 1 END,
    CASE WHEN status IN ('RESOLVED', 'CLOSED') THEN resolved_at END,
    CASE WHEN status IN ('RESOLVED', 'CLOSED') THEN bench.of('user', c, assignee) END,
    CASE status WHEN 'CLOSED' THEN resolved_at + interval '2 days' END,
    CASE status WHEN 'CLOSED' THEN bench.of('user', c, 1 + assignee % 20) END,
    bench.of('floor', c, 1 + (u - 1) % ${perCenter.floors}), bench.of('unit', c, u), bench.of('location', c, place),
    bench.of('department', c, 1 + bench.pick(n, 'department', ${perCenter.departments})),
    bench.of('focus', c, 1 + (subfocus - 1) % ${perCenter.focusAreas}), bench.of('subfocus', c, subfocus),
    bench.of('user', c, author), bench.of('user', c, assignee),
    CASE WHEN source = 'SURVEY' THEN tags[1 + bench.pick(n, 'tag', cardinality(tags))] END,
    CASE WHEN source = 'SURVEY' THEN chr(65 + bench.pick(n, 'severity', 12)) END,
    CASE WHEN bench.pick(n, 'cause', 10) < 3 THEN bench.sentence(n, 'cause') END
  FROM (
    SELECT numbered.*, bench.sentence(n, 'first') AS first_line, ${status} AS status,
      (ARRAY['LOW', 'MEDIUM', 'MEDIUM', 'HIGH', 'CRITICAL'])[1 + bench.pick(n, 'priority', 5)] AS priority,
      (ARRAY['AMBASSADOR_ROUND', 'AMBASSADOR_ROUND', 'AUDIT', 'SURVEY', 'GRIEVANCE', 'INCIDENT', 'SELF_REPORTED'])
        [1 + bench.pick(n, 'source', 7)] AS source,
      1 + bench.pick(n, 'author', 20) AS author, 1 + bench.pick(n, 'assignee', 20) AS assignee,
      1 + bench.pick(n, 'place', ${perCenter.locations}) AS place,
      1 + bench.pick(n, 'place', ${perCenter.locations}) % ${perCenter.units} AS u,
      1 + bench.pick(n, 'subfocus', ${perCenter.subfocusAreas}) AS subfocus,
      at + (1 + bench.pick(n, 'days', 480)) * interval '1 hour' AS resolved_at
    FROM (${numbered(run)}) AS numbered
    OFFSET 0
  ) AS issue,
  (SELECT array_agg(tag ORDER BY tag) AS tags FROM survey_tag) AS tag;
`;

/** Two revisions an issue, three comments for two issues, a file for every other one. */
export const historySql = (run: IssueRun): string => `
INSERT INTO issue_revision (center_id, id, issue_id, kind, at, by_user, changes)
  SELECT center_id, bench.id('created', n, at), issue.id, 'CREATED', at, created_by, jsonb_build_array(
      jsonb_build_object('field', 'title', 'from', NULL, 'to', title),
      jsonb_build_object('field', 'description', 'from', NULL, 'to', description),
      jsonb_build_object('field', 'status', 'from', NULL, 'to', 'OPEN'),
      jsonb_build_object('field', 'priority', 'from', NULL, 'to', priority),
      jsonb_build_object('field', 'sourceType', 'from', NULL, 'to', source),
      jsonb_build_object('field', 'dueDate', 'from', NULL, 'to', due_on),
      jsonb_build_object('field', 'floor', 'from', NULL, 'to', 'Floor ' || 1 + n % 8),
      jsonb_build_object('field', 'unit', 'from', NULL, 'to', 'Unit ' || 1 + n % 30),
      jsonb_build_object('field', 'location', 'from', NULL, 'to', 'Room ' || 1 + n % 200),
      jsonb_build_object('field', 'department', 'from', NULL, 'to', 'Department ' || 1 + n % 12))
  FROM (${numbered(run)}) AS numbered JOIN issue ON center_id = bench.center(c) AND issue.id = bench.id('issue', n, at);
INSERT INTO issue_revision (center_id, id, issue_id, kind, at, by_user, changes)
  SELECT bench.center(c), bench.id('changed', n, at), bench.id('issue', n, at), 'CHANGED', at + interval '1 day',
    bench.of('user', c, 1 + bench.pick(n, 'changed', 20)),
    '[{"field":"status","from":"OPEN","to":"IN_PROGRESS"},{"field":"priority","from":"LOW","to":"MEDIUM"}]'
  FROM (${numbered(run)}) AS numbered;
INSERT INTO issue_comment (center_id, id, issue_id, text, at, by_user)
  SELECT bench.center(c), bench.id('comment' || m, n, at), bench.id('issue', n, at),
    bench.sentence(n, 'comment' || m) || ' ' || bench.sentence(n, 'remark' || m), at + m * interval '7 hours',
    bench.of('user', c, 1 + bench.pick(n, 'speaker' || m, 20))
  FROM (${numbered(run)}) AS numbered, generate_series(1, 1 + (k % 2)::integer) AS m;
INSERT INTO file (center_id, id, sha256, size, type, name, width, height, created_at, created_by, issue_id)
  SELECT bench.center(c), bench.id('file', n, at), encode(sha256(n::text::bytea), 'hex'),
    20000 + bench.pick(n, 'size', 900000), 'image/jpeg', 'photo-' || n || '.jpg', 1600, 1200, at,
    bench.of('user', c, 1 + bench.pick(n, 'author', 20)), bench.id('issue', n, at)
  FROM (${numbered(run)}) AS numbered WHERE k % 2 = 0;
`;

/** What triggers would have counted, had they fired. */
export const countsSql = `
INSERT INTO issue_count (center_id, slot, count) SELECT center_id, 0, count(*) FROM issue GROUP BY center_id`;
