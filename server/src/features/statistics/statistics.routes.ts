import type { statisticsEndpoints } from '@lamplight/contract/statistics';
import type { Handlers } from '../../http/handler';
import { getStatistics } from './statistics.service';

export const statisticsHandlers: Handlers<typeof statisticsEndpoints> = {
  'GET /statistics/{month}/{year}': (scope, { params }) => getStatistics(scope, params),
};
