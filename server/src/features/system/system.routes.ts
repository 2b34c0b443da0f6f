import type { systemEndpoints } from '@lamplight/contract/system';
import { promptly } from '../../db/connect';
import { demonstrationAccounts } from '../../demonstration/accounts';
import type { Handlers } from '../../http/handler';
import { notFound, Refusal } from '../../http/refusal';
import type { Parts } from '../parts';

export const systemHandlers = ({
  pool,
  files,
  version,
  demonstration,
}: Parts): Handlers<typeof systemEndpoints> => ({
  'GET /health/live': async () => ({ status: 'up', version }),

  'GET /health/ready': async () => {
    const usable = await Promise.all([pool.query(promptly('SELECT 1')), files.check()]).then(
      () => true,
      () => false,
    );
    if (!usable) throw new Refusal('unavailable', {}, { retryAfterSeconds: 2 });
    return { status: 'ready' };
  },

  'GET /demonstration': async () => {
    if (!demonstration) throw notFound();
    return { accounts: demonstrationAccounts() };
  },
});
