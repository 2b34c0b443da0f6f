import type { centerTopicEndpoints } from '@lamplight/contract/center-topics';
import type { Handlers } from '../../http/handler';
import {
  configureCalendar,
  configureTopic,
  getCenterTopic,
  listOptions,
  listTopicsOfCenter,
  switchCenterTopic,
} from './center-topics.service';
import { listHomeTopics } from './home-topics.service';

export const centerTopicHandlers: Handlers<typeof centerTopicEndpoints> = {
  'GET /center-topics': (scope, { filter, sort, query }) => listTopicsOfCenter(scope, filter, sort, query),
  'GET /center-topics/list': (scope, { query }) => listOptions(scope, query),
  'GET /topics/home': (scope) => listHomeTopics(scope),
  'GET /center-topics/{id}': (scope, { params }) => getCenterTopic(scope, params.id),
  'PUT /center-topics/activate/{id}': (scope, { params }) => switchCenterTopic(scope, params.id, true),
  'PUT /center-topics/deactivate/{id}': (scope, { params }) => switchCenterTopic(scope, params.id, false),
  'PUT /center-topics/config-topic/{id}': (scope, { params, body }) => configureTopic(scope, params.id, body),
  'PUT /center-topics/config-calendar/{id}': (scope, { params, body }) =>
    configureCalendar(scope, params.id, body),
};
