import { addDays } from '@lamplight/domain/calendar/day';
import { countQuestions } from '@lamplight/domain/forms/definition';
import type { WrittenRow } from '../db/write-rows';
import type { CareCenter } from './care-center';
import { fileRow, type Pictures } from './pictures';
import { topicCalendars } from './topic-calendars';
import { careTopics } from './topics/care';
import { clinicalTopics } from './topics/clinical';
import { houseTopics } from './topics/house';
import type { TopicText } from './topics/questions';

/** The topics of the demonstration, each with its form. */
export const topicTexts: readonly TopicText[] = [...clinicalTopics, ...careTopics, ...houseTopics];

/** A topic with the id it has in this demonstration, by its key. */
export type DemonstrationTopic = TopicText & { readonly id: string };

/** Topics and their forms belong to all centers; an administrator has made them. */
export interface TopicRows {
  topics: DemonstrationTopic[];
  rows: WrittenRow<'topic'>[];
  forms: WrittenRow<'form'>[];
  versions: WrittenRow<'form_version'>[];
  files: WrittenRow<'file'>[];
}

/** Topics as the administrator of a center made them before the year began. */
export function makeTopics(center: CareCenter, pictures: Pictures): TopicRows {
  const at = center.time.at(center.time.firstDay, 0, 2);
  const by = center.staff.leadOf('Administration', null, center.time.firstDay).id;
  // Chance of their own: the ids of what there was before stay as they were.
  const ids = center.idsFor('topics');
  const topics = topicTexts.map((text) => ({ ...text, id: ids(at) }));
  return {
    topics,
    rows: topics.map(({ id, name, description, agenda }) => ({
      id,
      name,
      description,
      active: true,
      agenda: agenda.map((text, index) => ({ id: `item-${index + 1}`, text })),
      created_at: at,
      created_by: by,
      version: 0,
    })),
    forms: topics.map(({ id }) => ({ center_id: null, id, current_version: 1, version: 0 })),
    versions: topics.map(({ id, definition }) => ({
      center_id: null,
      form_id: id,
      number: 1,
      definition,
      question_count: countQuestions(definition),
      created_at: at,
      created_by: by,
      used_at: null,
    })),
    files: topics.map(({ id, key }) =>
      fileRow(pictures.ofTopic(key), {
        centerId: null,
        id: ids(at),
        name: `${key}.jpg`,
        at,
        by,
        owner: { topic_id: id },
      }),
    ),
  };
}

/** Topics that a group holds together, whose forms are signed by so many. */
export const signedTopics = ['falls', 'infections', 'pressure-injuries'] as const;
export const signedTopicsNeed = 2;

/** How a center uses the topics: those it enabled, how often, and who answers. */
export function centerTopicRows(
  center: CareCenter,
  topics: readonly DemonstrationTopic[],
): {
  groups: WrittenRow<'topic_group'>[];
  topics: WrittenRow<'center_topic'>[];
  responsible: WrittenRow<'center_topic_responsible'>[];
  /** What each of these topics is called. */
  names: ReadonlyMap<string, string>;
} {
  const at = center.time.at(center.time.firstDay, 1);
  const ids = center.idsFor('center-topics');
  const used = usage[center.key];
  const groups = center.key === 'mapleGrove' ? [signedGroup(center)] : [];
  const grouped: readonly string[] = groups.length > 0 ? signedTopics : [];
  const rows = topics.map(({ id: topicId, key }) => {
    const use = used[key];
    const calendar = use && topicCalendars[center.key][key];
    return {
      center_id: center.context.id,
      id: ids(at),
      topic_id: topicId,
      enabled: use !== undefined,
      frequency: use?.frequency ?? ('NONE' as const),
      asked_since: use ? center.time.firstDay : null,
      group_id: grouped.includes(key) ? (groups[0]?.id ?? null) : null,
      // The meetings of the group are; those about one topic alone are no meetings of the committee.
      committee: false,
      reminder_days: use ? [7, 1, -1] : [],
      tool_url: null,
      // Their meetings are told of the last weeks alone.
      ruled_since: calendar ? addDays(center.time.today, -topicDays) : null,
      rrule: calendar?.rrule ?? null,
      starts_on: calendar ? center.time.firstDay : null,
      starts_at: calendar ? `${calendar.time}:00` : null,
      duration_minutes: calendar?.minutes ?? null,
      version: 0,
    };
  });
  const names = new Map(
    rows.map((row) => [row.id, topics.find(({ id }) => id === row.topic_id)?.name ?? '']),
  );
  const responsible = rows.flatMap(({ id, topic_id: topicId }) => {
    const key = topics.find((topic) => topic.id === topicId)?.key ?? '';
    const department = used[key]?.department;
    if (department === undefined) return [];
    const user = center.staff.leadOf(department, null, center.time.today);
    return [{ center_id: center.context.id, center_topic_id: id, user_id: user.id }];
  });
  return { groups, topics: rows, responsible, names };
}

/** The group of what is signed, made a month ago: what was sent before needed no signature. */
function signedGroup(center: CareCenter): WrittenRow<'topic_group'> {
  const at = center.time.at(addDays(center.time.today, -30), 10);
  return {
    center_id: center.context.id,
    id: center.idsFor('topic-groups')(at),
    name: 'Clinical outcomes',
    sign_number: signedTopicsNeed,
    committee: true,
    ruled_since: null,
    rrule: 'FREQ=MONTHLY;BYDAY=3TU',
    starts_on: center.time.firstDay,
    starts_at: '10:00:00',
    duration_minutes: 90,
    created_at: at,
    version: 0,
  };
}

/** Days that single topics have had their meetings. */
export const topicDays = 28;

interface Use {
  readonly frequency: 'MONTHLY' | 'QUARTERLY';
  /** Whose lead answers; everyone on the staff may where none is named. */
  readonly department?: string;
}

const monthly = (department?: string): Use => ({
  frequency: 'MONTHLY',
  ...(department === undefined ? {} : { department }),
});

const usage: Record<CareCenter['key'], Readonly<Record<string, Use>>> = {
  mapleGrove: {
    falls: monthly('Nursing'),
    'pressure-injuries': monthly('Nursing'),
    psychotropics: monthly('Nursing'),
    infections: monthly('Infection Prevention'),
    nutrition: monthly('Dietary'),
    transfers: monthly('Nursing'),
    'medication-errors': monthly('Nursing'),
    pain: { frequency: 'QUARTERLY' },
    grievances: monthly('Social Services'),
    staffing: monthly('Administration'),
    kitchen: monthly('Dietary'),
  },
  cedarHill: { falls: monthly('Nursing'), infections: monthly(), grievances: { frequency: 'QUARTERLY' } },
};
