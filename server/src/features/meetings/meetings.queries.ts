import type { Filter } from '@lamplight/contract/filter';
import { meetingFilter } from '@lamplight/contract/meetings';
import type { SortTerm } from '@lamplight/contract/paging';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Acting, Person } from '../../db/acting';
import { filterConditions } from '../../db/filter';
import { orderBy } from '../../db/order';
import type { MeetingTable } from '../../db/schema-meetings';
import type { Scope } from '../../db/scope';
import { build, listed, raw, type Statement } from '../../db/statement';
import { isWithheld, outsiderOf } from '../../db/withheld';
import {
  attendeesFor,
  meetingDate,
  meetingFilterColumns,
  meetingSortColumns,
  meetingTextColumns,
} from './meetings.columns';

export type MeetingRecord = Selectable<MeetingTable>;

/** What lists show of a meeting, beside its record. */
interface Besides {
  group_name: string | null;
  /** The PIP that it is about: its title, whether it is the committee's work product, and whether the caller may know of it. */
  pip: { title: string; marked: boolean; withheld: boolean } | null;
  topics: { id: string; name: string; topicId: string }[];
  /** Whether all that it is about is the actor's to answer for. */
  responsible: boolean;
  attendee: boolean;
}

/** A meeting with what it is about, and how the actor stands to it. */
export type MeetingListRow = MeetingRecord & Besides;

const shownColumns = [
  'id',
  'version',
  'type',
  'status',
  'title',
  'day',
  'time_minutes',
  'planned_at',
  'held_at',
  'duration_minutes',
  'place',
  'committee',
  'group_id',
  'pip_id',
] as const;

/** A meeting as lists show it: hundreds of them, so without what they do not show. An instant is text where it came as JSON. */
export type ShownMeeting = Besides &
  Pick<MeetingRecord, Exclude<(typeof shownColumns)[number], 'planned_at' | 'held_at'>> & {
    planned_at: Date | string;
    held_at: Date | string | null;
  };

/** From when to when, the end included. */
export interface Span {
  from: Date;
  to: Date;
}

/** Who asks, as a statement says it: values, or in a prepared one the places for them. */
interface Asker {
  committee: boolean;
  person: RawBuilder<unknown>;
  /** From whom the committee's work product is withheld. */
  outsider: RawBuilder<unknown>;
}

export const isCommittee = ({ role, committee }: Person): boolean => role === 'ADMIN' || committee;

const askerOf = (scope: Scope): Asker => ({
  committee: isCommittee(scope.actor),
  person: sql.val(scope.actor.userId),
  outsider: sql.val(outsiderOf(scope)),
});

export const invites = (person: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM meeting_attendee AS invited
  WHERE invited.center_id = meeting.center_id AND invited.meeting_id = meeting.id AND invited.user_id = ${person})`;

const answersFor = (person: RawBuilder<unknown>, topicId: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM center_topic_responsible AS named
  WHERE named.center_id = meeting.center_id AND named.center_topic_id = ${topicId} AND named.user_id = ${person})`;

/** Of a meeting about topics, all of them; of one about a PIP, the PIP's. */
const isResponsible = (person: RawBuilder<unknown>) => sql`CASE meeting.type
  WHEN 'TOPIC' THEN NOT EXISTS (
    SELECT FROM meeting_topic AS about WHERE about.center_id = meeting.center_id AND about.meeting_id = meeting.id
      AND NOT ${answersFor(person, sql`about.center_topic_id`)})
  WHEN 'PIP' THEN EXISTS (
    SELECT FROM pip JOIN center_topic ON center_topic.center_id = pip.center_id AND center_topic.topic_id = pip.topic_id
    WHERE pip.center_id = meeting.center_id AND pip.id = meeting.pip_id AND ${answersFor(person, sql`center_topic.id`)})
  ELSE false END`;

/** How who asks stands to a meeting: that they answer for it or attend matters to some alone. */
const standing = ({ committee, person }: Asker) => sql`
  ${committee ? sql`true` : isResponsible(person)} AS responsible,
  ${committee ? sql`true` : invites(person)} AS attendee`;

