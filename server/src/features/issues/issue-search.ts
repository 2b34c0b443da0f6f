import type { Filter } from '@lamplight/contract/filter';
import { findingLimits, fitOf, soughtIn } from '@lamplight/domain/finding';
import { placeSets } from '@lamplight/domain/place-words';
import { setColumns } from '@lamplight/domain/reference-sets';
import { type RawBuilder, sql } from 'kysely';
import { likeText } from '../../db/filter';
import type { Scope } from '../../db/scope';
import { fittingOf } from '../../names/fitting';

/** What else than its own texts finds an issue, as conditions of which one is enough. */
export type FoundBy = readonly RawBuilder<boolean>[];

/** The issue that is meant by its number with the sign, and nothing else; undefined where something else is looked for. */
export const numberMeant = (text = ''): string | undefined => /^\s*#(\d{1,9})\s*$/.exec(text)?.[1];

/** What else a plain search finds an issue by: the names it points to, and what is said of it in its comments. */
export async function foundBeside(scope: Scope, filter: Filter): Promise<FoundBy> {
  const { text } = filter;
  if (text === undefined || numberMeant(text) !== undefined) return [];
  return [...(await foundByNames(scope, text)), inItsComments(scope, text)];
}

/** Looked up once for the whole list; comments of what is withheld from the caller are none (decision 57). */
const inItsComments = (scope: Scope, text: string) =>
  sql<boolean>`id IN (SELECT issue_id FROM issue_comment WHERE center_id = ${scope.center.id} AND text ILIKE ${likeText(text)})`;

/**
 * The names of its places, and of who found it and who has it. They are looked for in memory, word by word whatever their case and accents, as
 * Ctrl-K does; of people in either order of their names.
 */
async function foundByNames(scope: Scope, text: string): Promise<FoundBy> {
  const sought = soughtIn(text);
  if (sought.phrase.length < findingLimits.shortest) return [];
  const names = await scope.names();
  const fitting = async <Item extends { id: string }>(
    items: Iterable<Item>,
    nameOf: (item: Item) => string,
  ) => (await fittingOf(scope, items, (item) => fitOf(nameOf(item), sought))).map(({ item }) => item.id);
  const among = (column: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} = ANY(${[...ids]}::uuid[])`];
  const people = await fitting(
    names.person.values(),
    ({ firstName, lastName }) => `${firstName} ${lastName} ${firstName}`,
  );
  const found: RawBuilder<boolean>[] = [];
  for (const set of placeSets)
    found.push(...among(setColumns[set], await fitting(names[set].values(), ({ name }) => name)));
  return [...found, ...among('auditor_id', people), ...among('assignee_id', people)];
}
