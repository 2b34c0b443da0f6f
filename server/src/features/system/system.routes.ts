import type { systemEndpoints } from '@lamplight/contract/system';
import { promptly } from '../../db/connect';
import { demonstrationAccounts } from '../../demonstration/accounts';
import type { Handlers } from '../../http/handler';
import { notFound, Refusal } from '../../http/refusal';
import { CannotStore } from '../../ports/file-store';
import { shareLook } from '../../ports/shared-look';
import { withinMs } from '../../ports/within-ms';
import type { Parts } from '../parts';
import { publishedKeys } from './trail-keys';

const notReady = (part: 'database' | 'files', reason: string) =>
  new Refusal('notReady', { part, reason }, { retryAfterSeconds: 2 });

/** What was found counts so long: whoever watches asks as often as they like. */
const readyForMs = 1000;

/** A file store that has not answered by then is not ready. */
const mostCheckMs = 3000;

export const systemHandlers = ({
  pool,
  files,
  version,
  demonstration,
  trail,
}: Parts): Handlers<typeof systemEndpoints> => {
  // A folder of a disk that hangs may never answer: it is asked once, however often somebody looks meanwhile.
  const checkFiles = shareLook(0, () => files.check());
  const look = shareLook(readyForMs, () =>
    Promise.allSettled([pool.query(promptly('SELECT 1')), withinMs(mostCheckMs, checkFiles())]),
  );
  return {
    'GET /health/live': async () => ({ status: 'up', version }),

    'GET /health/ready': async () => {
      const [database, stored] = await look();
      if (database.status === 'rejected') throw notReady('database', 'The database cannot be reached');
      if (stored.status === 'rejected') {
        const { reason } = stored;
        const why = reason instanceof CannotStore ? `: ${reason.message}` : '';
        throw notReady('files', `Files cannot be stored${why}`);
      }
      return { status: 'ready' };
    },

    'GET /demonstration': async () => {
      if (!demonstration) throw notFound();
      return { accounts: demonstrationAccounts() };
    },

    'GET /trail-keys': () => publishedKeys(pool, trail.key),
  };
};
