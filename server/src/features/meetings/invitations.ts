import { isToldAnew, type ToldMeeting } from '@lamplight/domain/meetings/told';
import type { Acting } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import { meetingPath } from '../../outbox/meeting-events';
import { beforeIn, type NoticedMeeting, type Telling } from '../../outbox/meeting-notices';
import { type NoticeKind, notify } from '../../outbox/notices';
import { supersede } from '../../outbox/superseded';
import { listTold, type ToldRow } from './told.queries';

/** A meeting as mails tell of it, and whom. */
export interface Invited extends ToldMeeting {
  readonly attendeeIds: readonly string[];
}

export const invitedOf = (row: ToldRow): Invited => ({
  id: row.id,
  type: row.type,
  committee: row.committee,
  topics: row.topics,
  at: row.planned_at,
  durationMinutes: row.duration_minutes,
  sequence: row.sequence,
  attendeeIds: row.attendee_ids,
});

/** Meetings as mails tell of them: read before a change, and given to `tellChange` or `cancel` after it. */
export async function readInvited(scope: Scope<Acting>, ids: readonly string[]): Promise<Invited[]> {
  if (ids.length === 0) return [];
  return (await scope.run(listTold(scope, ids))).map(invitedOf);
}

/** One mail a person for all the meetings that they are told of, in the transaction of what it tells. */
function tellEach(
  scope: WriteScope<Acting>,
  telling: Telling,
  told: readonly (readonly [userId: string, meeting: NoticedMeeting])[],
  { center, now }: Pick<WriteScope<Acting>, 'center' | 'now'> = scope,
): void {
  const byPerson = new Map<string, NoticedMeeting[]>();
  for (const [userId, meeting] of told) {
    const meetings = byPerson.get(userId) ?? [];
    meetings.push(meeting);
    byPerson.set(userId, meetings);
  }
  for (const [userId, meetings] of byPerson)
    notify(scope, `meetings-${telling}`, { userId, center, now, meetings });
}

const toAttendees = (meetings: readonly Invited[]) =>
  meetings.flatMap((meeting) => meeting.attendeeIds.map((userId) => [userId, { meeting }] as const));

const changed: NoticeKind = 'meetings-changed';

/** Takes mails of former changes that were not sent yet out of the way of what these people are told of now. */
const supersedeChanges = (scope: WriteScope<Acting>, told: readonly (readonly [string, NoticedMeeting])[]) =>
  supersede(scope, changed, {
    links: [...new Set(told.map(([, { meeting }]) => meetingPath(meeting.id)))],
    userIds: [...new Set(told.map(([userId]) => userId))],
  });

/** The same changes from where each person knows the meeting to be: a mail that they never got told them nothing. */
async function fromWhatIsKnown(
  scope: WriteScope<Acting>,
  told: readonly [string, NoticedMeeting][],
): Promise<[string, NoticedMeeting][]> {
  if (told.length === 0) return [];
  const unsent = await scope.run(supersedeChanges(scope, told));
  const known = new Map(
    unsent.map(({ to_user_id, link, body }) => [`${to_user_id} ${link}`, beforeIn(body)]),
  );
  return told.map(([userId, { meeting, before }]) => {
    const former = known.get(`${userId} ${meetingPath(meeting.id)}`) ?? before;
    return [userId, former === undefined ? { meeting } : { meeting, before: former }];
  });
}

const isAhead =
  ({ now }: Pick<WriteScope<Acting>, 'now'>) =>
  ({ at }: Invited) =>
    at > now;

/** Invites to new meetings; nobody to one that is over. */
export async function invite(scope: WriteScope<Acting>, ids: readonly string[]): Promise<void> {
  const meetings = await readInvited(scope, ids);
  tellEach(scope, 'planned', toAttendees(meetings.filter(isAhead(scope))));
}

/**
 * Tells of changes: who was invited and is still, what is new; who is invited now, of the meeting; who is no longer, that it
 * is none of theirs. The meetings as they were; as they are now is read here. Nothing of what is over.
 */
export async function tellChange(scope: WriteScope<Acting>, before: readonly Invited[]): Promise<void> {
  const after = await readInvited(
    scope,
    before.map(({ id }) => id),
  );
  const was = new Map(before.map((meeting) => [meeting.id, meeting]));
  const ahead = isAhead(scope);
  const changes = after.flatMap((meeting) => {
    const former = was.get(meeting.id);
    return former && (ahead(former) || ahead(meeting)) ? [{ former, meeting }] : [];
  });
  const told = { planned: [], changed: [], cancelled: [] } as Record<
    'planned' | 'changed' | 'cancelled',
    [string, NoticedMeeting][]
  >;
  for (const { former, meeting } of changes) {
    const [had, has] = [new Set(former.attendeeIds), new Set(meeting.attendeeIds)];
    for (const id of has) {
      if (!had.has(id)) told.planned.push([id, { meeting }]);
      else if (isToldAnew(former, meeting)) told.changed.push([id, { meeting, before: former.at }]);
    }
    const gone = { ...former, sequence: meeting.sequence };
    for (const id of had) if (!has.has(id)) told.cancelled.push([id, { meeting: gone }]);
  }
  told.changed = await fromWhatIsKnown(scope, told.changed);
  if (told.cancelled.length > 0) scope.write(supersedeChanges(scope, told.cancelled));
  for (const telling of ['planned', 'changed', 'cancelled'] as const) tellEach(scope, telling, told[telling]);
}

/** Tells that meetings are gone, as they were; nobody of one that is over. */
export function cancel(scope: WriteScope<Acting>, before: readonly Invited[]): void {
  const gone = before
    .filter(isAhead(scope))
    .map((meeting) => ({ ...meeting, sequence: meeting.sequence + 1 }));
  const told = toAttendees(gone);
  if (told.length > 0) scope.write(supersedeChanges(scope, told));
  tellEach(scope, 'cancelled', told);
}

/** Tells that meetings kept their times as the center's time zone changed to this one, as they are now. */
export function tellNewZone(scope: WriteScope<Acting>, meetings: readonly Invited[], timeZone: string): void {
  const center = { ...scope.center, timeZone };
  tellEach(scope, 'rezoned', toAttendees(meetings.filter(isAhead(scope))), { center, now: scope.now });
}
