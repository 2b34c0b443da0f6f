import type { userEndpoints } from '@lamplight/contract/users';
import type { Handlers } from '../../http/handler';
import { importing } from '../imports/imports.service';
import { changeUser } from './change-user.service';
import { importUsers } from './import-users.service';
import { listJobPositions } from './users.queries';
import {
  createUser,
  getUser,
  inviteAgain,
  pageOfAllUsers,
  pageOfUsers,
  removeUser,
  switchMembership,
  switchUser,
} from './users.service';

export const userHandlers: Handlers<typeof userEndpoints> = {
  'GET /admin/user-apps': (scope, { filter, sort, query }) => pageOfAllUsers(scope, filter, sort, query),
  'GET /user-apps': (scope, { filter, sort, query }) => pageOfUsers(scope, filter, sort, query),
  'GET /user-apps/{id}': (scope, { params }) => getUser(scope, params.id),
  'POST /user-apps': (scope, { body }) => createUser(scope, body),
  'POST /user-apps/import': importing('people', importUsers),
  'PUT /user-apps/{id}': (scope, { params, body }) => changeUser(scope, params.id, body),
  'DELETE /user-apps/{id}': async (scope, { params }) => {
    await removeUser(scope, params.id);
    return undefined;
  },
  'PUT /user-apps/activate/{id}': (scope, { params }) => switchUser(scope, params.id, true),
  'PUT /user-apps/disable/{id}': (scope, { params }) => switchUser(scope, params.id, false),
  'PUT /user-apps/add-comitee/{id}': (scope, { params }) => switchMembership(scope, params.id, true),
  'PUT /user-apps/remove-comitee/{id}': (scope, { params }) => switchMembership(scope, params.id, false),
  'POST /user-apps/re-send/{id}': (scope, { params }) => inviteAgain(scope, params.id),
  'GET /job-positions': (scope) => scope.run(listJobPositions),
};
