import type { Role } from '@lamplight/domain/permissions';
import { sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';
import { digestHour } from '../../outbox/digest-hour';

/** One that is later than this by its hour is not sent any more: it would come upon the next. */
const latestHours = 12;

/** The day whose hour came last, on the clock of a center: the day it is from that hour on, the one before until then. */
const turnOf = (now: Date, timeZone: unknown, hour: unknown) => sql`
  (SELECT wall.at::date AS day, wall.at - wall.at::date::timestamp AS since
    FROM (SELECT (${now}::timestamptz AT TIME ZONE ${timeZone}) - make_interval(hours => ${hour}) AS at) AS wall)`;

/** People whose hour has come on a day that they were not told of yet. */
const whoseHourCame = (now: Date) => sql`
  user_account AS person
    JOIN center ON center.id = person.center_id
    LEFT JOIN mail_preference AS preference
      ON preference.center_id = person.center_id AND preference.user_id = person.id
    LEFT JOIN digest_told AS told ON told.center_id = person.center_id AND told.user_id = person.id,
    LATERAL ${turnOf(now, sql`center.time_zone`, sql`(${digestHour})::integer`)} AS turn
  WHERE turn.since < make_interval(hours => ${sql.lit(latestHours)}) AND (told.day < turn.day) IS NOT FALSE`;

/** Centers, on the platform, where somebody's hour has come. */
export const listCentersToTell = (now: Date): Statement<{ id: string }> =>
  raw(sql<{ id: string }>`
    SELECT DISTINCT person.center_id AS id FROM ${whoseHourCame(now)} ORDER BY person.center_id`);

/** Somebody whose digest is to be written. */
export interface ToTell {
  id: string;
  role: Role;
  committee: boolean;
}

/**
 * Takes the day of everyone in the center whose hour has come: of two who come at once the second waits here, and then
 * gets nobody whom the first has told.
 */
export const claimDigests = ({ center, now }: Scope<Acting>): Statement<ToTell> =>
  raw(sql<ToTell>`
    WITH claimed AS (
      INSERT INTO digest_told AS told (center_id, user_id, day)
      SELECT person.center_id, person.id, turn.day FROM ${whoseHourCame(now)} AND person.center_id = ${center.id}
      ORDER BY person.id
      ON CONFLICT (center_id, user_id) DO UPDATE SET day = excluded.day WHERE told.day < excluded.day
      RETURNING user_id)
    SELECT person.id, person.role, person.committee
    FROM claimed JOIN user_account AS person ON person.center_id = ${center.id} AND person.id = claimed.user_id
    ORDER BY person.id`);

/** Takes the day whose hour came last as told, without a digest. */
export const passDigest = ({ center, actor, now }: Scope, hour: number): Statement<unknown> =>
  raw(sql`
    INSERT INTO digest_told AS told (center_id, user_id, day)
    SELECT ${center.id}, ${actor.userId}, turn.day FROM ${turnOf(now, center.timeZone, sql`${hour}::integer`)} AS turn
    ON CONFLICT (center_id, user_id) DO UPDATE SET day = excluded.day WHERE told.day < excluded.day`);
