import type { committeeSeatEndpoints } from '@lamplight/contract/committee-seats';
import type { Handlers } from '../../http/handler';
import { changeHolding, fillSeat, getCommittee, removeHolding } from './committee-seats.service';

export const committeeSeatHandlers: Handlers<typeof committeeSeatEndpoints> = {
  'GET /committee-seats': (scope, { query }) => getCommittee(scope, query.day),
  'POST /committee-seats': (scope, { body }) => fillSeat(scope, body),
  'PUT /committee-seats/{id}': (scope, { params, body }) => changeHolding(scope, params.id, body),
  'DELETE /committee-seats/{id}': async (scope, { params }) => {
    await removeHolding(scope, params.id);
    return undefined;
  },
};
