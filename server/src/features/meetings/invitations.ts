import { isToldAnew, type ToldMeeting } from '@lamplight/domain/meetings/told';
import type { Acting } from '../../db/acting';
import type { Scope, WriteScope } from '../../db/scope';
import { meetingPath } from '../../outbox/meeting-events';
import { beforeIn, type NoticedMeeting, type Telling } from '../../outbox/meeting-notices';
import { type NoticeKind, notify } from '../../outbox/notices';
import { supersede } from '../../outbox/superseded';
import { takeBack } from '../../outbox/taken-back';
import { createGiveWay } from '../../ports/give-way';
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

/**
 * One mail a person for all the meetings that they are told of, in the transaction of what it tells; one after the other, as a thousand meetings
 * take their time to write down for each.
 */
async function tellEach(
  scope: WriteScope<Acting>,
  telling: Telling,
  told: readonly (readonly [userId: string, meeting: NoticedMeeting])[],
  { center, now, unmailed }: Pick<WriteScope<Acting>, 'center' | 'now'> & { unmailed?: true } = scope,
): Promise<void> {
  const byPerson = new Map<string, NoticedMeeting[]>();
  for (const [userId, meeting] of told) {
    const meetings = byPerson.get(userId) ?? [];
    meetings.push(meeting);
    byPerson.set(userId, meetings);
  }
  const giveWay = createGiveWay(scope.owe);
  for (const [userId, meetings] of byPerson) {
    notify(scope, `meetings-${telling}`, {
      userId,
      center,
      now,
      meetings,
      ...(unmailed ? { unmailed } : {}),
    });
    await giveWay();
  }
}

const toAttendees = (meetings: readonly Invited[]) =>
  meetings.flatMap((meeting) => meeting.attendeeIds.map((userId) => [userId, { meeting }] as const));

type Told = readonly (readonly [userId: string, meeting: NoticedMeeting])[];

/** Takes mails of a kind that were not sent yet out of the way of what these people are told of now. */
const supersedeOlder = (scope: WriteScope<Acting>, kind: NoticeKind, told: Told) =>
  supersede(
    scope,
    kind,
    told.map(([userId, { meeting }]) => ({ userId, link: meetingPath(meeting.id) })),
  );

/** The same changes from where each person knows the meeting to be: a mail that they never got told them nothing. */
async function fromWhatIsKnown(
  scope: WriteScope<Acting>,
  told: readonly [string, NoticedMeeting][],
): Promise<[string, NoticedMeeting][]> {
  if (told.length === 0) return [];
  const unsent = await scope.run(supersedeOlder(scope, 'meetings-changed', told));
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

/** Invites people, by the newest mail alone. */
async function tellPlanned(scope: WriteScope<Acting>, told: Told): Promise<void> {
  if (told.length === 0) return;
  scope.write(supersedeOlder(scope, 'meetings-planned', told));
  await tellEach(scope, 'planned', told);
}

/** Tells that meetings are gone: to whoever never got a mail of one, without a mail. */
async function tellCancelled(scope: WriteScope<Acting>, told: Told): Promise<void> {
  if (told.length === 0) return;
  const pairs = told.map(([user_id, { meeting }]) => ({ user_id, meeting_id: meeting.id }));
  const keyOf = (userId: string, meetingId: string) => `${userId} ${meetingId}`;
  const needless = new Set(
    (await scope.run(takeBack(scope, pairs))).map(({ user_id, meeting_id }) => keyOf(user_id, meeting_id)),
  );
  const isNeedless = ([userId, { meeting }]: Told[number]) => needless.has(keyOf(userId, meeting.id));
  await tellEach(
    scope,
    'cancelled',
    told.filter((each) => !isNeedless(each)),
  );
  await tellEach(scope, 'cancelled', told.filter(isNeedless), {
    center: scope.center,
    now: scope.now,
    unmailed: true,
  });
}

/** Invites to new meetings; nobody to one that is over. */
export async function invite(scope: WriteScope<Acting>, ids: readonly string[]): Promise<void> {
  const meetings = await readInvited(scope, ids);
  await tellPlanned(scope, toAttendees(meetings.filter(isAhead(scope))));
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
  await tellPlanned(scope, told.planned);
  await tellEach(scope, 'changed', told.changed);
  await tellCancelled(scope, told.cancelled);
}

/** Tells that meetings are gone, as they were; nobody of one that is over. */
export async function cancel(scope: WriteScope<Acting>, before: readonly Invited[]): Promise<void> {
  const gone = before
    .filter(isAhead(scope))
    .map((meeting) => ({ ...meeting, sequence: meeting.sequence + 1 }));
  await tellCancelled(scope, toAttendees(gone));
}

/** Tells that meetings kept their times as the center's time zone changed to this one, as they are now. */
export async function tellNewZone(
  scope: WriteScope<Acting>,
  meetings: readonly Invited[],
  timeZone: string,
): Promise<void> {
  const center = { ...scope.center, timeZone };
  const told = toAttendees(meetings.filter(isAhead(scope)));
  if (told.length > 0) scope.write(supersedeOlder(scope, 'meetings-rezoned', told));
  await tellEach(scope, 'rezoned', told, { center, now: scope.now });
}
