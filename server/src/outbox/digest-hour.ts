import { defaultDigestHour } from '@lamplight/domain/notices';
import { sql } from 'kysely';

/**
 * The hour at which a `person` gets the digest, beside their `preference` where they have one; null: never. Whoever has no
 * password cannot open what it leads to, and gets none.
 */
export const digestHour = sql<number | null>`CASE
  WHEN NOT person.enabled OR person.password_hash IS NULL THEN NULL
  WHEN preference.user_id IS NULL THEN ${sql.lit(defaultDigestHour)}
  ELSE preference.digest_hour END`;

/** Whether they get one. */
export const getsDigest = sql<boolean>`${digestHour} IS NOT NULL`;
