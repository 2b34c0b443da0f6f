import type { Found } from '@lamplight/contract/search';
import { type FoundKind, findingLimits, fitOf, foundKinds, soughtWords } from '@lamplight/domain/finding';
import { type Action, canAtAll } from '@lamplight/domain/permissions';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';
import type { Names, PersonItem } from '../../names/names';
import { presentHit, presentPersonHit } from './search.present';
import { type FoundRow, findBest, findings, findNumbered } from './search.queries';

/** Who meets records of a kind at all; which of them is for its statement to say. */
const readers: Readonly<Record<FoundKind, Action>> = {
  person: 'people.list',
  issue: 'issue.read',
  pip: 'pip.read',
  meeting: 'meeting.read',
  document: 'document.read',
  topic: 'center-topic.read',
  'audit-tool': 'audit-tool.read',
};

interface Group {
  found: Found;
  begins: boolean;
}

/** Records of the center by what is typed, kinds with the best first. */
export async function search(scope: Scope, text: string): Promise<Found[]> {
  const words = soughtWords(text);
  if (words.length === 0) return [];
  const may = (action: Action) => canAtAll(scope.actor, action, scope.center);
  const readable = foundKinds.filter((kind) => may(readers[kind]));
  const asked = readable.filter((kind) => kind !== 'person');
  const numbered = asked.includes('issue') ? findNumbered(scope, words) : undefined;
  const [exact, ...rows] = await scope.all(
    numbered ?? nothing,
    ...asked.map((kind) => findBest(scope, words, findings[kind](scope))),
  );
  const names = await scope.names();
  const groups = asked.map((kind, index): Group => {
    const found = kind === 'issue' ? withExact(exact, rows[index] ?? []) : (rows[index] ?? []);
    const hits = found.map((row) => presentHit(names, scope.center.timeZone, kind, row));
    return { found: { kind, hits }, begins: found[0]?.begins ?? false };
  });
  if (readable.includes('person')) groups.unshift(findPeople(names, words, may('user.read')));
  const [first, second] = [groups.filter(({ begins }) => begins), groups.filter(({ begins }) => !begins)];
  return [...first, ...second].map(({ found }) => found).filter(({ hits }) => hits.length > 0);
}

const nothing: Statement<FoundRow> = raw(sql<FoundRow>`SELECT WHERE false`);

/** The one that was called by its number stands first, and once. */
const withExact = (exact: readonly FoundRow[], found: readonly FoundRow[]): FoundRow[] =>
  [...exact, ...found.filter(({ id }) => id !== exact[0]?.id)].slice(0, findingLimits.hits);

/** People by their names; those who are disabled for whoever sees accounts, as their list has them. */
function findPeople(names: Names, words: readonly string[], disabledToo: boolean): Group {
  const fitting = [...names.person.values()]
    .filter(({ active }) => active || disabledToo)
    .map((person) => ({ person, fit: fitOf(`${person.firstName} ${person.lastName}`, words) }))
    .filter(({ fit }) => fit !== null)
    .sort((one, other) => placeOf(one) - placeOf(other) || byName(one.person, other.person));
  const hits = fitting.slice(0, findingLimits.hits).map(({ person }) => presentPersonHit(person));
  return { found: { kind: 'person', hits }, begins: fitting[0]?.fit === 'begins' };
}

const placeOf = ({ person, fit }: { person: PersonItem; fit: ReturnType<typeof fitOf> }): number =>
  (fit === 'begins' ? 0 : 2) + (person.active ? 0 : 1);

const byName = (one: PersonItem, other: PersonItem): number =>
  one.lastName.localeCompare(other.lastName, 'en') ||
  one.firstName.localeCompare(other.firstName, 'en') ||
  (one.id < other.id ? -1 : 1);
