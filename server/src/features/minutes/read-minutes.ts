import type { Acting } from '../../db/acting';
import type { Scope } from '../../db/scope';
import { type AttendeeRow, listAttendance } from './attendance.queries';
import { findMeetingRecord, type MeetingRow } from './meeting-record.queries';
import {
  type ActionRow,
  findMinutes,
  type ItemRow,
  listActions,
  listAmendments,
  listItems,
  type MinutesRecord,
} from './minutes.queries';

/** The minutes of a meeting, as far as they count: what is only proposed is no part of them. */
export interface MinutesRead {
  meeting: MeetingRow;
  minutes: MinutesRecord | undefined;
  items: readonly ItemRow[];
  actions: readonly ActionRow[];
  attendees: readonly AttendeeRow[];
  /** The latest first. */
  amendments: readonly { number: number; reason: string | null; created_at: Date; created_by: string }[];
}

export async function readMinutes(scope: Scope<Acting>, id: string): Promise<MinutesRead | undefined> {
  const [[meeting], [minutes], items, actions, attendees, amendments] = await scope.all(
    findMeetingRecord(scope, id),
    findMinutes(scope, id),
    listItems(scope, id),
    listActions(scope, id),
    listAttendance(scope, id),
    listAmendments(scope, id),
  );
  if (!meeting) return undefined;
  const accepted = items.filter(({ state }) => state === 'ACCEPTED');
  const counting = new Set(accepted.map((item) => item.id));
  return {
    meeting,
    minutes,
    items: accepted,
    actions: actions.filter(({ item_id }) => item_id === null || counting.has(item_id)),
    attendees,
    amendments,
  };
}

/** What an item decided to be done, and with null what the meeting did as a whole. */
export const actionsOf = ({ actions }: MinutesRead, itemId: string | null): ActionRow[] =>
  actions.filter(({ item_id }) => item_id === itemId);
