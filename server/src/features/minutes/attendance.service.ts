import { type Attendance, wasThere } from '@lamplight/domain/meetings/agenda';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import type { HeldMeeting } from './hold-meeting';
import { dropUninvited, listAttendance, saveAttendance } from './minutes.queries';
import { addSigner, dropSigner } from './signing.service';

export interface GivenAttendance {
  user: string | null;
  attendance: Attendance | null;
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

/** What becomes of what is known of somebody; `before` is undefined where they were not invited. */
interface Change {
  user: string;
  before: Attendance | null | undefined;
  after: Attendance | null;
}

/** What of what is given is not so already. */
export async function attendanceChanges(
  scope: WriteScope,
  { row }: HeldMeeting,
  given: readonly GivenAttendance[] = [],
): Promise<Change[]> {
  if (given.length === 0) return [];
  const attendees = await scope.run(listAttendance(scope, row.id));
  const known = new Map(attendees.map(({ user_id, attendance }) => [user_id, attendance]));
  await requirePeople(scope, given, new Set(known.keys()));
  return given.flatMap(({ user, attendance: after }) =>
    user === null || (known.get(user) ?? null) === after ? [] : { user, before: known.get(user), after },
  );
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
  for (const { user, before, after } of row.status === 'CONFIRMED' ? changes : []) {
    const [was, is] = [before !== undefined && wasThere(before), wasThere(after)];
    if (was && !is) await dropSigner(scope, row.id, user);
    if (!was && is) await addSigner(scope, row.id, user);
  }
  const byPerson = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.user, change[side] ?? null]));
  scope.note({
    action: 'meeting.attendance',
    subjectType: 'meeting',
    subjectId: row.id,
    before: byPerson('before'),
    after: byPerson('after'),
  });
}
