import type { Found } from '@lamplight/contract/search';
import {
  type FoundKind,
  findingLimits,
  findingNeeds,
  fits,
  foundKinds,
  soughtIn,
} from '@lamplight/domain/finding';
import { type Action, canAtAll } from '@lamplight/domain/permissions';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope';
import { raw, type Statement } from '../../db/statement';
import { findPeople, findRooms } from './found-in-memory';
import { presentHit } from './search.present';
import { type AskedKind, type FoundRow, findBest, findings, findNumbered } from './search.queries';

/** Records of the center by what is typed, kinds with the best first. */
export async function search(scope: Scope, text: string): Promise<Found[]> {
  const sought = soughtIn(text);
  if (sought.words.length === 0) return [];
  const may = (action: Action) => canAtAll(scope.actor, action, scope.center);
  const readable = foundKinds.filter((kind) => may(findingNeeds[kind]));
  const asked = readable.filter((kind): kind is AskedKind => kind !== 'person' && kind !== 'location');
  const numbered = asked.includes('issue') ? findNumbered(scope, sought) : undefined;
  const [exact, ...rows] = await scope.all(
    numbered ?? nothing,
    ...asked.map((kind) => findBest(scope, sought, findings[kind](scope))),
  );
  const names = await scope.names();
  const foundOf = async (kind: FoundKind): Promise<Found[]> => {
    if (kind === 'person') return findPeople(scope, names, sought, may('user.read'));
    if (kind === 'location') return findRooms(scope, names, sought, may('reference.manage'));
    const own = rows[asked.indexOf(kind)] ?? [];
    const found = kind === 'issue' ? withExact(exact, own) : own;
    const [best] = found;
    const hits = found.map((row) => presentHit(names, scope.center.timeZone, kind, row));
    return best ? [{ kind, fit: best.fit, hits }] : [];
  };
  const found = (await Promise.all(readable.map(foundOf))).flat();
  return found.sort((one, other) => fits.indexOf(one.fit) - fits.indexOf(other.fit));
}

const nothing: Statement<FoundRow> = raw(sql<FoundRow>`SELECT WHERE false`);

/** The one that was called by its number stands first, and once. */
const withExact = (exact: readonly FoundRow[], found: readonly FoundRow[]): FoundRow[] =>
  [...exact, ...found.filter(({ id }) => id !== exact[0]?.id)].slice(0, findingLimits.hits);
