import type { Names } from '../../names/names';

/** A person in an answer, in the interface's spelling, or null. */
export function presentPerson(names: Pick<Names, 'person'>, id: string | null) {
  const person = id === null ? undefined : names.person.get(id);
  return person ? { id: person.id, user_firstName: person.firstName, user_lastName: person.lastName } : null;
}

/** A person's name as texts and histories show it. */
export function fullName(names: Names, id: string | null): string | null {
  const person = id === null ? undefined : names.person.get(id);
  return person ? `${person.firstName} ${person.lastName}` : null;
}
