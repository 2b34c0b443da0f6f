import { plainPipTitle } from '@lamplight/domain/work-product';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { isWithheld, outsiderOf } from '../../db/withheld';

/** Its title, as far as the caller may know it: of a meeting about a PIP that is withheld from them, only that it is one. */
export function titleFor(
  scope: Pick<Scope<Acting>, 'actor' | 'center'>,
  row = 'meeting',
): RawBuilder<unknown> {
  const outsider = outsiderOf(scope);
  const meeting = sql.ref(row);
  if (outsider === null) return sql`${meeting}.title`;
  return sql`CASE WHEN EXISTS (SELECT FROM pip WHERE pip.center_id = ${meeting}.center_id AND pip.id = ${meeting}.pip_id
      AND ${isWithheld('pip', 'pip', sql.val(outsider))})
    THEN ${sql.lit(plainPipTitle)} ELSE ${meeting}.title END`;
}
