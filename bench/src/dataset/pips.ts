import { newContent, type PipContent, phases, strengths } from '@lamplight/domain/pips/content';
import type { DatasetSize } from './size';
import { sentences } from './words';

/** So many of each center's PIPs are large: five versions, forty interventions, two hundred measurements. */
export const largePips = 10;
const large = { versions: 5, interventions: 40, measurements: 200, cycles: 10 };
const small = { versions: 1, interventions: 5, measurements: 12, cycles: 1 };
/** Topics that PIPs are about, besides those of completed forms. */
const topics = 10;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const words = (n: number) => sentences[n % sentences.length] ?? '';
/** Ids of steps may be the same in every PIP. */
const stepId = (n: number) => `01890a5d-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** What a PIP says that was written with care; `people` are its center's. */
export function contentOf(kind: 'large' | 'small', people: readonly string[], topicId: string): PipContent {
  const person = (n: number) => people[n % people.length] ?? null;
  const { interventions } = kind === 'large' ? large : small;
  return {
    ...newContent('Fewer falls at night'),
    topicId,
    problem: upTo(3).map(words).join(' '),
    background: upTo(6).map(words).join(' '),
    selectionReasons: ['HIGH_RISK', 'PROBLEM_PRONE'],
    scopeIn: words(4),
    goal: {
      ...newContent('').goal,
      measure: 'Falls per 1,000 resident-days',
      unit: 'per 1,000 resident-days',
      multiplier: 1000,
      baseline: 6.2,
      target: 3,
      targetDate: '2026-12-31',
      attainable: words(7),
      relevant: words(8),
    },
    sponsorId: person(0),
    leaderId: person(1),
    team: upTo(6).map((n) => ({ userId: person(n) ?? '', role: 'Looks after a unit' })),
    phases: phases.map((phase) => ({ phase, startDate: '2026-01-01', endDate: '2026-06-30' })),
    barriers: upTo(4).map((n) => ({ barrier: words(n), response: words(n + 1) })),
    whys: upTo(5).map(words),
    rootCauses: upTo(3).map(words),
    interventions: upTo(interventions).map((n) => ({
      id: stepId(n),
      action: words(n),
      strength: strengths[n % strengths.length] ?? null,
      responsibleId: person(n),
      dueDate: '2026-06-30',
    })),
    milestones: upTo(5).map((n) => ({ id: stepId(100 + n), text: words(n), dueDate: '2026-05-31' })),
    sustainPlan: words(9),
  };
}

/** People and topics of every center, by number. */
export const pipGroundSql = `
  SELECT c AS center, ARRAY(SELECT bench.of('user', c, k)::text FROM generate_series(1, 20) AS k) AS people,
    bench.of('pip-topic', 0, 1)::text AS topic,
    ARRAY(SELECT bench.of('pip', c, n)::text FROM generate_series(1, ${largePips}) AS n) AS ids
  FROM generate_series(1, $1::integer) AS c`;

/** Topics that every center has enabled. */
export const pipTopicsSql = ({ centers }: DatasetSize): string => `
WITH made AS (INSERT INTO topic (id, name, created_at, created_by)
  SELECT bench.of('pip-topic', 0, t), 'Subject ' || t, '2023-07-01', bench.of('user', 1, 1) FROM generate_series(1, ${topics}) AS t)