/** What stands beside a meeting. Most have neither group nor PIP: nothing is looked for then. */
const besides = (asker: Asker) => sql`
  CASE WHEN meeting.group_id IS NOT NULL THEN (SELECT name FROM topic_group
    WHERE topic_group.center_id = meeting.center_id AND topic_group.id = meeting.group_id) END AS group_name,
  CASE WHEN meeting.pip_id IS NOT NULL THEN (SELECT json_build_object('title', title, 'marked', work_product,
      'withheld', ${isWithheld('pip', 'pip', asker.outsider)})
    FROM pip WHERE pip.center_id = meeting.center_id AND pip.id = meeting.pip_id) END AS pip,
  coalesce((SELECT json_agg(json_build_object('id', about.center_topic_id, 'name', topic.name, 'topicId', topic.id) ORDER BY about.position)
    FROM meeting_topic AS about
      JOIN center_topic ON center_topic.center_id = about.center_id AND center_topic.id = about.center_topic_id
      JOIN topic ON topic.id = center_topic.topic_id
    WHERE about.center_id = meeting.center_id AND about.meeting_id = meeting.id), '[]') AS topics,
  ${standing(asker)}`;

/** An assistant without the committee's rights sees the meetings that invite them. */
export const seen = (actor: Person) =>
  actor.role === 'ASSISTANT' && !actor.committee ? [invites(sql.val(actor.userId))] : [];

/** The rows a filter selects, as the text behind WHERE. */
function selection(scope: Scope, filter: Filter, span: Span | undefined) {
  const conditions = filterConditions(
    filter,
    meetingFilter,
    meetingFilterColumns(scope),
    meetingTextColumns(scope),
    scope.center.timeZone,
  );
  const within = span
    ? [sql`${meetingDate} >= ${span.from}::timestamptz AND ${meetingDate} <= ${span.to}::timestamptz`]
    : [];
  return sql.join(
    [sql`meeting.center_id = ${scope.center.id}`, ...seen(scope.actor), ...within, ...conditions],
    sql` AND `,
  );
}

const shownOf = (asker: Asker) =>
  sql`${sql.join(shownColumns.map((column) => sql.ref(`meeting.${column}`)))}, ${besides(asker)}`;

/**
 * Meetings as lists show them, `chosen` and in order by what stands behind FROM. They come as one value: of hundreds of rows, each
 * field by itself costs more than their JSON.
 */
const shownAtOnce = (asker: Asker, chosen: RawBuilder<unknown>) => sql`
  SELECT coalesce(json_agg(found), '[]') AS meetings FROM (SELECT ${shownOf(asker)} FROM ${chosen}) AS found`;

/** Meetings that a filter selects: one page of them, found before they are looked up further. */
export function listMeetingsAtOnce(
  scope: Scope,
  filter: Filter,
  span: Span | undefined,
  sort: readonly SortTerm[],
  { page, size }: { page: number; size: number },
): Statement<{ meetings: ShownMeeting[] }> {
  const order = orderBy(sort, meetingSortColumns(scope));
  return listed(
    sql<{ meetings: ShownMeeting[] }>`${shownAtOnce(
      askerOf(scope),
      sql`(SELECT * FROM meeting WHERE ${selection(scope, filter, span)}
        ORDER BY ${order} LIMIT ${size} OFFSET ${page * size}) AS meeting ORDER BY ${order}`,
    )}`,
  );
}

/** How many a filter selects. */
export const countMeetings = (
  scope: Scope,
  filter: Filter,
  span: Span | undefined,
): Statement<{ total: number }> =>
  listed(
    sql<{ total: number }>`SELECT count(*) AS total FROM meeting WHERE ${selection(scope, filter, span)}`,
  );

export const findMeeting = (scope: Scope, id: string): Statement<MeetingListRow> =>
  listed(sql<MeetingListRow>`
    SELECT meeting.*, ${besides(askerOf(scope))} FROM meeting
    WHERE meeting.center_id = ${scope.center.id} AND meeting.id = ${id}`);

