import type { Minutes } from '@lamplight/contract/minutes';
import { can } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import { subjectOf } from '../meetings/meetings.present';
import { findMeeting } from '../meetings/meetings.queries';
import { listAttendance, listSignStates } from './attendance.queries';
import { presentMinutes } from './minutes.present';
import {
  findMinutes,
  listActions,
  listAmendments,
  listCarriedOver,
  listItems,
  listPapers,
} from './minutes.queries';

/** A meeting's agenda, attendance and minutes. */
export async function getMinutes(scope: Scope, id: string): Promise<Minutes> {
  const [[meeting], [minutes], items, actions, carriedOver, attendees, signatures, amendments, papers] =
    await scope.all(
      findMeeting(scope, id),
      findMinutes(scope, id),
      listItems(scope, id),
      listActions(scope, id),
      listCarriedOver(scope, id, 'screen'),
      listAttendance(scope, id),
      listSignStates(scope, id),
      listAmendments(scope, id),
      listPapers(scope, id),
    );
  if (!meeting) throw notFound();
  if (!can(scope.actor, 'meeting.read', subjectOf(scope, meeting))) throw new Refusal('forbidden');
  return presentMinutes(scope, await scope.names(), {
    meeting,
    minutes,
    items,
    actions,
    carriedOver,
    attendees,
    signatures,
    amendments,
    papers,
  });
}
