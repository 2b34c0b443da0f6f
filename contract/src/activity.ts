import { activityActions, activityKinds } from '@lamplight/domain/activity';
import { keysOf } from '@lamplight/domain/keys-of';
import { z } from 'zod';
import { answers, bytes, defineEndpoints } from './endpoint';
import type { FilterFields } from './filter';
import { page, pageQuery } from './paging';
import { instant, person } from './schema';

/** One row of the audit trail. Actions and kinds are open: a newer Lamplight may have noted what this one does not know. */
export const activityRowSchema = z.object({
  id: z.uuid(),
  at: instant,
  /** Null: nobody, such as before a login, or Lamplight itself. */
  userApp: person.nullable(),
  /** As what they acted: a person, the holder of a mailed key, Lamplight itself. */
  actorKind: z.enum(['person', 'key', 'system']),
  action: z.string(),
  /** The action as a person reads it: `Changed an issue`. */
  words: z.string(),
  subjectType: z.string(),
  subjectId: z.uuid().nullable(),
  /** What the record is called now, or was called when it was deleted. */
  subjectName: z.string().nullable(),
  address: z.string(),
  userAgent: z.string(),
  /** What changed, as a person reads it: words for fields, names for ids. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** Its number in the center's trail; null until it is sealed, seconds later. */
  seq: z.number().int().nullable(),
  /** When its values were erased on lawful request. */
  erasedAt: instant.nullable(),
});
export type ActivityRow = z.output<typeof activityRowSchema>;

export const activityFilter = {
  at: { kind: 'instant' },
  userApp_id: { kind: 'id', entity: 'user' },
  action: { kind: 'enum', values: activityActions },
  subjectType: { kind: 'enum', values: keysOf(activityKinds) },
  /** Of a record of any kind. */
  subject_id: { kind: 'id', entity: 'issue' },
} as const satisfies FilterFields;

/** Rows that a filter selects are counted up to here, so that a page costs the same however long the trail is. */
export const mostCounted = 1000;

/**
 * What does not hold: an entry is not what was sealed, or is gone; a seal is not one of ours, or not whole; values are gone and no entry
 * says that they were erased; the trail is shorter, older or another than this machine has seen before.
 */
export const trailFaults = ['entry', 'missing', 'seal', 'erased', 'anchor'] as const;
export type TrailFault = (typeof trailFaults)[number];

export const activityEndpoints = defineEndpoints({
  'GET /activity': {
    summary: 'The audit trail of the center, newest first, paged and filtered',
    access: 'activity.read',
    query: pageQuery(20),
    filter: activityFilter,
    reply: answers(
      page(activityRowSchema).extend({
        /** The filter selects more than `totalElements`, which is as far as was counted: narrow it, or export. */
        countedInPart: z.boolean(),
      }),
    ),
  },
  'GET /activity/verify': {
    summary:
      'Recomputes the center’s audit trail, its seals and its anchor, and names the first entry that does not fit',
    access: 'activity.read',
    reply: answers(
      z.object({
        /** Rows whose seals hold, up to the first that does not. */
        sealed: z.number().int(),
        /** Rows of the last seconds, which no seal protects yet. */
        unsealed: z.number().int(),
        /** `row` is null where the row itself is missing, or no single one is at fault. */
        broken: z
          .object({
            seq: z.number().int(),
            fault: z.enum(trailFaults),
            row: activityRowSchema.nullable(),
          })
          .nullable(),
        verifiedAt: instant,
      }),
    ),
  },
  'GET /activity/export': {
    summary: 'Audit_Trail.csv: the rows a filter selects, newest first',
    access: 'activity.read',
    query: z.object({ q: z.string().optional() }),
    filter: activityFilter,
    reply: bytes('text/csv'),
  },
});
