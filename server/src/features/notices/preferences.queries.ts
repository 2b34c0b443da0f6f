import type { MailChoice } from '@lamplight/domain/notices';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { build, raw, type Statement } from '../../db/statement';

export interface PreferenceRow {
  off: MailChoice[];
  digest_hour: number | null;
  version: number;
}

/** What somebody has chosen; no row before they first do. */
export const findPreference = ({ center, actor }: Scope) =>
  build
    .selectFrom('mail_preference')
    .select(['off', 'digest_hour', 'version'])
    .where('center_id', '=', center.id)
    .where('user_id', '=', actor.userId);

/** Writes it where it is still at this version, 0 before there is one; answers with nothing where it is not. */
export const savePreference = (
  { center, actor }: Scope,
  { off, digest_hour, version }: PreferenceRow,
): Statement<{ version: number }> =>
  raw(sql<{ version: number }>`
    INSERT INTO mail_preference AS kept (center_id, user_id, off, digest_hour, version)
    SELECT ${center.id}, ${actor.userId}, ${off}::text[], ${digest_hour}::smallint, 1
    WHERE ${version}::integer = 0 OR EXISTS (SELECT FROM mail_preference
      WHERE center_id = ${center.id} AND user_id = ${actor.userId})
    ON CONFLICT (center_id, user_id) DO UPDATE
      SET off = excluded.off, digest_hour = excluded.digest_hour, version = kept.version + 1
      WHERE kept.version = ${version}
    RETURNING version`);
