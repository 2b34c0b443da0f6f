import { actionsOf } from '@lamplight/domain/lifecycle';
import type { Action } from '@lamplight/domain/permissions';
import { pipLifecycle } from '@lamplight/domain/pip.lifecycle';
import {
  decisions,
  directions,
  pipLimits,
  pipResults,
  selectionReasons,
} from '@lamplight/domain/pips/content';
import { z } from 'zod';
import { documentSchema } from './documents';
import type { FilterFields } from './filter';
import { list } from './list';
import {
  cycleFields,
  cycleSchema,
  measurementFields,
  measurementSchema,
  pipContent,
  pipContentInput,
} from './pip-content';
import { pipStatuses } from './pip-name';
import { chosenId, day, id, instant, line, person, prose, version } from './schema';

export const pipActions = actionsOf(pipLifecycle);

/** How a PIP ended, as it is given. */
export const outcomeInput = {
  result: z.enum(pipResults).nullish(),
  summary: prose(pipLimits.prose).nullish(),
  lessons: prose(pipLimits.prose).nullish(),
  /** When to look whether the gain still holds. */
  lookAgainDate: day.nullish(),
};

/** How a PIP ended, and what was seen when somebody looked again. */
const outcomeSchema = z.object({
  result: z.enum(pipResults).nullable(),
  summary: z.string().nullable(),
  lessons: z.string().nullable(),
  completedDate: day,
  lookAgainDate: day.nullable(),
  looks: z.array(
    z.object({ date: day, userApp: person.nullable(), holds: z.boolean(), note: z.string().nullable() }),
  ),
});

/** A PIP as the inventory shows it. */
export const pipRowSchema = z.object({
  id: id('pip'),
  version,
  status: z.enum(pipStatuses),
  statusDate: instant,
  /** The version in force, or the first while none was. */
  versionNumber: z.number().int(),
  title: z.string(),
  topic: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  leader: person.nullable(),
  selectionReasons: z.array(z.enum(selectionReasons)),
  surveyTags: z.array(z.string()),
  /** The center's day on which its first version came into force. */
  startDate: day.nullable(),
  measure: z.string().nullable(),
  unit: z.string().nullable(),
  direction: z.enum(directions),
  baseline: z.number().nullable(),
  target: z.number().nullable(),
  targetDate: day.nullable(),
  /** The latest measurement. */
  current: z.object({ value: z.number(), date: day }).nullable(),
  lastDecision: z.enum(decisions).nullable(),
  interventionsDone: z.number().int(),
  interventionsCount: z.number().int(),
  lookAgainDate: day.nullable(),
  /** The quality committee marked it as its work product. */
  workProduct: z.boolean(),
});
export type PipRow = z.output<typeof pipRowSchema>;

/** What a PIP's answer says of the caller: whether they may do this. */
export const pipPermissions = ['pip.edit', 'pip.lead', 'pip.manage'] as const satisfies readonly Action[];

/** A version as the list of them shows it. */
const versionRowSchema = z.object({
  id: id('pip-version'),
  number: z.number().int(),
  /** In draft or being signed, in force, or in force before. */
  state: z.enum(['DRAFT', 'IN_FORCE', 'PAST']),
  /** Why it was opened. */
  reason: z.string().nullable(),
  creationDateTime: instant,
  userApp: person.nullable(),
  inForceFrom: instant.nullable(),
  inForceTo: instant.nullable(),
  /** How far its signing is or came; null where it was put to nobody. */
  signing: z
    .object({
      needed: z.number().int(),
      signed: z.number().int(),
      openedAt: instant,
      sealedAt: instant.nullable(),
      voidedAt: instant.nullable(),
      /** The signed document, once it is written. */
      document: id('file').nullable(),
    })
    .nullable(),
});
export type PipVersionRow = z.output<typeof versionRowSchema>;

export const pipSchema = pipRowSchema.extend({
  ...pipContent,
  creationDateTime: instant,
  userApp: person.nullable(),
  /** Which version what it says stands for: the draft or what is being signed, otherwise the one in force. */
  shownVersion: z.number().int(),
  /** All but discarded ones, the newest first. */
  versions: z.array(versionRowSchema),
  measurements: z.array(measurementSchema),
  cycles: z.array(cycleSchema),
  outcome: outcomeSchema.nullable(),
  /** Why it was disabled. */
  disabledReason: z.string().nullable(),
  documents: z.array(documentSchema),
  /** Signatures that the center asks for now. */
  signNumber: z.number().int(),
  /** Who would be asked to sign: the leader and whom the center names, or else its committee. */
  possibleSigners: z.array(person),
  permissions: z.array(z.enum(pipPermissions)),
  /** Steps that its state and the caller's rights allow, each with what it lacks yet, in words. */
  steps: z.array(z.object({ action: z.enum(pipActions), missing: z.array(z.string()) })),
});
export type Pip = z.output<typeof pipSchema>;

export const pipVersionSchema = versionRowSchema.extend({ pip: id('pip'), ...pipContent });
export type PipVersion = z.output<typeof pipVersionSchema>;

export const createPipSchema = z.object({
  id: chosenId('pip'),
  title: line(pipLimits.title).min(1, 'Give it a name'),
  ...pipContentInput,
});

const measurementInput = z.object({ date: day, ...measurementFields, version: version.nullish() });
const cycleInput = z.object({
  id: z.union([z.uuid().toLowerCase(), z.literal(''), z.null()]).optional(),
  ...cycleFields,
});

export const savePipSchema = z.object({
  version: version.optional(),
  title: line(pipLimits.title).min(1, 'Give it a name').optional(),
  ...pipContentInput,
  /** Given ones are recorded, one a day; others stay. */
  measurements: list(measurementInput, pipLimits.measurements).optional(),
  /** Given ones are recorded, by their ids; others stay. */
  cycles: list(cycleInput, pipLimits.cycles).optional(),
});

export const pipFilter = {
  status: { kind: 'enum', values: pipStatuses },
  statusDate: { kind: 'instant' },
  creationDateTime: { kind: 'instant' },
  title: { kind: 'text' },
  topic_id: { kind: 'id' },
  leader_id: { kind: 'id', entity: 'user' },
  /** It names them as leader, sponsor or of its team. */
  member_id: { kind: 'id', entity: 'user', several: true },
  targetDate: { kind: 'day' },
  lookAgainDate: { kind: 'day' },
  selectionReason: { kind: 'enum', values: selectionReasons, several: true },
  surveyTag: { kind: 'text' },
  completedForm_id: { kind: 'id', entity: 'completed-form', several: true },
  issue_id: { kind: 'id', entity: 'issue', several: true },
  audit_id: { kind: 'id', entity: 'audit', several: true },
} as const satisfies FilterFields;

export const pipSort = {
  fields: [
    'statusDate',
    'status',
    'title',
    'topic',
    'leader',
    'startDate',
    'targetDate',
    'lookAgainDate',
    'id',
  ],
  default: 'statusDate,desc',
} as const;
export type PipSortField = (typeof pipSort.fields)[number];
