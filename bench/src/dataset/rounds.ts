import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { answersPerAudit, auditsPerDraft, beginsAt, type DatasetSize, endsAt, perCenter } from './size';
import { sentences } from './words';

const sections = 4;
const perSection = answersPerAudit / sections;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Forty yes/no questions in four sections. */
export const definition: FormDefinition = {
  title: 'Ambassador round',
  item: numbers(sections).map((section) => ({
    linkId: `s${section}`,
    type: 'group',
    text: `Section ${section}`,
    item: numbers(perSection).map((question) => ({
      linkId: `q${(section - 1) * perSection + question}`,
      type: 'yes-no-na',
      text: sentences[question % sentences.length] ?? '',
      weight: 1,
    })),
  })),
};

/** The rounds of centers 1 to the last by number, as with issues. */
const numbered = ({ centers, auditsPerCenter }: DatasetSize) => `
  SELECT n, 1 + ((n - 1) % ${centers})::integer AS c, ((n - 1) / ${centers}) % ${auditsPerDraft} = 0 AS draft,
    '${beginsAt}'::timestamptz + (n - 1) * ('${endsAt}'::timestamptz - '${beginsAt}'::timestamptz) / ${centers * auditsPerCenter} AS at
  FROM generate_series(1::bigint, ${centers * auditsPerCenter}) AS n`;

/** Draft rounds, as `id` and the number of their `center`; a path of the benchmark saves answers in them. */
export const draftsSql = (size: DatasetSize): string =>
  `SELECT bench.id('audit', n, at)::text AS id, c AS center FROM (${numbered(size)}) AS numbered WHERE draft ORDER BY n`;

/** A tool a center, its rounds, their answers, and the projection of the sent ones. $1 is the definition. */
export const toolsSql = ({ centers }: DatasetSize): string => `
WITH numbered AS (
  SELECT bench.center(c) AS center_id, bench.of('tool', c, 1) AS id, '${beginsAt}'::timestamptz AS at,
    bench.of('user', c, 1) AS by FROM generate_series(1, ${centers}) AS c),
form AS (INSERT INTO form (center_id, id) SELECT center_id, id FROM numbered),
version AS (
  INSERT INTO form_version (center_id, form_id, number, definition, question_count, created_at, created_by, used_at)
  SELECT center_id, id, 1, $1::jsonb, ${answersPerAudit}, at, by, at FROM numbered)
INSERT INTO audit_tool (center_id, id, title, created_at, created_by)
  SELECT center_id, id, 'Ambassador round', at, by FROM numbered`;

const answerCode = `(ARRAY['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no', 'na', 'na'])[1 + bench.pick(n * 64 + q, 'answer', 10)]`;

export const roundsSql = (size: DatasetSize): string => `
INSERT INTO filled_form (center_id, id, subject, form_home, form_id, definition_version, created_at, sent_at)
  SELECT bench.center(c), bench.id('audit', n, at), 'audit', bench.center(c), bench.of('tool', c, 1), 1, at,
    CASE WHEN NOT draft THEN at + interval '40 minutes' END
  FROM (${numbered(size)}) AS numbered;
INSERT INTO audit (center_id, id, tool_id, status, created_at, created_by, unit_id, location_id,
    sent_at, sent_by, score, yes_count, no_count, na_count)
  SELECT bench.center(c), bench.id('audit', n, at), bench.of('tool', c, 1),
    CASE WHEN draft THEN 'DRAFT' ELSE 'SENT' END, at, bench.of('user', c, author),
    bench.of('unit', c, 1 + (place - 1) % ${perCenter.units}), bench.of('location', c, place),
    CASE WHEN NOT draft THEN at + interval '40 minutes' END, CASE WHEN NOT draft THEN bench.of('user', c, author) END,
    CASE WHEN NOT draft THEN 70 + bench.pick(n, 'score', 30) END, 28, 4, 8
  FROM (${numbered(size)}) AS numbered,
    LATERAL (SELECT 1 + bench.pick(n, 'author', 20) AS author, 1 + bench.pick(n, 'place', ${perCenter.locations}) AS place) AS picked;
INSERT INTO form_answer (center_id, filled_form_id, link_id, answer, saved_at, saved_by)
  SELECT bench.center(c), bench.id('audit', n, at), 'q' || q,
    jsonb_build_array(jsonb_build_object('valueCoding', jsonb_build_object('code', ${answerCode}))),
    at + q * interval '20 seconds', bench.of('user', c, 1 + bench.pick(n, 'author', 20))
  FROM (${numbered(size)}) AS numbered, generate_series(1, ${answersPerAudit}) AS q;
INSERT INTO answer (center_id, filled_form_id, link_id, part, form_id, definition_version, sent_at, code, weight)
  SELECT bench.center(c), bench.id('audit', n, at), 'q' || q, 0, bench.of('tool', c, 1), 1, at + interval '40 minutes',
    ${answerCode}, 1
  FROM (${numbered(size)}) AS numbered, generate_series(1, ${answersPerAudit}) AS q WHERE NOT draft;
`;
