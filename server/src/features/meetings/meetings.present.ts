import { type Meeting, type MeetingRow, meetingPermissions } from '@lamplight/contract/meetings';
import { clockText, mayChange } from '@lamplight/domain/meetings/meetings';
import { can } from '@lamplight/domain/permissions';
import { plainPipTitle, workProductLabel } from '@lamplight/domain/work-product';
import type { Person } from '../../db/acting';
import { instantText } from '../../db/instant-text';
import type { Scope } from '../../db/scope';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import type { MeetingListRow, ShownMeeting } from './meetings.queries';

/** What a rule may need to know of a meeting. */
export const subjectOf = (
  { center }: Pick<Scope<Person>, 'center'>,
  { responsible, attendee }: Pick<MeetingListRow, 'responsible' | 'attendee'>,
) => ({ centerId: center.id, responsible, attendee });

/** The PIP that a meeting is about; none where it is withheld from the caller. */
const presentPip = ({ pip_id: id, pip }: ShownMeeting): MeetingRow['pip'] =>
  id === null || pip === null || pip.withheld ? null : { id, title: pip.title, workProduct: pip.marked };

/** A meeting as it leaves the house, in a list or on paper: of a PIP that is the committee's work product no title. */
export const plainly = (meeting: MeetingRow): MeetingRow =>
  meeting.pip?.workProduct
    ? { ...meeting, title: plainPipTitle, pip: { ...meeting.pip, title: workProductLabel } }
    : meeting;

/** A meeting as lists and the calendar show it. */
export function presentMeetingRow(scope: Scope, row: ShownMeeting): MeetingRow {
  const mine = can(scope.actor, 'meeting.manage', subjectOf(scope, row));
  return {
    id: row.id,
    version: row.version,
    type: row.type,
    status: row.status,
    title: row.pip?.withheld ? plainPipTitle : row.title,
    plannedDate: instantText(row.planned_at),
    date: instantText(row.held_at ?? row.planned_at),
    day: row.day,
    time: clockText(row.time_minutes),
    durationMinutes: row.duration_minutes,
    place: row.place,
    committee: row.committee,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    centerTopics: row.topics,
    pip: presentPip(row),
    changeable: mine && mayChange(row.status),
  };
}

export const presentMeeting = (
  scope: Scope,
  names: Names,
  row: MeetingListRow,
  attendees: readonly string[],
): Meeting => ({
  ...presentMeetingRow(scope, row),
  attendees: attendees.flatMap((id) => presentPerson(names, id) ?? []),
  creationDateTime: row.created_at.toISOString(),
  userApp: presentPerson(names, row.created_by),
  permissions: meetingPermissions.filter((action) => can(scope.actor, action, subjectOf(scope, row))),
});
