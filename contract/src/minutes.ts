import { statesOf } from '@lamplight/domain/lifecycle';
import {
  agendaLimits,
  attendances,
  itemStates,
  type Lack,
  lackNames,
  type MeetingItemKind,
  meetingItemKinds,
} from '@lamplight/domain/meetings/agenda';
import { quarterStates } from '@lamplight/domain/meetings/evidence';
import { meetingStatuses } from '@lamplight/domain/meetings/meetings';
import {
  isBlank,
  type RichBlock,
  type RichText,
  richLimits,
  richMarks,
  richTextOf,
} from '@lamplight/domain/meetings/rich-text';
import type { Action } from '@lamplight/domain/permissions';
import { signatureLifecycle } from '@lamplight/domain/signature.lifecycle';
import { z } from 'zod';
import { fileSchema } from './files';
import { list } from './list';
import { day, id, instant, line, named, person, prose, ref, version } from './schema';

const run = z.strictObject({
  type: z.literal('text'),
  text: prose(richLimits.characters).min(1),
  marks: list(z.strictObject({ type: z.enum(richMarks) }), richMarks.length).optional(),
});
const lineBreak = z.strictObject({ type: z.literal('hardBreak') });
const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  content: list(z.discriminatedUnion('type', [run, lineBreak]), richLimits.nodes).optional(),
});

/** A paragraph, or a list of so many levels at most. */
function blockOf(depth: number): z.ZodType<RichBlock> {
  if (depth === 0) return paragraph;
  const item = z.strictObject({
    type: z.literal('listItem'),
    content: list(blockOf(depth - 1), richLimits.nodes).min(1),
  });
  const items = z.strictObject({
    type: z.enum(['bulletList', 'orderedList']),
    content: list(item, richLimits.nodes).min(1),
  });
  return z.discriminatedUnion('type', [paragraph, items]);
}

const richDocument = z.strictObject({
  type: z.literal('doc'),
  content: list(blockOf(richLimits.depth), richLimits.nodes),
});

const tooLong = `At most ${richLimits.characters.toLocaleString('en-US')} characters`;

/** A rich text as answers give it. */
export const richText = z.custom<RichText>().meta({ type: 'object' }).nullable();

/** The same in a body; a plain text is taken too, each line a paragraph; an empty one is none. */
const givenRichText = z
  .union([prose(richLimits.characters).transform(richTextOf), richDocument])
  .nullable()
  .refine((text) => JSON.stringify(text).length <= richLimits.characters * 4, tooLong)
  .transform((text): RichText | null => (isBlank(text) ? null : text));

/** Something that a meeting decided to be done. It comes back on the next agenda until it is. */
export const actionItemSchema = z.object({
  id: id('action-item'),
  version,
  text: z.string(),
  responsible: person.nullable(),
  dueDate: day.nullable(),
  overdue: z.boolean(),
  /** The day on which it was done. */
  doneDate: day.nullable(),
  doneBy: person.nullable(),
  /** Where it was decided; null where its minutes are withheld from the caller. */
  meeting: z.object({ id: id('meeting'), title: z.string(), day }).nullable(),
  itemId: id('meeting-item').nullable(),
});
export type ActionItem = z.output<typeof actionItemSchema>;

/** An item of a meeting's agenda, and of its minutes. */
export const meetingItemSchema = z.object({
  id: id('meeting-item'),
  version,
  kind: z.enum(meetingItemKinds as readonly [MeetingItemKind, ...MeetingItemKind[]]),
  /** A draft is what Lamplight proposes from the data; it is in no document until somebody accepts it. */
  state: z.enum(itemStates),
  centerTopic: named('center-topic').nullable(),
  /** Null also where it is withheld from the caller: the title is `PIP` then, and nothing is told. */
  pip: z.object({ id: id('pip'), title: z.string() }).nullable(),
  title: z.string(),
  /** What the data say, in a sentence from the figures, as they were when it was gathered. */
  told: z.string().nullable(),
  /** What is aimed at. */
  goal: z.string().nullable(),
  data: richText,
  analysis: richText,
  decision: richText,
  actions: z.array(actionItemSchema),
  /** What an item on an indicator lacks. */
  lacks: z.array(z.enum(lackNames as readonly [Lack, ...Lack[]])),
});
export type MeetingItem = z.output<typeof meetingItemSchema>;

/** The state of a signature that is asked of somebody who attends; null where none is. */
const signatureState = z.enum(statesOf(signatureLifecycle)).nullable();

/** Somebody who is invited, whether they came, and what they signed. */
export const attendeeSchema = z.object({
  id: id('meeting-attendee'),
  person: person.extend({ jobPosition: z.string().nullable() }),
  attendance: z.enum(attendances).nullable(),
  /** They came without being invited. */
  uninvited: z.boolean(),
  /** That they attended. */
  signed: signatureState,
  /** The minutes. */
  minutesSigned: signatureState,
});
export type Attendee = z.output<typeof attendeeSchema>;

/** A report of a meeting, or an auxiliary one: of the meeting as a whole, or of one of its topics. */
export const meetingReportSchema = z.object({
  id: id('document'),
  title: z.string(),
  auxiliary: z.boolean(),
  centerTopic: named('center-topic').nullable(),
  file: fileSchema.nullable(),
  userApp: person.nullable(),
  dueDate: day.nullable(),
});
export type MeetingReport = z.output<typeof meetingReportSchema>;

export const minutesPermissions = ['meeting.manage', 'signature.manage'] as const satisfies readonly Action[];

