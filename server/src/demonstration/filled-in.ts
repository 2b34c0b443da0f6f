import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { askedPeriods, type Period } from '@lamplight/domain/calendar/periods';
import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { CareCenter } from './care-center';
import { answersFor, type Course } from './form-answers';
import type { Person } from './people';
import type { Random } from './random';
import type { centerTopicRows, DemonstrationTopic } from './topics';
import { minutesAfter } from './working-time';

/** A topic's form as a center filled it in. */
export interface FilledIn {
  id: string;
  topic: DemonstrationTopic;
  day: Day;
  author: Person;
  startedAt: Date;
  /** Null while it is a draft. */
  sentAt: Date | null;
  answers: AnswerItem[];
}

/** The topics as a center uses them, and who answers them. */
export type UsedTopics = ReturnType<typeof centerTopicRows>;

/** How each topic goes over the year, from 0 to 1 of it: falls get fewer, infections raise a concern at the end. */
function courseOf(key: string, elapsed: number): Course {
  switch (key) {
    case 'falls':
      return { noChance: 0.4 - 0.36 * elapsed, level: 1.5 - 0.8 * elapsed };
    case 'infections':
      return elapsed > 0.7 ? { noChance: 0.3, level: 2.1 } : { noChance: 0.08, level: 0.9 };
    default:
      return { noChance: 0.1, level: 1 };
  }
}

/** Topics whose form of the period that runs now is a draft. */
const begunNow = new Set(['nutrition', 'grievances', 'pain']);

/** A year of completed forms, oldest first, with the drafts that are open now. */
export function fillIn(
  center: CareCenter,
  topics: readonly DemonstrationTopic[],
  used: UsedTopics,
): FilledIn[] {
  const { time } = center;
  const ids = center.idsFor('completed-forms');
  const forms = topics.flatMap((topic) => {
    const use = used.topics.find(({ topic_id }) => topic_id === topic.id);
    if (!use?.enabled || !use.frequency) return [];
    const random = center.chanceFor(`forms/${topic.key}`);
    const responsible = used.responsible.find(({ center_topic_id }) => center_topic_id === use.id)?.user_id;
    const asking = { frequency: use.frequency, askedSince: time.firstDay };
    return askedPeriods(asking, time.today).flatMap((period) =>
      filledIn(center, { topic, responsible }, random, period),
    );
  });
  return forms
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
    .map((form) => ({ ...form, id: ids(form.startedAt) }));
}

function filledIn(
  { time, staff }: CareCenter,
  { topic, responsible }: { topic: DemonstrationTopic; responsible: string | undefined },
  random: Random,
  period: Period,
): Omit<FilledIn, 'id'>[] {
  const running = period.last >= time.today;
  const planned = addDays(period.last, -random.between(0, 5));
  if (running && !begunNow.has(topic.key)) return [];
  const day = running ? time.today : planned;
  const startedAt = running
    ? minutesAfter(time.now, -random.between(40, 300))
    : time.within(random, day, 9, 16);
  const author = staff.all.find(({ id }) => id === responsible) ?? random.pick(staff.ambassadors);
  const elapsed = Math.max(0, startedAt.getTime() - time.at(time.firstDay, 0).getTime()) / (364 * 86_400_000);
  const answers = answersFor(random, topic.definition, courseOf(topic.key, elapsed));
  const sentAt = running ? null : minutesAfter(startedAt, random.between(8, 25));
  return [{ topic, day, author, startedAt, sentAt, answers: running ? answers.slice(0, 3) : answers }];
}
