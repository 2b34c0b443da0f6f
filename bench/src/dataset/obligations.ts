import type { DatasetSize } from './size';

/**
 * What makes a panel of the dataset: what every center asks of itself, and what it did of that. Meetings and completed forms are
 * there already.
 */
const hash = "repeat('0', 64)";
const made = "'2023-07-01'::timestamptz";

/** What is on file on a day: dated records of a kind, each with its paper. */
const records = (kind: string, centers: string, days: string, more: { columns: string; values: string }) => `
  INSERT INTO dated_record (center_id, id, kind, day, created_at, created_by ${more.columns})
    SELECT bench.center(c), bench.of('${kind}', c, k), '${kind}', ${days}, ${made}, bench.of('user', c, 1) ${more.values}
    FROM ${centers}, generate_series(1, 36) AS k;
  INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, dated_record_id)
    SELECT center_id, id, ${hash}, 1000, 'application/pdf', 'paper.pdf', ${made}, created_by, id FROM dated_record WHERE kind = '${kind}'`;

/** The day on which the rule of a topic (dataset/meetings.ts) names a meeting in the month of an instant. */
const slotOn = (at: string, nth: string) => {
  const first = `date_trunc('month', ${at})::date`;
  return `(${first} + (9 - extract(dow FROM ${first})::integer) % 7 + (${nth} - 1) * 7)`;
};

export const obligationsSql = ({ centers, meetingsPerCenter }: DatasetSize): readonly string[] => {
  const all = `generate_series(1, ${centers}) AS c`;
  const meetings = `${all}, generate_series(1, ${meetingsPerCenter}) AS n`;
  const isMeeting = "meeting.center_id = bench.center(c) AND meeting.id = bench.of('meeting', c, n)";
  return [
    `UPDATE center SET weekly_rounds = 10, weekly_rounds_since = '2023-07-03' FROM ${all} WHERE id = bench.center(c)`,
    `UPDATE center_topic SET frequency = 'MONTHLY', asked_since = '2023-07-01' FROM form
      WHERE form.center_id IS NULL AND form.id = center_topic.topic_id AND enabled`,
    // The first meeting of a topic in a month is the one that its rule asked for.
    `UPDATE meeting SET slot_of = slot.topic, slot_on = slot.day FROM (
      SELECT center_id, id, topic, ${slotOn('planned_at', '1 + t % 4')} AS day,
        row_number() OVER (PARTITION BY center_id, topic, date_trunc('month', planned_at) ORDER BY planned_at, id) AS nth
      FROM (SELECT meeting.center_id, meeting.id, planned_at, 1 + n % 40 AS t, bench.of('meeting-center-topic', c, 1 + n % 40) AS topic
        FROM meeting, ${meetings} WHERE ${isMeeting}) AS one) AS slot
      WHERE slot.nth = 1 AND meeting.center_id = slot.center_id AND meeting.id = slot.id`,
    `UPDATE meeting SET status = 'CONFIRMED', held_at = planned_at FROM ${meetings} WHERE ${isMeeting} AND n % 10 <> 0`,
    `INSERT INTO signing (center_id, id, subject, subject_id, needed, content_hash, code, opened_at, opened_by, sealed_at)
      SELECT center_id, id, 'meeting-minutes', id, 1, ${hash}, upper(substr(md5(id::text), 1, 16)), held_at, created_by, held_at
      FROM meeting WHERE committee AND held_at IS NOT NULL AND id::text < '8'`,
    `INSERT INTO signature (center_id, id, signing_id, signer_id, asked_at, asked_by, state, answered_at, method, printed_name, meaning, content_hash, address)
      SELECT center_id, id, id, opened_by, opened_at, opened_by, 'SIGNED', opened_at, 'SESSION', 'Person 1', 'I approve', ${hash}, '127.0.0.1'
      FROM signing WHERE subject = 'meeting-minutes'`,
    `INSERT INTO document (center_id, id, type, title, day, created_at, created_by)
      SELECT bench.center(c), bench.of('plan', c, k), 'QAPI_PLAN', 'QAPI plan ' || k, '2023-01-15'::date + k * 330, ${made}, bench.of('user', c, 1)
      FROM ${all}, generate_series(1, 4) AS k`,
    `INSERT INTO file (center_id, id, sha256, size, type, name, created_at, created_by, document_id)
      SELECT center_id, id, ${hash}, 1000, 'application/pdf', 'plan.pdf', ${made}, created_by, id FROM document WHERE type = 'QAPI_PLAN'`,
    records('FIRE_DRILL', all, "'2023-07-09'::date + k * 30", {
      columns: ', time_minutes, shift',
      values: ", k * 173 % 1440, (ARRAY['DAY', 'EVENING', 'NIGHT'])[1 + k % 3]",
    }),
    records('STAFFING_DATA', all, "'2023-07-05'::date + k * 30", {
      columns: ', fiscal_year, fiscal_quarter',
      values: ', 2023 + k / 12, 1 + k / 3 % 4',
    }),
  ];
};

/** Who looks at all centers. */
export const administrator = 20;
export const administratorsSql = ({ centers }: DatasetSize): string =>
  `UPDATE user_account SET role = 'ADMIN' FROM generate_series(1, ${centers}) AS c
    WHERE center_id = bench.center(c) AND id = bench.of('user', c, ${administrator}) AND role <> 'ADMIN'`;

/** The number of the first light center: behind those of the dataset and the big one. */
export const firstLight = ({ centers }: DatasetSize): number => centers + 2;

/** Light centers have a house (dataset/house.ts) and a year of a little of everything. */
export const lightSql = (size: DatasetSize): readonly string[] => {
  const first = firstLight(size);
  const all = `generate_series(${first}, ${first + size.lightCenters - 1}) AS c`;
  return [
    `INSERT INTO center_topic (center_id, id, topic_id, enabled, frequency, asked_since, rrule, starts_on, starts_at, duration_minutes)
      SELECT bench.center(c), bench.of('light-topic', c, t), bench.of('topic', 0, t), true, 'MONTHLY', '2026-01-01',
        CASE WHEN t <= 5 THEN 'FREQ=MONTHLY;BYDAY=2WE' END, CASE WHEN t <= 5 THEN '2026-01-01'::date END,
        CASE WHEN t <= 5 THEN '10:00'::time END, CASE WHEN t <= 5 THEN 60 END FROM ${all}, generate_series(1, 10) AS t`,
    `INSERT INTO completed_form (center_id, id, topic_id, day, status, created_at, created_by, sent_at, sent_by, score,
        yes_count, no_count, na_count, sign_number)
      SELECT bench.center(c), bench.of('light-form', c, n), bench.of('topic', 0, 1 + n % 10), '2026-01-05'::date + n * 2, 'SENT',
        ${made}, bench.of('user', c, 1), ${made}, bench.of('user', c, 1), 80, 8, 2, 0, 0 FROM ${all}, generate_series(1, 60) AS n`,
    `INSERT INTO audit (center_id, id, tool_id, status, created_at, created_by, unit_id, location_id, sent_at, sent_by, score,
        yes_count, no_count, na_count)
      SELECT bench.center(c), bench.of('light-round', c, n), bench.of('tool', c, 1), 'SENT', at, bench.of('user', c, 1),
        bench.of('unit', c, 1 + n % 30), bench.of('location', c, 1 + n % 200), at, bench.of('user', c, 1), 80, 28, 4, 8
      FROM ${all}, generate_series(1, 40) AS n, LATERAL (SELECT '2026-01-05'::timestamptz + n * interval '4 days' AS at) AS went`,
  ];
};
