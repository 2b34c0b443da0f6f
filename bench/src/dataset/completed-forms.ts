import type { FormDefinition } from '@lamplight/domain/forms/definition';
import type { DatasetSize } from './size';
import { sentences } from './words';

/** Topics that every center has enabled; the forms of each are spread over them evenly. */
export const topics = 10;
const sections = 10;
const perSection = 20;
/** The last of each section are numbers, the others yes or no. */
const numbersPerSection = 4;
export const answersPerForm = sections * perSection;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const isNumber = (question: number) => question > perSection - numbersPerSection;

/** Two hundred questions in ten sections. */
export const topicForm: FormDefinition = {
  title: 'Monthly review',
  item: upTo(sections).map((section) => ({
    linkId: `s${section}`,
    type: 'group',
    text: `Section ${section}`,
    item: upTo(perSection).map((question) => ({
      linkId: `q${(section - 1) * perSection + question}`,
      text: sentences[question % sentences.length] ?? '',
      ...(isNumber(question)
        ? { type: 'number' as const, unit: 'falls' }
        : { type: 'yes-no-na' as const, weight: 1 }),
    })),
  })),
};

const nobody = "'00000000-0000-0000-0000-000000000000'::uuid";
const topic = (t: string) => `bench.of('topic', 0, ${t})`;
const id = (c: string, n: string) => `bench.of('completed', ${c}, ${n})`;
/** They lie in the year before the dataset ends, each form of a topic on a day of its own. */
const day = `('2026-06-30'::date - ((n - 1) / ${topics} * 365 / ${'$per'})::integer)`;

/** All forms of centers 1 to the last by number; the newest first. */
const forms = ({ centers, formsPerCenter }: DatasetSize) => `
  SELECT c, n, 1 + (n - 1) % ${topics} AS t, ${day.replace('$per', String(formsPerCenter / topics))} AS day
  FROM generate_series(1, ${centers}) AS c, generate_series(1, ${formsPerCenter}) AS n`;

const code = `(ARRAY['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no', 'na', 'na'])[1 + bench.pick((c * 100000 + n) * 256 + q, 'code', 10)]`;
const value = "bench.pick((c * 100000 + n) * 256 + q, 'value', 40)";
const numeric = `((q - 1) % ${perSection} >= ${perSection - numbersPerSection})`;

/** Topics with one form, which every center has enabled. $1 is the definition. */
export const topicsSql = ({ centers }: DatasetSize): string => `
WITH numbered AS (SELECT t, ${topic('t')} AS id, bench.of('user', 1, 1) AS by FROM generate_series(1, ${topics}) AS t),
made AS (INSERT INTO topic (id, name, created_at, created_by) SELECT id, 'Topic ' || t, '2023-07-01', by FROM numbered),
form AS (INSERT INTO form (center_id, id) SELECT NULL, id FROM numbered),
version AS (
  INSERT INTO form_version (center_id, form_id, number, definition, question_count, created_at, created_by, used_at)
  SELECT NULL, id, 1, $1::jsonb, ${answersPerForm}, '2023-07-01', by, '2023-07-01' FROM numbered)
INSERT INTO center_topic (center_id, id, topic_id, enabled)
  SELECT bench.center(c), bench.of('center-topic', c, t), id, true FROM numbered, generate_series(1, ${centers}) AS c`;

/** A year of sent forms with their answers and the projection. */
export const completedFormsSql = (size: DatasetSize): string => `
INSERT INTO filled_form (center_id, id, subject, form_home, form_id, definition_version, created_at, sent_at)
  SELECT bench.center(c), ${id('c', 'n')}, 'completed-form', ${nobody}, ${topic('t')}, 1, day, day + interval '9 hours'
  FROM (${forms(size)}) AS numbered;
INSERT INTO completed_form (center_id, id, topic_id, day, status, created_at, created_by, sent_at, sent_by, score,
    yes_count, no_count, na_count, sign_number)
  SELECT bench.center(c), ${id('c', 'n')}, ${topic('t')}, day, 'SENT', day, bench.of('user', c, 1 + n % 20),
    day + interval '9 hours', bench.of('user', c, 1 + n % 20), 70 + bench.pick(n, 'score', 30), 112, 16, 32, 0
  FROM (${forms(size)}) AS numbered;
INSERT INTO form_answer (center_id, filled_form_id, link_id, answer, saved_at, saved_by)
  SELECT bench.center(c), ${id('c', 'n')}, 'q' || q, jsonb_build_array(CASE WHEN ${numeric}
      THEN jsonb_build_object('valueDecimal', ${value})
      ELSE jsonb_build_object('valueCoding', jsonb_build_object('code', ${code})) END),
    day + interval '8 hours', bench.of('user', c, 1 + n % 20)
  FROM (${forms(size)}) AS numbered, generate_series(1, ${answersPerForm}) AS q;
INSERT INTO answer (center_id, filled_form_id, link_id, part, form_id, definition_version, sent_at, code, value, weight, unit)
  SELECT bench.center(c), ${id('c', 'n')}, 'q' || q, 0, ${topic('t')}, 1, day + interval '9 hours',
    CASE WHEN NOT ${numeric} THEN ${code} END, CASE WHEN ${numeric} THEN ${value} END,
    CASE WHEN NOT ${numeric} THEN 1 END, CASE WHEN ${numeric} THEN 'falls' END
  FROM (${forms(size)}) AS numbered, generate_series(1, ${answersPerForm}) AS q;
`;

/** Some of a center's forms, and a topic. */
export const formIdsSql = `
  SELECT c AS center, ARRAY(SELECT ${id('c', 'n')}::text FROM generate_series(1, 10) AS n) AS ids, ${topic('1')}::text AS topic
  FROM generate_series(1, $1::integer) AS c`;
