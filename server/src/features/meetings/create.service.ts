import type {
  createOtherSchema,
  createPipMeetingSchema,
  createTopicMeetingSchema,
  Meeting,
} from '@lamplight/contract/meetings';
import { instantOf, type MeetingType, meetingDefaults } from '@lamplight/domain/meetings/meetings';
import { can } from '@lamplight/domain/permissions';
import type { z } from 'zod';
import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { gatherIfNear } from '../minutes/near-meetings.service';
import type { AboutTopic } from './about.queries';
import { groupGiven, pipGiven, titleOfTopics, topicsGiven } from './about.service';
import { requireNotPast, wallTimeGiven } from './given-time';
import { invite } from './invitations';
import { committeeOf, invitedByDefault, invitedByName } from './invited';
import { insertMeeting, replaceAttendees, replaceTopics } from './meetings.queries';
import { getMeeting } from './meetings.service';
import { noteBegunMarked } from './note-begun';

type Given = z.output<typeof createOtherSchema>;

/** What its kind adds to a new meeting. */
interface About {
  type: MeetingType;
  title: string;
  committee: boolean;
  groupId?: string;
  pipId?: string;
  topicIds?: readonly string[];
  attendeeIds: readonly string[];
}

async function create(scope: WriteScope, given: Given, about: About): Promise<Meeting> {
  const wall = wallTimeGiven(scope, given, undefined);
  requireNotPast(scope, wall, undefined);
  const id = given.id ?? newId();
  const attendeeIds = given.attendeeIds
    ? await invitedByName(scope, given.attendeeIds, [])
    : about.attendeeIds;
  const meeting = {
    type: about.type,
    title: given.title || about.title,
    day: wall.day,
    time_minutes: wall.timeMinutes,
    duration_minutes: given.durationMinutes ?? meetingDefaults.durationMinutes,
    place: given.place || null,
    committee: committeeGiven(scope, given.committee, about.committee),
    group_id: about.groupId ?? null,
    pip_id: about.pipId ?? null,
  };
  const made = await scope.run(
    insertMeeting(scope, {
      ...meeting,
      id,
      planned_at: instantOf(wall, scope.center.timeZone),
      slot_of: null,
      slot_on: null,
      created_at: scope.now,
      created_by: scope.actor.userId,
    }),
  );
  scope.write(
    ...(about.topicIds ? replaceTopics(scope, id, about.topicIds) : []),
    ...replaceAttendees(scope, id, attendeeIds),
  );
  scope.note({
    action: 'meeting.planned',
    subjectType: 'meeting',
    subjectId: id,
    after: { ...meeting, topics: about.topicIds ?? [], attendees: attendeeIds },
  });
  noteBegunMarked(scope, made);
  gatherIfNear(scope, [{ id, day: wall.day }]);
  await invite(scope, [id]);
  return getMeeting(scope, id);
}

/** Plans a meeting of those who are named. */
export const createOther = (scope: WriteScope, given: Given): Promise<Meeting> =>
  create(scope, given, {
    type: 'OTHER',
    title: meetingDefaults.title,
    committee: false,
    attendeeIds: [],
  });

/** Plans a meeting about a PIP: of its team, unless others are named. */
export async function createForPip(
  scope: WriteScope,
  given: z.output<typeof createPipMeetingSchema>,
): Promise<Meeting> {
  const pip = await pipGiven(scope, given.pipId);
  requireResponsible(scope, [pip]);
  return create(scope, given, {
    type: 'PIP',
    title: pip.title,
    committee: false,
    pipId: pip.id,
    attendeeIds: await invitedByDefault(scope, () => pip.member_ids),
  });
}

/** Plans a meeting about topics or a group of them: of who answers for them and the committee, unless others are named. */
export async function createForTopics(
  scope: WriteScope,
  given: z.output<typeof createTopicMeetingSchema>,
): Promise<Meeting> {
  const group = given.groupId ? await groupGiven(scope, given.groupId) : undefined;
  const topics =
    group && !given.centerTopicIds?.length
      ? group.topics
      : await topicsGiven(scope, given.centerTopicIds ?? []);
  requireResponsible(scope, topics);
  if (group) requireOfGroup(group.id, topics);
  return create(scope, given, {
    type: 'TOPIC',
    title: group?.name ?? titleOfTopics(topics),
    committee: [group, ...topics].some((each) => each?.committee),
    ...(group ? { groupId: group.id } : {}),
    topicIds: topics.map(({ id }) => id),
    attendeeIds: await invitedByDefault(scope, (names) => [...responsibleFor(topics), ...committeeOf(names)]),
  });
}

/** A group's meeting is about its own topics. */
function requireOfGroup(groupId: string, topics: readonly AboutTopic[]): void {
  if (topics.every(({ group_id }) => group_id === groupId)) return;
  const fieldErrors = [{ field: 'centerTopicIds', message: 'Choose topics of this group' }];
  throw new Refusal('reference', { field: 'topic' }, { fieldErrors });
}

/** Whether it is the committee's: whoever plans what they like says so, for others it follows from what it is about. */
export const committeeGiven = (
  { actor, center }: Pick<WriteScope, 'actor' | 'center'>,
  given: boolean | undefined,
  otherwise: boolean,
): boolean =>
  given !== undefined && can(actor, 'meeting.plan', { centerId: center.id }) ? given : otherwise;

/** Who answers for any of these topics. */
export const responsibleFor = (topics: readonly Pick<AboutTopic, 'responsible_ids'>[]): string[] =>
  topics.flatMap(({ responsible_ids }) => responsible_ids);

/** Refuses whoever may plan only what they answer for, where they do not answer for all of it. */
export function requireResponsible(
  { actor, center }: Pick<WriteScope, 'actor' | 'center'>,
  abouts: readonly { responsible_ids: readonly string[] }[],
): void {
  const responsible = abouts.every(({ responsible_ids }) => responsible_ids.includes(actor.userId));
  if (!can(actor, 'meeting.manage', { centerId: center.id, responsible })) throw new Refusal('forbidden');
}
