import { actingCenter } from '../session/acting-center';
import { session } from '../session/session';
import { createApi } from './create-api';
import { browserTransport } from './transport';

export { ApiProblem } from './problem';

/** Calls the server: `api('GET /issues/{id}', { params: { id } })`. */
export const api = createApi({
  base: '/api',
  transport: browserTransport,
  token: () => session.get().token,
  centerId: actingCenter.get,
  onSessionOver: () => session.end('expired'),
});
