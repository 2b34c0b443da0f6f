import type { topicResultEndpoints } from '@lamplight/contract/topic-results';
import type { Handlers } from '../../http/handler';
import { getTool, listOrigins, setOrigins } from './analysis-origins';
import { annotate, getResults, removeAnnotation } from './topic-results.service';

export const topicResultHandlers: Handlers<typeof topicResultEndpoints> = {
  'GET /questions/center-topic/url-tool/{id}': (scope, { params }) => getTool(scope, params.id),
  'GET /analysis-origins': (scope) => listOrigins(scope),
  'PUT /analysis-origins': (scope, { body }) => setOrigins(scope, body.origins, body.seen),
  'GET /topic-results/{id}': (scope, { params, query }) => getResults(scope, params.id, query),
  'POST /topic-annotations': (scope, { body }) => annotate(scope, body),
  'DELETE /topic-annotations/{id}': async (scope, { params }) => {
    await removeAnnotation(scope, params.id);
    return undefined;
  },
};
