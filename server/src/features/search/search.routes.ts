import type { searchEndpoints } from '@lamplight/contract/search';
import type { Handlers } from '../../http/handler';
import { search } from './search.service';

export const searchHandlers: Handlers<typeof searchEndpoints> = {
  'GET /search': (scope, { query }) => search(scope, query.text),
};
