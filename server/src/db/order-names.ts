import { type SetName, setColumns, setTables } from '@lamplight/domain/reference-sets';
import { type RawBuilder, sql } from 'kysely';

type Listed = 'issue' | 'audit' | 'completed_form' | 'pip' | 'document' | 'item';

const lookUp = (what: RawBuilder<unknown>, table: string, listed: Listed, column: string) => sql<string>`
  (SELECT ${what} FROM ${sql.table(table)} AS shown
    WHERE shown.center_id = ${sql.ref(`${listed}.center_id`)} AND shown.id = ${sql.ref(`${listed}.${column}`)})`;

/**
 * The name a record shows, to sort by, whatever its case. It is looked up in the ORDER BY itself, so that only a sort
 * that asks for it pays for it.
 */
export const shownName = (listed: Listed, set: SetName) =>
  lookUp(sql`lower(shown.name)`, setTables[set], listed, setColumns[set]);

/** The same for a person: last name, then first. Administrators of other centers are named too. */
export const shownPerson = (listed: Listed, column: string) => {
  const name = (of: string) =>
    sql`lower(${sql.ref(`${of}.last_name`)}) || ', ' || lower(${sql.ref(`${of}.first_name`)})`;
  const person = sql.ref(`${listed}.${column}`);
  return sql<string>`
    CASE WHEN ${person} IS NOT NULL THEN coalesce(${lookUp(name('shown'), 'user_account', listed, column)},
      (SELECT ${name('guest')} FROM list_administrators() AS guest WHERE guest.id = ${person})) END`;
};
