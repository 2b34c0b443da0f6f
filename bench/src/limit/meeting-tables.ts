/** The yardstick's own meetings: copies with the indexes its statement asks for and no others. */
export const meetingCopies = `
  DROP TABLE IF EXISTS bench.meeting, bench.meeting_topic;
  CREATE TABLE bench.meeting (LIKE meeting INCLUDING DEFAULTS);
  INSERT INTO bench.meeting SELECT * FROM meeting ORDER BY center_id, planned_at, id;
  CREATE INDEX ON bench.meeting (center_id, planned_at, id);
  CREATE TABLE bench.meeting_topic (LIKE meeting_topic INCLUDING DEFAULTS);
  INSERT INTO bench.meeting_topic SELECT * FROM meeting_topic ORDER BY center_id, meeting_id, position;
  CREATE INDEX ON bench.meeting_topic (center_id, meeting_id) INCLUDE (center_topic_id, position)`;

/** Index-only scans need to know which pages everyone sees. Runs outside of a transaction. */
export const meetingCopiesSettled = 'VACUUM (ANALYZE) bench.meeting, bench.meeting_topic';

/** A month of a center's calendar: `$1` the center, `$2` and `$3` its first instant and the one after it. */
export const calendarMonth = `
  SELECT coalesce(json_agg(json_build_object('id', m.id, 'version', m.version, 'type', m.type, 'status', m.status, 'title', m.title,
    'plannedDate', m.planned_at, 'date', m.planned_at, 'day', m.day, 'time', m.time_minutes, 'durationMinutes', m.duration_minutes,
    'place', m.place, 'committee', m.committee, 'group', null, 'pip', null, 'changeable', true,
    'centerTopics', (SELECT json_agg(json_build_object('id', a.center_topic_id, 'name', t.name, 'topicId', t.id) ORDER BY a.position)
      FROM bench.meeting_topic a JOIN center_topic c ON c.center_id = a.center_id AND c.id = a.center_topic_id JOIN topic t ON t.id = c.topic_id
      WHERE a.center_id = m.center_id AND a.meeting_id = m.id)) ORDER BY m.planned_at, m.id), '[]')::text AS body
  FROM bench.meeting m WHERE m.center_id = $1 AND m.planned_at >= $2 AND m.planned_at < $3`;
