import type { activityEndpoints } from '@lamplight/contract/activity';
import type { Handlers } from '../../http/handler';
import type { Parts } from '../parts';
import { exportActivity, pageOfActivity, verifyActivity } from './activity.service';

export const activityHandlers = (parts: Parts): Handlers<typeof activityEndpoints> => ({
  'GET /activity': (scope, { filter, query }) => pageOfActivity(scope, filter, query),
  'GET /activity/verify': (scope) => verifyActivity(parts, scope),
  'GET /activity/export': (scope, { filter, byNow }) => exportActivity(parts, scope, filter, byNow),
});
