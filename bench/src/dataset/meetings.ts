import type { DatasetSize } from './size';

/** Topics that meetings are about, besides those of completed forms and PIPs; each has a calendar rule. */
export const meetingTopics = 40;
/** The three years that meetings lie in, as months since the first. */
export const firstMonth = '2023-07-01';
export const months = 36;
/** How many people a meeting invites. */
const invited = 6;

/** Topics that every center has enabled, with a monthly rule, and people who answer for them. */
export const meetingTopicsSql = ({ centers }: DatasetSize): readonly string[] => [
  `INSERT INTO topic (id, name, created_at, created_by)
    SELECT bench.of('meeting-topic', 0, t), 'Matter ' || t, '2023-07-01', bench.of('user', 1, 1) FROM generate_series(1, ${meetingTopics}) AS t`,
  `INSERT INTO center_topic (center_id, id, topic_id, enabled, rrule, starts_on, starts_at, duration_minutes)
    SELECT bench.center(c), bench.of('meeting-center-topic', c, t), bench.of('meeting-topic', 0, t), true,
      'FREQ=MONTHLY;BYDAY=' || (1 + t % 4) || 'TU', '2023-07-01', '10:00', 60
    FROM generate_series(1, ${meetingTopics}) AS t, generate_series(1, ${centers}) AS c`,
  `INSERT INTO center_topic_responsible (center_id, center_topic_id, user_id)
    SELECT bench.center(c), bench.of('meeting-center-topic', c, t), bench.of('user', c, 1 + (t + k) % 20)
    FROM generate_series(1, ${meetingTopics}) AS t, generate_series(1, ${centers}) AS c, generate_series(0, 2) AS k`,
];

const at = `('${firstMonth}'::timestamp + make_interval(days => n % ${months * 30}, hours => 8 + n % 9))`;

/** The meetings of every center: one topic each, one in eight about three. */
export const meetingsSql = ({ centers, meetingsPerCenter }: DatasetSize): readonly string[] => {
  const all = `generate_series(1, ${centers}) AS c, generate_series(1, ${meetingsPerCenter}) AS n`;
  return [
    `INSERT INTO meeting (center_id, id, type, title, day, time_minutes, planned_at, duration_minutes, place, committee, created_at, created_by)
      SELECT bench.center(c), bench.of('meeting', c, n), 'TOPIC', 'Matter ' || 1 + n % ${meetingTopics}, ${at}::date, (8 + n % 9) * 60,
        ${at} AT TIME ZONE 'America/Chicago', 60, 'Conference room', n % 12 = 0, '2023-07-01', bench.of('user', c, 1) FROM ${all}`,
    `INSERT INTO meeting_topic (center_id, meeting_id, center_topic_id, position)
      SELECT bench.center(c), bench.of('meeting', c, n), bench.of('meeting-center-topic', c, 1 + (n + k) % ${meetingTopics}), k + 1
      FROM ${all}, generate_series(0, 2) AS k WHERE k = 0 OR n % 8 = 0`,
    `INSERT INTO meeting_attendee (center_id, meeting_id, user_id)
      SELECT bench.center(c), bench.of('meeting', c, n), bench.of('user', c, 1 + (n + k) % 20)
      FROM ${all}, generate_series(1, ${invited}) AS k`,
  ];
};
