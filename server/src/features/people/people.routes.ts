import type { peopleEndpoints } from '@lamplight/contract/people';
import type { Handlers } from '../../http/handler';
import type { Names } from '../../names/names';

/** A person in an answer, in the interface's spelling, or null. */
export function presentPerson(names: Names, id: string | null) {
  const person = id === null ? undefined : names.person.get(id);
  return person ? { id: person.id, user_firstName: person.firstName, user_lastName: person.lastName } : null;
}

/** A person's name as texts and histories show it. */
export function fullName(names: Names, id: string | null): string | null {
  const person = id === null ? undefined : names.person.get(id);
  return person ? `${person.firstName} ${person.lastName}` : null;
}

export const peopleHandlers: Handlers<typeof peopleEndpoints> = {
  'GET /user-apps/list': async (scope, { filter }) => {
    const names = await scope.names();
    const wanted = filter.criteria.find((criterion) => criterion.field === 'qualityComitee');
    const text = filter.text?.toLowerCase();
    return [...names.person.values()]
      .filter((person) => person.active)
      .filter(
        (person) =>
          !wanted ||
          person.committee === ((wanted.values[0] === 'true') === (wanted.operator !== 'notEquals')),
      )
      .filter((person) => !text || `${person.firstName} ${person.lastName}`.toLowerCase().includes(text))
      .map((person) => ({
        id: person.id,
        user_firstName: person.firstName,
        user_lastName: person.lastName,
        jobPosition: person.jobPosition,
        qualityComitee: person.committee,
      }));
  },
};
