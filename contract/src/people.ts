import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import { person } from './schema';

/** People of the center for pickers: names and positions, nothing else of them. */
export const peopleEndpoints = defineEndpoints({
  'GET /user-apps/list': {
    summary: 'Enabled people of the center',
    access: 'people.list',
    query: z.object({ q: z.string().optional() }),
    filter: { qualityComitee: { kind: 'boolean' } },
    reply: answers(
      z.array(person.extend({ jobPosition: z.string().nullable(), qualityComitee: z.boolean() })),
    ),
  },
});
