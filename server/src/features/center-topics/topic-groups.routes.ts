import type { topicGroupEndpoints } from '@lamplight/contract/topic-groups';
import type { Handlers } from '../../http/handler';
import { allGroups, listGroupsByPage, removeGroup, saveGroup } from './topic-groups.service';

export const topicGroupHandlers: Handlers<typeof topicGroupEndpoints> = {
  'GET /center-topics/gtopic': (scope) => allGroups(scope),
  'GET /topic-groups/topics': (scope, { sort, query }) => listGroupsByPage(scope, sort, query),
  'PUT /topic-groups': (scope, { body }) => saveGroup(scope, body),
  'DELETE /topic-groups/{id}': async (scope, { params }) => {
    await removeGroup(scope, params.id);
    return undefined;
  },
};
