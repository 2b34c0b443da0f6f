import type { peopleEndpoints } from '@lamplight/contract/people';
import type { Handlers } from '../../http/handler';

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