/** The minutes of a meeting; they share its id. Before anything is written they are its agenda. */
export const minutesSchema = z.object({
  id: id('meeting'),
  version,
  status: z.enum(meetingStatuses),
  /** What is written besides the items. */
  minutes: richText,
  /** They can be signed since then. */
  finalDateTime: instant.nullable(),
  /** Everyone of whom it is asked has signed them. */
  signed: z.boolean(),
  /** Somebody has. */
  signatureGiven: z.boolean(),
  /** Items that count and drafts, in their order. */
  items: z.array(meetingItemSchema),
  /** When the agenda gathered itself last. */
  gatheredDateTime: instant.nullable(),
  /** Open action items of meetings before. */
  carriedOver: z.array(actionItemSchema),
  attendance: z.array(attendeeSchema),
  reports: z.array(meetingReportSchema),
  /** How they were changed after they had been signed, the latest first. */
  amendments: z.array(
    z.object({
      number: z.number().int(),
      reason: z.string().nullable(),
      dateTime: instant,
      userApp: person.nullable(),
    }),
  ),
  /** Their stored PDF. */
  document: z.object({ id: id('document'), file: fileSchema }).nullable(),
  /** Marked as the quality committee's work product. */
  workProduct: z.boolean(),
  /** Whether the caller may write them now. */
  writable: z.boolean(),
  permissions: z.array(z.enum(minutesPermissions)),
});
export type Minutes = z.output<typeof minutesSchema>;

const attendance = list(
  z.object({
    user: ref('user'),
    attendance: z.enum(attendances).nullable(),
    /** What was said of them until now; something else by now is refused. */
    seen: z.enum(attendances).nullable().optional(),
  }),
  200,
).refine((given) => new Set(given.map(({ user }) => user)).size === given.length, 'Somebody is named twice');

/** What counts of the minutes as it was read (`stateOfMinutes` of the domain): a step over something else is refused with what it is by now. */
const seenState = z.string().max(100_000).optional();

/** Of a meeting's attendance and minutes, what is left out stays as it is. */
export const saveMinutesSchema = z.object({
  version: version.optional(),
  seen: seenState,
  /** Whoever writes saw minutes that can be written: those that are final by now are refused, and nobody's signature goes with it. */
  whileOpen: z.boolean().optional(),
  minutes: givenRichText.optional(),
  attendance: attendance.optional(),
  /** True: they can be signed. False: they are taken back to be changed, and what was signed of them counts no more. */
  final: z.boolean().optional(),
  /** Why they are changed after they were signed. */
  reason: prose(agendaLimits.reason).nullish(),
});

/** When a meeting was held: the planned date unless it is said, or now where that lies ahead. */
export const confirmMeetingSchema = z
  .object({
    /** Of the meeting: when it was planned for is a part of what is confirmed. */
    version: version.optional(),
    heldDate: instant.optional(),
    attendance: attendance.optional(),
    seen: seenState,
  })
  .default({});

export const closeSignInSchema = z.object({ seen: seenState }).default({});

const itemTitle = line(agendaLimits.title).min(1, 'Say what is to be talked about');

export const createItemSchema = z.object({
  title: itemTitle,
  centerTopic: ref('center-topic').optional(),
  /** After which item; at the end where it is left out, at the top where it is null. */
  after: id('meeting-item').nullish(),
});

/** What is left out stays; of a stale version the item as it is now comes back (409). */
export const writeItemSchema = z.object({
  version: version.optional(),
  title: itemTitle.optional(),
  goal: line(agendaLimits.goal).nullish(),
  data: givenRichText.optional(),
  analysis: givenRichText.optional(),
  decision: givenRichText.optional(),
  /** `ACCEPTED` takes a draft into the agenda. */
  state: z.enum(itemStates).optional(),
});

/** `seen`: the order as it was; another by now is refused. */
export const orderItemsSchema = z.object({
  itemIds: list(id('meeting-item'), agendaLimits.items),
  seen: list(id('meeting-item'), agendaLimits.items).optional(),
});

const actionText = line(agendaLimits.actionText).min(1, 'Say what is to be done');
const actionFields = { responsible: ref('user').optional(), dueDate: day.nullish() };

export const createActionSchema = z.object({
  text: actionText,
  item: ref('meeting-item').optional(),
  ...actionFields,
});

export const saveActionSchema = z.object({
  version: version.optional(),
  text: actionText.optional(),
  ...actionFields,
  /** Today where it is done now; null where it is open again. */
  doneDate: day.nullish(),
});

/** A quarter of the quality committee (42 CFR 483.75(g)): what each seat has, and what it lacks. */
export const evidenceSchema = z.object({
  year: z.number().int(),
  quarters: z.array(
    z.object({
      quarter: z.number().int(),
      initDate: day,
      endDate: day,
      /**
       * Whether it has what it needs; what it lacks is still to come, or was missed. Nothing is asked of a quarter to come, nor of
       * one that ended here but began before the center was in Lamplight.
       */
      state: z.enum(quarterStates),
      meetings: z.array(
        z.object({ id: id('meeting'), title: z.string(), day, status: z.enum(meetingStatuses) }),
      ),
      seats: z.array(
        z.object({
          seat: z.string(),
          /** How many people it takes. */
          needed: z.number().int(),
          /** Who held it and signed that they attended. */
          attended: z.array(person),
          met: z.boolean(),
        }),
      ),
      /** The infection preventionist reported. */
      infectionReport: z.object({ met: z.boolean(), meeting: id('meeting').nullable() }),
    }),
  ),
});
export type Evidence = z.output<typeof evidenceSchema>;
