import { standings } from '@lamplight/domain/calendar/periods';
import {
  parseRecurrence,
  recurrenceLimits,
  recurrenceProblem,
  recurrenceText,
} from '@lamplight/domain/calendar/recurrence';
import { nextOccurrences } from '@lamplight/domain/calendar/recurrence-days';
import { frequencies, topicLimits } from '@lamplight/domain/topics';
import { z } from 'zod';
import { answers, defineEndpoints, json } from './endpoint';
import { fileSchema } from './files';
import type { FilterFields } from './filter';
import { list } from './list';
import { page, pageQuery } from './paging';
import { day, flag, givenClock, id, line, named, pathId, person, ref, timeMissing, version } from './schema';

/** When the meetings of a center topic are: a recurrence rule (RFC 5545), its first day, and the time on the center's wall. */
export const calendarSchema = z.object({
  rrule: z.string(),
  startDate: day,
  /** `HH:MM`. */
  time: z.string(),
  durationMinutes: z.number().int(),
});

/** A topic as one center uses it. */
export const centerTopicSchema = z.object({
  id: id('center-topic'),
  version,
  /** Its topic, which all centers share; one that is not active is asked for nowhere. */
  topic: z.object({
    id: z.uuid(),
    name: z.string(),
    active: z.boolean(),
    image: fileSchema.nullable(),
    /** Whether it has a form to fill in. */
    hasForm: z.boolean(),
  }),
  enabled: z.boolean(),
  /** Who answers its form; where nobody is named, everyone on the staff may. */
  responsibles: z.array(person),
  group: named('topic-group').nullable(),
  /** Whether its meetings are the quality committee's. */
  committee: z.boolean(),
  frequency: z.enum(frequencies),
  /** Days before the due day on which people are reminded by mail; 0 is the day itself, a negative one comes after it. */
  reminderDays: z.array(z.number().int()),
  /** Another page that analyses its results, in place of Lamplight's own. */
  toolUrl: z.string().nullable(),
  calendar: calendarSchema.nullable(),
  /** Signatures that a form needs which is sent now; with 0, sent is final. */
  signNumber: z.number().int(),
  /** Where it stands with its form today. */
  state: z.enum(standings),
  /** The day of the last form that was sent. */
  lastFormDate: day.nullable(),
  /** The next due day that no form has met yet. */
  nextDueDate: day.nullable(),
  /** The due day since which a form is owed. */
  overdueSince: day.nullable(),
});
export type CenterTopic = z.output<typeof centerTopicSchema>;

/** A topic on Home: where it stands, and what its last form came to, for whoever may read results. */
export const homeTopicSchema = centerTopicSchema
  .pick({ id: true, topic: true, state: true, nextDueDate: true, overdueSince: true })
  .extend({
    /** The form of the latest day that was sent and that no correction stands for; without its id where it is withheld. */
    lastForm: z
      .object({ id: id('completed-form').nullable(), date: day, status: z.enum(['SENT', 'SIGNED']) })
      .nullable(),
    /** Percent. */
    score: z.number().nullable(),
    /** Points more, or less, than the form before. */
    trend: z.number().nullable(),
    /** Alerts of the last form without an issue that is resolved. */
    openAlerts: z.number().int().nullable(),
  });
export type HomeTopic = z.output<typeof homeTopicSchema>;

/** What of its topic is said where only its name matters. */
const topicName = centerTopicSchema.shape.topic.pick({ id: true, name: true, active: true });

/** Its name, and whether it is enabled. */
export const centerTopicNameSchema = centerTopicSchema
  .pick({ id: true, enabled: true })
  .extend({ topic: topicName });

/** The same in a list for choosing, with its responsible people where they are asked for. */
const centerTopicOptionSchema = centerTopicNameSchema.extend({
  group: centerTopicSchema.shape.group,
  responsibles: z.array(person).optional(),
});

const { reminderReach, durationMinutes } = topicLimits;
const reminderDay = z
  .number()
  .int('Choose whole days')
  .min(-reminderReach, `Choose at most ${reminderReach} days after the due day`)
  .max(reminderReach, `Choose at most ${reminderReach} days before the due day`);

/** One day or several, each once, the earliest reminder first. */
const reminderDays = z
  .union([reminderDay.transform((one) => [one]), list(reminderDay, 2 * reminderReach + 1)])
  .transform((days) => [...new Set(days)].sort((a, b) => b - a))
  .pipe(list(z.number(), topicLimits.reminderDays, `Choose at most ${topicLimits.reminderDays} days`));

/** An address of the web as browsers take it, without a name and password in it. */
const httpsUrl = z.url({ protocol: /^https$/ }).refine((text) => !/^https:\/\/[^/]*@/i.test(text));

