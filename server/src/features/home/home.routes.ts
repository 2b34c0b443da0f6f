import type { homeEndpoints } from '@lamplight/contract/home';
import type { Handlers } from '../../http/handler';
import { getHomeWork } from './home.service';

export const homeHandlers: Handlers<typeof homeEndpoints> = {
  'GET /home/work': (scope) => getHomeWork(scope),
};
