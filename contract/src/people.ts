import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import type { FilterFields } from './filter';
import { person } from './schema';

const peopleFilter = {
  qualityComitee: { kind: 'boolean' },
  /** Who is responsible for a topic of the center. */
  centerTopics_id: { kind: 'id', entity: 'center-topic' },
} as const satisfies FilterFields;

/** People of the center for pickers: names, positions and who may read what is not everybody's; nothing else of them. */
export const peopleEndpoints = defineEndpoints({
  'GET /user-apps/list': {
    summary: 'Enabled people of the center',
    access: 'people.list',
    query: z.object({ q: z.string().optional() }),
    filter: peopleFilter,
    reply: answers(
      z.array(
        person.extend({
          jobPosition: z.string().nullable(),
          qualityComitee: z.boolean(),
          /** Reads what alleges a violation, as the quality committee does. */
          administrator: z.boolean(),
        }),
      ),
    ),
  },
});
