import { folded } from '@lamplight/domain/finding';
import { plainPipTitle } from '@lamplight/domain/work-product';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { isWithheld, outsiderOf } from '../../db/withheld';

type Asking = Pick<Scope<Acting>, 'actor' | 'center'>;

/** What stands in a meeting's row, but for those about a PIP that is withheld from the caller: `plain` stands for it there. */
function knownOf(scope: Asking, row: string, column: 'title' | 'found_by', plain: string) {
  const outsider = outsiderOf(scope);
  const meeting = sql.ref(row);
  const known = sql.ref(`${row}.${column}`);
  if (outsider === null) return known;
  return sql`CASE WHEN ${meeting}.pip_id IS NOT NULL
      AND EXISTS (SELECT FROM pip WHERE pip.center_id = ${meeting}.center_id AND pip.id = ${meeting}.pip_id
        AND ${isWithheld('pip', 'pip', sql.val(outsider))})
    THEN ${sql.lit(plain)} ELSE ${known} END`;
}

/** Its title, as far as the caller may know it: of a meeting about a PIP that is withheld from them, only that it is one. */
export const titleFor = (scope: Asking, row = 'meeting'): RawBuilder<unknown> =>
  knownOf(scope, row, 'title', plainPipTitle);

/** The same as a search compares it. */
export const foundByFor = (scope: Asking): RawBuilder<unknown> =>
  knownOf(scope, 'meeting', 'found_by', folded(plainPipTitle));
