/** The yardstick's statements about PIPs, on tables of its own (pip-tables.ts). `$1` is the center. */

const person = (alias: string) =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('id', ${alias}.id, 'user_firstName', ${alias}.first_name,
    'user_lastName', ${alias}.last_name) END`;

/** What a row of the inventory shows. */
const shown = `p.id, p.version, p.status, p.status_at AS "statusDate", p.version_number AS "versionNumber", p.title,
  CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name) END AS topic, ${person('l')} AS leader,
  p.selection_reasons AS "selectionReasons", p.survey_tags AS "surveyTags", p.started_on AS "startDate", p.measure, p.unit,
  p.direction, p.baseline, p.target, p.target_on AS "targetDate",
  CASE WHEN latest.day IS NOT NULL THEN json_build_object('value', latest.value, 'date', latest.day) END AS current,
  decided.decision AS "lastDecision", done.count AS "interventionsDone",
  cardinality(p.intervention_ids) AS "interventionsCount", p.look_again_on AS "lookAgainDate"`;
const joins = `
  LEFT JOIN topic t ON t.id = p.topic_id
  LEFT JOIN user_account l ON l.center_id = p.center_id AND l.id = p.leader_id
  LEFT JOIN LATERAL (SELECT m.value, m.day FROM bench.pip_measurement m WHERE m.center_id = p.center_id AND m.pip_id = p.id
    ORDER BY m.day DESC LIMIT 1) latest ON true
  LEFT JOIN LATERAL (SELECT y.decision FROM bench.pip_cycle y WHERE y.center_id = p.center_id AND y.pip_id = p.id
    AND y.decision IS NOT NULL ORDER BY y.created_at DESC, y.id DESC LIMIT 1) decided ON true
  LEFT JOIN LATERAL (SELECT count(*) FROM bench.pip_step s WHERE s.center_id = p.center_id AND s.pip_id = p.id
    AND s.status = 'DONE' AND s.step_id = ANY(p.intervention_ids)) done ON true`;

/** P2: four hundred PIPs of a center, and how many there are. */
export const inventory = `
  SELECT json_build_object(
    'content', (SELECT json_agg(shown) FROM (
      SELECT ${shown} FROM (SELECT * FROM bench.pip WHERE center_id = $1 ORDER BY status_at DESC, id DESC LIMIT 400) p
      ${joins} ORDER BY p.status_at DESC, p.id DESC) AS shown),
    'totalElements', (SELECT count(*) FROM bench.pip WHERE center_id = $1))::text AS body`;

const of = 'center_id = p.center_id AND pip_id = p.id';
const stepped = (list: string, more: string, fields: string, joined = '') => `
  (SELECT coalesce(json_agg(json_build_object('id', e.id, ${fields}, 'dueDate', e."dueDate",
      'status', coalesce(s.status, 'PLANNED'), 'doneDate', s.done_on, 'note', s.note, 'stepVersion', coalesce(s.version, 0))
      ORDER BY e.ordinality), '[]')
    FROM ROWS FROM (jsonb_to_recordset(c.${list}) AS (id uuid, "dueDate" text, ${more})) WITH ORDINALITY AS e
    LEFT JOIN bench.pip_step s ON s.center_id = p.center_id AND s.pip_id = p.id AND s.step_id = e.id ${joined}) AS ${list}`;

/** P1: the PIP `$2` with what its newest version says, its versions with their signings, steps, measurements and cycles. */
export const onePip = `
  SELECT row_to_json(whole)::text AS body FROM (
    SELECT ${shown}, p.created_at AS "creationDateTime", p.disabled_reason AS "disabledReason", v.number AS "shownVersion",
      c.problem, c.background, c."scopeIn", c."scopeOut", c.goal, c.phases, c.resources, c.barriers, c.whys, c.fishbone,
      c."rootCauses", c."sustainPlan",
      (SELECT ${person('u')} FROM user_account u WHERE u.center_id = p.center_id AND u.id = c."sponsorId") AS sponsor,
      (SELECT coalesce(json_agg(json_build_object('userApp', ${person('u')}, 'role', m.role) ORDER BY m.ordinality), '[]')
        FROM ROWS FROM (jsonb_to_recordset(c.team) AS ("userId" uuid, role text)) WITH ORDINALITY AS m
        LEFT JOIN user_account u ON u.center_id = p.center_id AND u.id = m."userId") AS team,
      ${stepped(
        'interventions',
        'action text, strength text, "responsibleId" uuid',
        `'action', e.action, 'strength', e.strength, 'responsible', ${person('u')}`,
        'LEFT JOIN user_account u ON u.center_id = p.center_id AND u.id = e."responsibleId"',
      )},
      ${stepped('milestones', 'text text', "'text', e.text")},
      (SELECT json_agg(json_build_object('id', w.id, 'number', w.number, 'reason', w.reason, 'creationDateTime', w.created_at,
          'state', CASE WHEN w.in_force_from IS NULL THEN 'DRAFT' WHEN w.in_force_to IS NULL THEN 'IN_FORCE' ELSE 'PAST' END,
          'userApp', ${person('u')}, 'inForceFrom', w.in_force_from, 'inForceTo', w.in_force_to,
          'signing', CASE WHEN g.id IS NOT NULL THEN json_build_object('needed', g.needed, 'signed', (SELECT count(*) FROM signature q
            WHERE q.center_id = g.center_id AND q.signing_id = g.id AND q.state = 'SIGNED'), 'openedAt', g.opened_at,
            'sealedAt', g.sealed_at, 'voidedAt', g.voided_at) END) ORDER BY w.number DESC)
        FROM bench.pip_version w LEFT JOIN user_account u ON u.center_id = w.center_id AND u.id = w.created_by
        LEFT JOIN signing g ON g.center_id = w.center_id AND g.subject_id = w.id AND g.subject = 'pip-version' AND g.voided_at IS NULL
        WHERE w.${of} AND w.discarded_at IS NULL) AS versions,
      (SELECT coalesce(json_agg(json_build_object('date', day, 'value', value, 'numerator', numerator, 'denominator', denominator,
          'note', note, 'version', version, 'completedForm', null) ORDER BY day), '[]')
        FROM bench.pip_measurement WHERE ${of}) AS measurements,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'version', version, 'intervention', intervention_id, 'startDate', starts_on,
          'endDate', ends_on, 'decision', decision, 'staff', texts->'staff', 'test', texts->'test', 'question', texts->'question',
          'prediction', texts->'prediction', 'measure', texts->'measure', 'plan', texts->'plan', 'dataPlan', texts->'dataPlan',
          'observations', texts->'observations', 'obstacles', texts->'obstacles', 'comparison', texts->'comparison',
          'learned', texts->'learned', 'nextStep', texts->'nextStep') ORDER BY created_at, id), '[]')
        FROM bench.pip_cycle WHERE ${of}) AS cycles
    FROM bench.pip p ${joins}
    JOIN LATERAL (SELECT number, content FROM bench.pip_version WHERE ${of} AND discarded_at IS NULL
      ORDER BY number DESC LIMIT 1) v ON true,
    LATERAL jsonb_to_record(v.content) AS c(problem text, background text, "scopeIn" text, "scopeOut" text, goal jsonb,
      "sponsorId" uuid, team jsonb, phases jsonb, resources text, barriers jsonb, whys jsonb, fishbone jsonb, "rootCauses" jsonb,
      interventions jsonb, milestones jsonb, "sustainPlan" text)
    WHERE p.center_id = $1 AND p.id = $2) AS whole`;
