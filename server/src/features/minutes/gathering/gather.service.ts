import { gather, regather } from '@lamplight/domain/meetings/gathering';
import type { Acting } from '../../../db/acting';
import { newId } from '../../../db/ids';
import type { WriteScope } from '../../../db/scope';
import { findMinutes } from '../minutes.queries';
import { factsOf } from './facts.service';
import { deleteItems, insertGathered, placeItems, retell, setGathered } from './gather.queries';
import { holdMeeting, listStanding, listTopicsOf } from './meeting.queries';

/**
 * Gathers a meeting's agenda from the data as they are now: drafts are told anew, what was accepted or dismissed stays so. False
 * where nothing is gathered any more: its minutes are final, it is closed, or gone.
 */
export async function gatherAgenda(scope: WriteScope<Acting>, meetingId: string): Promise<boolean> {
  const of = { center: scope.center.id, meeting: meetingId };
  // The minutes are looked up once the meeting is held: they may have become final while it was waited for.
  const [[meeting], [minutes], standing, about] = await scope.all(
    holdMeeting(of),
    findMinutes(scope, meetingId),
    listStanding(of),
    listTopicsOf(of),
  );
  if (!meeting || meeting.status === 'CLOSED' || minutes?.final_at) return false;
  const { added, retold, removed, order } = regather(
    standing,
    gather(await factsOf(scope, meetingId, meeting, about)),
  );
  const idsOf = new Map(added.map(({ key }) => [key, newId()]));
  const ids = order.map((each) => ('id' in each ? each.id : (idsOf.get(each.key) ?? '')));
  const placeOf = new Map(ids.map((id, index) => [id, index + 1]));
  const inserted = added.map((item) => {
    const id = idsOf.get(item.key) ?? '';
    return { ...item, id, position: placeOf.get(id) ?? 0 };
  });
  scope.write(
    ...(removed.length > 0 ? [deleteItems(scope, removed)] : []),
    ...(retold.length > 0 ? [retell(scope, retold)] : []),
    ...(inserted.length > 0 ? [insertGathered(scope, meetingId, inserted)] : []),
    placeItems(scope, ids),
    setGathered(scope, meetingId),
  );
  const counts = { added: added.length, retold: retold.length, removed: removed.length };
  if (scope.actor.kind === 'person' || Object.values(counts).some((count) => count > 0))
    scope.note({
      action: 'meeting-agenda.gathered',
      subjectType: 'meeting',
      subjectId: meetingId,
      after: counts,
    });
  return true;
}
