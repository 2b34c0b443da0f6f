import { actingCenter } from '../session/acting-center';
import { session } from '../session/session';
import { createApi } from './create-api';
import { browserTransport } from './transport';
import { countPast, nextTurn } from './turn';

export { ApiProblem } from './problem';

const apiOf = (centerId: () => string) =>
  createApi({
    base: '/api',
    transport: browserTransport,
    token: () => session.get().token,
    centerId,
    onSessionOver: () => session.end('expired'),
    turns: { nextTurn, countPast },
  });

/** Calls the server: `api('GET /issues/{id}', { params: { id } })`. */
export const api = apiOf(actingCenter.get);

/** The same in the session of this tab, but in a center that it may not act in by now. */
export const apiIn = (centerId: string) => apiOf(() => centerId);
