import { type Attendance, wasThere } from '@lamplight/domain/meetings/agenda';
import type { WriteScope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import type { HeldMeeting } from './hold-meeting';
import { listAttendance, saveAttendance } from './minutes.queries';
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

/** Writes down who came. Once the meeting is confirmed, whoever was there after all is asked to sign, and whoever was not no more. */
export async function takeAttendance(
  scope: WriteScope,
  { row }: HeldMeeting,
  given: readonly GivenAttendance[] | undefined,
): Promise<void> {
  if (!given || given.length === 0) return;
  const attendees = await scope.run(listAttendance(scope, row.id));
  const known = new Map(attendees.map(({ user_id, attendance }) => [user_id, attendance]));
  await requirePeople(scope, given, new Set(known.keys()));
  const before: Record<string, Attendance | null> = {};
  const after: Record<string, Attendance | null> = {};
  for (const { user, attendance } of given) {
    if (user === null || known.get(user) === attendance) continue;
    const former = known.get(user);
    scope.write(saveAttendance(scope, row.id, user, attendance));
    before[user] = former ?? null;
    after[user] = attendance;
    if (row.status !== 'CONFIRMED') continue;
    const came = former !== undefined && wasThere(former);
    if (came && !wasThere(attendance)) await dropSigner(scope, row.id, user);
    if (!came && wasThere(attendance)) await addSigner(scope, row.id, user);
  }
  if (Object.keys(after).length === 0) return;
  scope.note({
    action: 'meeting.attendance',
    subjectType: 'meeting',
    subjectId: row.id,
    before,
    after,
  });
}