const toolUrl = line(topicLimits.toolUrl)
  .refine(
    (text) => text === '' || httpsUrl.safeParse(text).success,
    'Fill in an address that begins with https://',
  )
  .transform((text) => text || null);

/** What is left out stays as it is. */
export const configTopicSchema = z.object({
  version: version.optional(),
  responsibleIds: list(ref('user'), topicLimits.responsible).optional(),
  groupId: ref('topic-group').optional(),
  committee: z.boolean().optional(),
  frequency: z.enum(frequencies).optional(),
  reminderDays: reminderDays.optional(),
  toolUrl: toolUrl.nullish(),
});

/** Years in which meetings can begin: from a rule of long ago nobody plans, and days are looked for from its first. */
const startDate = day.refine(
  (given) => given >= '2000-01-01' && given < '2200',
  'Choose a day from the year 2000 on',
);

const rrule = z
  .string()
  .max(recurrenceLimits.text)
  .transform((text, check) => {
    const problem = recurrenceProblem(text);
    if (problem === undefined) return recurrenceText(parseRecurrence(text));
    check.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

const minutes = `Choose 1 to ${durationMinutes} minutes`;

/** Null, or a rule that is null, clears it. */
export const configCalendarSchema = z
  .object({
    version: version.optional(),
    rrule: rrule.nullable(),
    time: givenClock.optional(),
    durationMinutes: z.number().int(minutes).min(1, minutes).max(durationMinutes, minutes).default(60),
    /** The first day it can fall on; today where it is left out. */
    startDate: startDate.optional(),
  })
  .refine(({ rrule, time }) => rrule === null || time !== undefined, { path: ['time'], message: timeMissing })
  .refine(({ rrule, startDate }) => rrule === null || namesADay(rrule, startDate), {
    path: ['rrule'],
    message: 'The rule names no day',
    // A field that was refused came here as it was sent.
    when: ({ issues }) => issues.length === 0,
  })
  .nullish();

function namesADay(text: string, startsOn = '2000-01-01'): boolean {
  const rule = parseRecurrence(text);
  return nextOccurrences({ rule, startsOn, timeMinutes: 0, timeZone: 'UTC' }, startsOn, 1).length > 0;
}

export const centerTopicFilter = {
  name: { kind: 'text' },
  enabled: { kind: 'boolean' },
  /** Whether its topic is switched on for all centers. */
  active: { kind: 'boolean' },
  frequency: { kind: 'enum', values: frequencies },
  group_id: { kind: 'id', entity: 'topic-group' },
} as const satisfies FilterFields;

const change = {
  access: 'center-topic.manage',
  params: pathId('center-topic'),
  reply: answers(centerTopicSchema),
} as const;

export const centerTopicEndpoints = defineEndpoints({
  'GET /center-topics': {
    summary: 'Topics as the center uses them, disabled ones too, by name',
    access: 'center-topic.read',
    query: pageQuery(20),
    filter: centerTopicFilter,
    sort: { fields: ['name', 'enabled', 'frequency', 'id'], default: 'name,asc' },
    reply: answers(page(centerTopicSchema)),
  },
  'GET /center-topics/list': {
    summary: 'Topics that the center has enabled, by name; with `showDisable` all of them',
    access: 'center-topic.read',
    query: z.object({ showDisable: flag.optional(), showResponsible: flag.optional() }),
    reply: answers(z.array(centerTopicOptionSchema)),
  },
  'GET /topics/home': {
    summary:
      'The topics that the center works on, as Home shows them: last and next form, score, trend, open alerts',
    access: 'center-topic.read',
    reply: answers(z.array(homeTopicSchema)),
  },
  'GET /center-topics/{id}': {
    summary: 'A topic as the center uses it',
    access: 'center-topic.read',
    params: pathId('center-topic'),
    reply: answers(centerTopicSchema),
  },
  'PUT /center-topics/activate/{id}': {
    ...change,
    summary: 'Enable a topic in the center',
    problems: ['status'],
  },
  'PUT /center-topics/deactivate/{id}': { ...change, summary: 'Disable a topic in the center' },
  'PUT /center-topics/config-topic/{id}': {
    ...change,
    summary: 'Who answers a topic, in which group, how often, with which reminders',
    body: json(configTopicSchema),
    problems: ['reference', 'concurrency'],
  },
  'PUT /center-topics/config-calendar/{id}': {
    ...change,
    summary: 'When the meetings of a topic are, as a recurrence rule (RFC 5545); null clears it',
    body: json(configCalendarSchema),
    problems: ['concurrency'],
  },
});