INSERT INTO center_topic (center_id, id, topic_id, enabled)
  SELECT bench.center(c), bench.of('pip-center-topic', c, t), bench.of('pip-topic', 0, t), true
  FROM generate_series(1, ${topics}) AS t, generate_series(1, ${centers}) AS c`;

const pip = "bench.of('pip', c, n)";
const version = `bench.of('pip-version', c, n * 10 + v)`;
const signing = `bench.of('pip-signing', c, n * 10 + v)`;
const per = (what: keyof typeof large) =>
  `generate_series(1, CASE WHEN n <= ${largePips} THEN ${large[what]} ELSE ${small[what]} END)`;
const status = `CASE WHEN n <= ${largePips} THEN 'ACTIVE'
  ELSE (ARRAY['ACTIVE', 'ACTIVE', 'CREATED', 'COMPLETED', 'DISABLED'])[1 + n % 5] END`;
const begun = "'2025-01-01'::date + n";
const hash = `repeat(md5(n || '/' || v), 2)`;

/** The PIPs of center `c`, with what hangs on them: `$1` says what the large ones do, `$2` the others. */
export const pipsSql = ({ pipsPerCenter }: DatasetSize, c: number): readonly string[] => {
  const all = `(SELECT ${c} AS c, n FROM generate_series(1, ${pipsPerCenter}) AS n) AS pips`;
  return [
    `INSERT INTO pip (center_id, id, status, status_at, version_number, title, topic_id, leader_id, selection_reasons, measure,
        unit, direction, baseline, target, target_on, intervention_ids, started_on, outcome, created_at, created_by)
      SELECT bench.center(c), ${pip}, ${status}, ${begun} + interval '9 hours', CASE WHEN n <= ${largePips} THEN ${large.versions} ELSE 1 END,
        'Fewer falls at night', bench.of('pip-topic', 0, 1 + n % ${topics}), bench.of('user', c, 1 + n % 20),
        '{HIGH_RISK,PROBLEM_PRONE}', 'Falls per 1,000 resident-days', 'per 1,000 resident-days', 'DOWN', 6.2, 3, '2026-12-31',
        ARRAY(SELECT (step->>'id')::uuid FROM jsonb_array_elements(
          (CASE WHEN n <= ${largePips} THEN $1::jsonb ELSE $2::jsonb END)->'interventions') AS step),
        ${begun}, CASE WHEN ${status} = 'COMPLETED' THEN
          '{"result": "ACHIEVED", "summary": null, "lessons": null, "completedOn": "2026-06-30", "looks": []}'::jsonb END,
        ${begun}, bench.of('user', c, 1) FROM ${all}`,
    `INSERT INTO pip_version (center_id, id, pip_id, number, content, created_at, created_by, content_hash, in_force_from, in_force_to)
      SELECT bench.center(c), ${version}, ${pip}, v, CASE WHEN n <= ${largePips} THEN $1::jsonb ELSE $2::jsonb END,
        ${begun} + v, bench.of('user', c, 1), CASE WHEN ${status} <> 'CREATED' THEN ${hash} END,
        CASE WHEN ${status} <> 'CREATED' THEN ${begun} + v END, CASE WHEN n <= ${largePips} AND v < ${large.versions} THEN ${begun} + v + 1 END
      FROM ${all}, ${per('versions')} AS v`,
    `INSERT INTO signing (center_id, id, subject, subject_id, needed, content_hash, code, opened_at, opened_by, sealed_at)
      SELECT bench.center(c), ${signing}, 'pip-version', ${version}, 3, ${hash}, upper(substr(md5(c || '/' || n || '/' || v), 1, 16)),
        ${begun} + v, bench.of('user', c, 1), ${begun} + v FROM ${all}, generate_series(1, ${large.versions}) AS v WHERE n <= ${largePips}`,
    `INSERT INTO signature (center_id, id, signing_id, signer_id, asked_at, asked_by, state, answered_at, method, printed_name, meaning, content_hash, address)
      SELECT bench.center(c), bench.of('pip-signature', c, (n * 10 + v) * 10 + s), ${signing}, bench.of('user', c, s), ${begun} + v,
        bench.of('user', c, 1), 'SIGNED', ${begun} + v, 'SESSION', 'Person ' || s, 'I approve', ${hash}, '127.0.0.1'
      FROM ${all}, generate_series(1, ${large.versions}) AS v, generate_series(1, 3) AS s WHERE n <= ${largePips}`,
    `INSERT INTO pip_person (center_id, pip_id, user_id, edits)
      SELECT bench.center(c), ${pip}, bench.of('user', c, k), true FROM ${all}, generate_series(1, 7) AS k`,
    `INSERT INTO pip_step (center_id, pip_id, step_id, status, done_on, version, changed_at, changed_by)
      SELECT bench.center(c), ${pip}, ('01890a5d-0000-7000-8000-' || lpad(s::text, 12, '0'))::uuid,
        CASE WHEN s % 2 = 0 THEN 'DONE' ELSE 'IN_PROGRESS' END, CASE WHEN s % 2 = 0 THEN ${begun} + s END, 1, ${begun}, bench.of('user', c, 1)
      FROM ${all}, ${per('interventions')} AS s`,
    `INSERT INTO pip_measurement (center_id, pip_id, day, value, numerator, denominator, version, changed_at, changed_by)
      SELECT bench.center(c), ${pip}, ${begun} + m, f * 1000.0 / 1500, f, 1500, 1, ${begun} + m, bench.of('user', c, 1)
      FROM ${all}, ${per('measurements')} AS m, LATERAL (SELECT bench.pick(n * 1000 + m, 'falls', 12) AS f) AS fell`,
    `INSERT INTO pip_cycle (center_id, id, pip_id, starts_on, decision, texts, version, created_at, changed_at, changed_by)
      SELECT bench.center(c), bench.of('pip-cycle', c, n * 100 + k), ${pip}, ${begun} + k, (ARRAY['ADAPT', 'ADOPT', 'ABANDON'])[1 + k % 3],
        jsonb_build_object('test', bench.sentence(n, 'test'), 'prediction', bench.sentence(n, 'prediction')), 1, ${begun} + k, ${begun} + k,
        bench.of('user', c, 1) FROM ${all}, ${per('cycles')} AS k`,
  ];
};
