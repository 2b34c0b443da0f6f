import {
  type ActionItem,
  type Attendee,
  type MeetingItem,
  type MeetingReport,
  type Minutes,
  minutesPermissions,
} from '@lamplight/contract/minutes';
import { allows } from '@lamplight/domain/lifecycle';
import { meetingLifecycle } from '@lamplight/domain/meeting.lifecycle';
import { lacksOf, type WrittenItem } from '@lamplight/domain/meetings/agenda';
import { can } from '@lamplight/domain/permissions';
import type { SignatureState } from '@lamplight/domain/signature.lifecycle';
import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import type { Names } from '../../names/names';
import { presentKeptFile } from '../files/files.present';
import { subjectOf } from '../meetings/meetings.present';
import type { MeetingListRow } from '../meetings/meetings.queries';
import { presentPerson } from '../people/people.present';
import type { AttendeeRow } from './attendance.queries';
import type { ActionRow, ItemRow, MinutesRecord, PaperRow } from './minutes.queries';
import { knownItem } from './told-pips';

export function presentAction(scope: Scope<Acting>, names: Names, row: ActionRow): ActionItem {
  return {
    id: row.id,
    version: row.version,
    text: row.text,
    responsible: presentPerson(names, row.user_id),
    dueDate: row.due_on,
    overdue: row.done_on === null && row.due_on !== null && row.due_on < todayOf(scope),
    doneDate: row.done_on,
    doneBy: presentPerson(names, row.done_by),
    meeting: row.meeting_withheld
      ? null
      : { id: row.meeting_id, title: row.meeting_title, day: row.meeting_day },
    itemId: row.item_id,
  };
}

/** What a rule about minutes asks of an item. */
export const writtenOf = (row: ItemRow, actionCount: number): WrittenItem => ({
  kind: row.kind,
  state: row.state,
  goal: row.goal,
  data: row.data,
  analysis: row.analysis,
  decision: row.decision,
  actionCount,
});

export function presentItem(
  scope: Scope<Acting>,
  names: Names,
  row: ItemRow,
  actions: readonly ActionRow[],
): MeetingItem {
  const own = actions.filter(({ item_id }) => item_id === row.id);
  const shown = knownItem(row);
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    centerTopic:
      row.center_topic_id === null ? null : { id: row.center_topic_id, name: row.topic_name ?? '' },
    pip: row.pip_id === null || row.pip_title === null ? null : { id: row.pip_id, title: row.pip_title },
    title: shown.title,
    told: shown.told,
    goal: row.goal,
    data: row.data,
    analysis: row.analysis,
    decision: row.decision,
    actions: own.map((action) => presentAction(scope, names, action)),
    lacks: lacksOf(writtenOf(row, own.length)),
  };
}

export const presentReport = (names: Names, row: PaperRow): MeetingReport => ({
  id: row.id,
  title: row.title,
  auxiliary: row.type === 'AUXILIARY_REPORT',
  centerTopic: row.center_topic_id === null ? null : { id: row.center_topic_id, name: row.topic_name ?? '' },
  file: row.file && presentKeptFile(names, row.file),
  userApp: presentPerson(names, row.user_id),
  dueDate: row.due_on,
});

/** Everything that the minutes of a meeting are made of. */
export interface MinutesParts {
  meeting: MeetingListRow;
  minutes: MinutesRecord | undefined;
  items: readonly ItemRow[];
  actions: readonly ActionRow[];
  carriedOver: readonly ActionRow[];
  attendees: readonly AttendeeRow[];
  signatures: readonly { subject: string; signer_id: string; state: SignatureState }[];
  amendments: readonly { number: number; reason: string | null; created_at: Date; created_by: string }[];
  papers: readonly PaperRow[];
}

function presentAttendees(names: Names, { attendees, signatures }: MinutesParts): Attendee[] {
  const stateOf = (subject: string, userId: string) =>
    signatures.findLast((each) => each.subject === subject && each.signer_id === userId)?.state ?? null;
  return attendees.flatMap(({ id, user_id, attendance, uninvited }) => {
    const person = presentPerson(names, user_id);
    if (!person) return [];
    const jobPosition = names.person.get(user_id)?.jobPosition ?? null;
    return {
      id,
      person: { ...person, jobPosition },
      attendance,
      uninvited,
      signed: stateOf('meeting', user_id),
      minutesSigned: stateOf('meeting-minutes', user_id),
    };
  });
}

export function presentMinutes(scope: Scope, names: Names, parts: MinutesParts): Minutes {
  const { meeting, minutes, items, actions, carriedOver, signatures, amendments, papers } = parts;
  const ofMinutes = signatures.filter(({ subject }) => subject === 'meeting-minutes');
  const document = papers.find(({ type }) => type === 'MEETING_MINUTES');
  const subject = subjectOf(scope, meeting);
  const mayManage = can(scope.actor, 'meeting.manage', subject);
  return {
    id: meeting.id,
    version: minutes?.version ?? 0,
    status: meeting.status,
    minutes: minutes?.body ?? null,
    finalDateTime: minutes?.final_at?.toISOString() ?? null,
    signed: ofMinutes.length > 0 && ofMinutes.every(({ state }) => state === 'SIGNED'),
    signatureGiven: ofMinutes.some(({ state }) => state === 'SIGNED'),
    // What is only proposed is for whoever writes.
    items: items
      .filter(({ state }) => mayManage || state === 'ACCEPTED')
      .map((row) => presentItem(scope, names, row, actions)),
    gatheredDateTime: meeting.gathered_at?.toISOString() ?? null,
    carriedOver: carriedOver.map((row) => presentAction(scope, names, row)),
    attendance: presentAttendees(names, parts),
    reports: papers.flatMap((row) => (row.type === 'MEETING_MINUTES' ? [] : presentReport(names, row))),
    amendments: amendments.map(({ number, reason, created_at, created_by }) => ({
      number,
      reason,
      dateTime: created_at.toISOString(),
      userApp: presentPerson(names, created_by),
    })),
    document: document?.file ? { id: document.id, file: presentKeptFile(names, document.file) } : null,
    workProduct: meeting.work_product,
    writable: mayManage && !minutes?.final_at && allows(meetingLifecycle, meeting.status, 'write'),
    permissions: minutesPermissions.filter((action) => can(scope.actor, action, subject)),
  };
}
