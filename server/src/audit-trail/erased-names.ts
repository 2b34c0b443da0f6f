import { type RawBuilder, sql } from 'kysely';

/**
 * Whether names were taken out of an entry since it was sealed. What stands there now is what its erasure signed (erasure.ts), and so says
 * as much as before, but for the names.
 */
export const namesErased: RawBuilder<boolean> = sql<boolean>`(entry.record IS NOT NULL AND entry.held_values IS NULL)`;

/** What an erasure leaves in place of a name or an address (operator/held.ts). */
const leftOfName = 'Erased [0-9a-f]{6}';

/** Whether a column is what an entry says of it; where names were erased of the entry, anything may stand in the place of each. */
export const saysButNames = (
  column: RawBuilder<unknown>,
  said: RawBuilder<unknown>,
  erased: RawBuilder<boolean> = namesErased,
): RawBuilder<boolean> =>
  sql<boolean>`(${column} IS NOT DISTINCT FROM ${said} OR ${erased} AND ${said} ~ ${sql.lit(leftOfName)}
    AND ${column} LIKE regexp_replace(regexp_replace(${said}, '([\\\\%_])', '\\\\\\1', 'g'), ${sql.lit(leftOfName)}, '%', 'g'))`;
