import type { Filter } from '@lamplight/contract/filter';
import { findingLimits, fitOf, soughtIn } from '@lamplight/domain/finding';
import { placeSets } from '@lamplight/domain/place-words';
import { setColumns } from '@lamplight/domain/reference-sets';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../db/scope';

/** What else than its own texts finds an issue, as conditions of which one is enough. */
export type FoundBy = readonly RawBuilder<boolean>[];

/**
 * A plain search finds an issue by the names of its places, and of who found it and who has it, too. They are looked for in memory, word by word
 * whatever their case and accents, as Ctrl-K does; of people in either order of their names.
 */
export async function foundByNames(scope: Scope, { text = '' }: Filter): Promise<FoundBy> {
  const sought = soughtIn(text);
  // A number with its sign means that issue, and nothing else.
  if (sought.phrase.length < findingLimits.shortest || /^\s*#/.test(text)) return [];
  const names = await scope.names();
  const fitting = <Item extends { id: string }>(items: Iterable<Item>, nameOf: (item: Item) => string) =>
    [...items].filter((item) => fitOf(nameOf(item), sought) !== null).map(({ id }) => id);
  const among = (column: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} = ANY(${[...ids]}::uuid[])`];
  const people = fitting(
    names.person.values(),
    ({ firstName, lastName }) => `${firstName} ${lastName} ${firstName}`,
  );
  return [
    ...placeSets.flatMap((set) =>
      among(
        setColumns[set],
        fitting(names[set].values(), ({ name }) => name),
      ),
    ),
    ...among('auditor_id', people),
    ...among('assignee_id', people),
  ];
}
