import type { homeEndpoints } from '@lamplight/contract/home';
import type { Handlers } from '../../http/handler';
import { getAttention } from './attention.service';
import { getFigures } from './figures.service';
import { getHomeWork } from './home.service';

export const homeHandlers: Handlers<typeof homeEndpoints> = {
  'GET /home/attention': (scope) => getAttention(scope),
  'GET /home/figures': (scope) => getFigures(scope),
  'GET /home/work': (scope) => getHomeWork(scope),
};
