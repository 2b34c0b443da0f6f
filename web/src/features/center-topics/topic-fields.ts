import { frequencyLabels, reminderWords } from '@lamplight/domain/center-topic-words';
import { frequencies, topicLimits } from '@lamplight/domain/topics';
import type { Field, Fields } from '../../ui/form/field';
import { choice, line, onOff, optional, reference } from '../../ui/form/field-kinds';
import type { Controls } from '../../ui/form/form-state';
import { calendarField } from './calendar-field';
import type { CenterTopic } from './center-topics.api';

type Texts = string[];

const isTexts = (kept: unknown): kept is Texts =>
  Array.isArray(kept) && kept.every((each) => typeof each === 'string');

/** Several of something, each once; which came first does not matter. */
const several = {
  empty: [] as Texts,
  fits: isTexts,
  same: (one: Texts, other: Texts) => [...one].sort().join() === [...other].sort().join(),
};

const responsibles: Field<Texts, CenterTopic['responsibles'], Texts> = {
  ...several,
  label: 'Responsible people',
  read: (people) => people.map(({ id }) => id),
  write: (ids) => ids,
  check: (ids) =>
    ids.length > topicLimits.responsible
      ? [{ path: '', message: `Choose at most ${topicLimits.responsible} people` }]
      : [],
  words: (ids, { nameOf }) => ids.map((id) => nameOf(id) ?? id).join(', '),
};

const reminderDays: Field<Texts, readonly number[], number[]> = {
  ...several,
  label: 'Reminders',
  read: (days) => days.map(String),
  write: (days) => days.map(Number),
  check: (days) =>
    days.length > topicLimits.reminderDays
      ? [{ path: '', message: `Choose at most ${topicLimits.reminderDays} reminders` }]
      : [],
  words: (days) => days.map((day) => reminderWords(Number(day))).join(', '),
};

const toolUrl: Field<string, string | null | undefined, string | null> = {
  ...optional(line('Link for analysis', { limit: topicLimits.toolUrl })),
  check: (value) =>
    value.trim() === '' || /^https:\/\/[^/]/i.test(value.trim())
      ? []
      : [{ path: '', message: 'Fill in an address that begins with https://' }],
};

/** Whether meetings count as the quality committee's. */
export const committeeField = onOff('Meetings of the quality committee', { on: 'yes', off: 'no' });

/** A topic's configuration in a center, and when its meetings are. */
export const topicFields = (today: string) =>
  ({
    responsibleIds: responsibles,
    groupId: optional(reference('Group')),
    frequency: choice('How often its form is asked for', frequencies, (each) => frequencyLabels[each]),
    reminderDays,
    toolUrl,
    committee: committeeField,
    calendar: calendarField(today),
  }) as const satisfies Fields;

export type TopicControls = Controls<ReturnType<typeof topicFields>>;

/** A topic as its form reads it. */
export const asRecord = (topic: CenterTopic) => ({
  ...topic,
  responsibleIds: topic.responsibles,
  groupId: topic.group,
});