/** How the actor stands to each of these meetings. */
export const listStandings = (
  scope: Scope,
  ids: readonly string[],
): Statement<Pick<Besides, 'responsible' | 'attendee'> & { id: string }> =>
  listed(sql`
    SELECT meeting.id, ${standing(askerOf(scope))} FROM meeting
    WHERE meeting.center_id = ${scope.center.id} AND meeting.id = ANY(${[...ids]}::uuid[])`);

/** Whoever changes a meeting holds it: of two at once, the second sees what the first did. */
export const lockMeeting = (scope: Scope<Acting>, id: string) =>
  build
    .selectFrom('meeting')
    .select('id')
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id)
    .forUpdate();

/** Everyone of a meeting: whom it invites, and whoever came besides. */
export const listAttendees = (scope: Scope<Acting>, meetingId: string) =>
  build
    .selectFrom('meeting_attendee')
    .select('user_id')
    .where('center_id', '=', scope.center.id)
    .where('meeting_id', '=', meetingId)
    .orderBy('user_id');

/** The same as far as the caller may know it. */
export const findAttendees = (scope: Scope, meetingId: string): Statement<{ attendees: string[] }> =>
  raw(sql<{ attendees: string[] }>`
    SELECT ${attendeesFor(scope)} AS attendees FROM meeting
    WHERE meeting.center_id = ${scope.center.id} AND meeting.id = ${meetingId}`);

/** Whether the minutes of a new meeting are committee work product from their beginning: the committee's, where its center wants that. */
export const beginsMarked = (scope: Scope<Acting>, committee: RawBuilder<unknown>) =>
  sql<boolean>`(${committee} AND (SELECT committee_minutes_marked FROM center WHERE id = ${scope.center.id}))`;

export const insertMeeting = (
  scope: Scope<Acting>,
  meeting: Omit<Insertable<MeetingTable>, 'center_id' | 'work_product' | 'committee'> & {
    committee: boolean;
  },
) =>
  build
    .insertInto('meeting')
    .values({
      ...meeting,
      center_id: scope.center.id,
      work_product: beginsMarked(scope, sql`${meeting.committee}::boolean`),
    })
    .returning(['id', 'work_product']);

export const updateMeeting = (
  scope: Scope<Acting>,
  id: string,
  version: number,
  changes: Updateable<MeetingTable>,
) =>
  build
    .updateTable('meeting')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

/** Says what a meeting is about, in place of what it was. */
export const replaceTopics = (
  scope: Scope<Acting>,
  meetingId: string,
  topicIds: readonly string[],
): Statement<unknown>[] => [
  build
    .deleteFrom('meeting_topic')
    .where('center_id', '=', scope.center.id)
    .where('meeting_id', '=', meetingId),
  raw(sql`
    INSERT INTO meeting_topic (center_id, meeting_id, center_topic_id, position)
    SELECT ${scope.center.id}, ${meetingId}, id, place
    FROM unnest(${[...topicIds]}::uuid[]) WITH ORDINALITY AS topic (id, place)`),
];

/** Says who is invited, in place of those who were; whoever still is keeps what is known of them. */
export const replaceAttendees = (
  scope: Scope<Acting>,
  meetingId: string,
  userIds: readonly string[],
): Statement<unknown>[] => [
  raw(sql`
    DELETE FROM meeting_attendee
    WHERE center_id = ${scope.center.id} AND meeting_id = ${meetingId} AND user_id <> ALL(${[...userIds]}::uuid[])`),
  raw(sql`
    INSERT INTO meeting_attendee (center_id, meeting_id, user_id)
    SELECT ${scope.center.id}, ${meetingId}, unnest(${[...userIds]}::uuid[])
    ON CONFLICT (center_id, meeting_id, user_id) DO UPDATE SET uninvited = false`),
];

export const deleteMeeting = (scope: Scope<Acting>, id: string) =>
  build.deleteFrom('meeting').where('center_id', '=', scope.center.id).where('id', '=', id);
