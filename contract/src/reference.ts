import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import { type id, named } from './schema';

const item = (entity: Parameters<typeof id>[0]) => named(entity).extend({ active: z.boolean() });

/** Active items of the caller's center, by name: what pickers offer. */
export const referenceEndpoints = defineEndpoints({
  'GET /departments/center': {
    summary: 'Departments of a center, inactive ones included',
    access: 'reference.read',
    query: z.object({ idCenter: z.string().optional() }),
    reply: answers(z.array(item('department'))),
  },
  'GET /floors-list': {
    summary: 'Active floors',
    access: 'reference.read',
    reply: answers(z.array(item('floor'))),
  },
  'GET /units-list': {
    summary: 'Active units with their floor',
    access: 'reference.read',
    reply: answers(z.array(item('unit').extend({ floor: named('floor').nullable() }))),
  },
  'GET /locations-list': {
    summary: 'Active locations with their unit and floor',
    access: 'reference.read',
    reply: answers(
      z.array(item('location').extend({ unit: named('unit').nullable(), floor: named('floor').nullable() })),
    ),
  },
  'GET /focus-areas-list': {
    summary: 'Active focus areas',
    access: 'reference.read',
    reply: answers(z.array(item('focus-area'))),
  },
  'GET /subfocus-areas-list': {
    summary: 'Active subfocus areas with their focus area',
    access: 'reference.read',
    reply: answers(z.array(item('subfocus-area').extend({ focusArea: named('focus-area').nullable() }))),
  },
});
