import type { Criterion } from '@lamplight/contract/filter';
import type { peopleEndpoints } from '@lamplight/contract/people';
import type { Scope } from '../../db/scope';
import type { Handlers } from '../../http/handler';
import type { PersonItem } from '../../names/names';
import { listResponsibles } from '../center-topics/center-topics.queries';

type Wanted = (person: PersonItem) => boolean;

/** Who is responsible for one of the topics that a condition names, or for any at all. */
async function responsibleFor(scope: Scope, { operator, values }: Criterion): Promise<Wanted> {
  const isAny = operator === 'specified';
  const rows = await scope.run(listResponsibles(scope, isAny ? 'all' : values));
  const ids = new Set(rows.map(({ user_id }) => user_id));
  const wanted = isAny ? values[0] === 'true' : operator !== 'notEquals' && operator !== 'notIn';
  return ({ id }) => ids.has(id) === wanted;
}

const isMember =
  ({ operator, values }: Criterion): Wanted =>
  ({ committee }) =>
    operator === 'specified'
      ? values[0] === 'true'
      : committee === ((values[0] === 'true') === (operator !== 'notEquals'));

export const peopleHandlers: Handlers<typeof peopleEndpoints> = {
  'GET /user-apps/list': async (scope, { filter }) => {
    const wanted = await Promise.all(
      filter.criteria.map((criterion) =>
        criterion.field === 'centerTopics_id' ? responsibleFor(scope, criterion) : isMember(criterion),
      ),
    );
    const names = await scope.names();
    const text = filter.text?.toLowerCase();
    return [...names.person.values()]
      .filter((person) => person.active && wanted.every((isWanted) => isWanted(person)))
      .filter((person) => !text || `${person.firstName} ${person.lastName}`.toLowerCase().includes(text))
      .map((person) => ({
        id: person.id,
        user_firstName: person.firstName,
        user_lastName: person.lastName,
        jobPosition: person.jobPosition,
        qualityComitee: person.committee,
        administrator: person.administrator,
      }));
  },
};
