import { type Attendance, wasThere } from '@lamplight/domain/meetings/agenda';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import { dropUninvited, listAttendance, saveAttendance } from './attendance.queries';
import type { HeldMeeting } from './hold-meeting';
import { addSigner, dropSigner } from './signing.service';

export interface GivenAttendance {
  user: string | null;
  attendance: Attendance | null;
  /** What was said of them until now, as far as the writer knows. */
  seen?: Attendance | null | undefined;
}

/** People whose account is in use may be written down who were not invited. */
async function requirePeople(
  scope: WriteScope,
  given: readonly GivenAttendance[],
  invited: ReadonlySet<string>,
): Promise<void> {
  const { person } = await scope.names();
  const isKnown = (id: string | null) => id !== null && (invited.has(id) || person.get(id)?.active === true);
  if (given.every(({ user }) => isKnown(user))) return;
  const fieldErrors = [{ field: 'attendance', message: 'Choose people of this center' }];
  throw new Refusal('reference', { field: 'person' }, { fieldErrors });
}

/** What is said of somebody from now on, and what was said before; null is nothing. */
interface Change {
  user: string;
  isInvited: boolean;
  before: Attendance | null;
  after: Attendance | null;
}

/** Whether somebody is asked to sign: of whom nothing is said, whoever was invited. */
const isAsked = ({ isInvited }: Change, attendance: Attendance | null): boolean =>
  attendance === null ? isInvited : wasThere(attendance);

/** What of what is given is not so already. Refuses what somebody else has said otherwise since. */
export async function attendanceChanges(
  scope: WriteScope,
  { row }: HeldMeeting,
  given: readonly GivenAttendance[] = [],
): Promise<Change[]> {
  if (given.length === 0) return [];
  const attendees = await scope.run(listAttendance(scope, row.id));
  const known = new Map(attendees.map((attendee) => [attendee.user_id, attendee]));
  await requirePeople(scope, given, new Set(known.keys()));
  return given.flatMap(({ user, attendance: after, seen }) => {
    if (user === null) return [];
    const { attendance: before = null, uninvited = true } = known.get(user) ?? {};
    if (before === after) return [];
    if (seen !== undefined && seen !== before) throw new Refusal('concurrency');
    return { user, isInvited: !uninvited, before, after };
  });
}

/** Writes down who came. Once the meeting is confirmed, whoever was there after all is asked to sign, and whoever was not no more. */
export async function takeAttendance(
  scope: WriteScope,
  { row }: HeldMeeting,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  scope.write(
    ...changes.map(({ user, after }) => saveAttendance(scope, row.id, user, after)),
    dropUninvited(scope, row.id),
  );
  for (const change of row.status === 'CONFIRMED' ? changes : []) {
    const [was, is] = [isAsked(change, change.before), isAsked(change, change.after)];
    if (was && !is) await dropSigner(scope, row.id, change.user);
    if (!was && is) await addSigner(scope, row.id, change.user);
  }
  const byPerson = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.user, change[side]]));
  scope.note({
    action: 'meeting.attendance',
    subjectType: 'meeting',
    subjectId: row.id,
    before: byPerson('before'),
    after: byPerson('after'),
  });
}
