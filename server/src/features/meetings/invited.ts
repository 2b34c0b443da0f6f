import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';

/** Of these, who can be invited: whose account is in use. */
const active = ({ person }: Names, ids: readonly string[]): string[] =>
  [...new Set(ids)].filter((id) => person.get(id)?.active).sort();

/** The quality committee. */
export const committeeOf = ({ person }: Names): string[] =>
  [...person.values()].filter(({ committee }) => committee).map(({ id }) => id);

/** Who is invited unless others are named. */
export async function invitedByDefault(
  scope: WriteScope,
  idsOf: (names: Names) => readonly string[],
): Promise<string[]> {
  const names = await scope.names();
  return active(names, idsOf(names));
}

/** Those who are named: people of the center whose account is in use, or who were invited before. */
export async function invitedByName(
  scope: WriteScope,
  given: readonly (string | null)[],
  before: readonly string[],
): Promise<string[]> {
  const { person } = await scope.names();
  const ids = [...new Set(given.filter((each) => each !== null))].sort();
  if (ids.every((id) => person.get(id)?.active || before.includes(id))) return ids;
  const fieldErrors = [{ field: 'attendeeIds', message: 'Choose people of this center' }];
  throw new Refusal('reference', { field: 'person' }, { fieldErrors });
}
