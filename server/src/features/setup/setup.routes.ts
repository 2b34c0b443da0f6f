import type { setupEndpoints } from '@lamplight/contract/setup';
import { hasAdministrator } from '../../db/doors';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/refusal';
import type { Parts } from '../parts';
import { makeFirstCenter } from './setup.service';

export const setupHandlers = ({ pool, trail }: Parts): Handlers<typeof setupEndpoints> => ({
  'GET /setup': async () => {
    if (await hasAdministrator(pool)) throw notFound();
    return { open: true };
  },
  'POST /setup': async (scope, { body }) => ({
    id: await makeFirstCenter({ pool, vouch: trail.vouch }, scope, body),
  }),
});
