import type { statisticsEndpoints } from '@lamplight/contract/statistics';
import type { Handlers } from '../../http/handler';
import type { Parts } from '../parts';
import { printStatistics } from './printed-statistics.service';
import { getStatistics } from './statistics.service';

export const statisticsHandlers = (parts: Parts): Handlers<typeof statisticsEndpoints> => ({
  'GET /statistics/{month}/{year}': (scope, { params }) => getStatistics(scope, params),
  'GET /statistics/{month}/{year}/pdf': (scope, { params }) => printStatistics(parts, scope, params),
});
