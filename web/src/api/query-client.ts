import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { type FailureText, notifyProblem } from '../notify/notify';
import { ApiProblem } from './problem';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

interface CallMeta extends Record<string, unknown> {
  /** The catalogue's words for a failure of this call, instead of the server's. */
  failure?: FailureText;
  /** The screen shows the failure itself, where it belongs. */
  quiet?: boolean;
}

const mostRetries = 2;

/** Only what may pass by itself is tried again: no answer, or a database that is away for a moment. */
function worthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiProblem) || failures >= mostRetries) return false;
  // What took too long once takes as long again.
  return [0, 503].includes(error.status) && error.errorKey !== 'timeout';
}

/** Every failed call shows a red notification (specification, section 8), unless the screen says it itself. */
const failed = (error: unknown, meta: CallMeta | undefined) => {
  // What the account may do has changed since it was read: it is read anew, and leads to where a factor is set up.
  if (error instanceof ApiProblem && error.errorKey === 'otpDemanded')
    queryClient.invalidateQueries({ queryKey: ['account'] });
  if (!meta?.quiet) notifyProblem(error, meta?.failure);
};

/** Server state of the interface. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => failed(error, meta),
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => failed(error, meta),
  }),
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 10_000 },
    // Without a network a step fails at once and says so; one that waited would be lost with its page.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * The library takes a network for granted until it hears that one goes. Whoever opens a page without one is told so in the place of
 * what waits for it; a server on this same machine answers all the same, and is asked.
 */
if (navigator.onLine === false) {
  onlineManager.setOnline(false);
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && onlineManager.setOnline(true),
    () => {},
  );
}
