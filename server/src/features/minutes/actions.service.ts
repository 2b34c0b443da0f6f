import type { ActionItem, createActionSchema, saveActionSchema } from '@lamplight/contract/minutes';
import { agendaLimits } from '@lamplight/domain/meetings/agenda';
import { can } from '@lamplight/domain/permissions';
import type { z } from 'zod';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { or } from '../../http/or-kept';
import { notFound, Refusal } from '../../http/refusal';
import { subjectOf } from '../meetings/meetings.present';
import { findMeeting, lockMeeting } from '../meetings/meetings.queries';
import { type HeldMeeting, holdToWrite, requireNotFinal } from './hold-meeting';
import { presentAction } from './minutes.present';
import {
  type ActionRow,
  deleteAction,
  findAction,
  findItem,
  findMinutes,
  insertAction,
  listActions,
  listOpenActions,
  updateAction,
} from './minutes.queries';

async function getAction(scope: WriteScope, id: string): Promise<ActionItem> {
  const [row] = await scope.run(findAction(scope, id));
  if (!row) throw notFound();
  return presentAction(scope, await scope.names(), row);
}

/** Refuses somebody who is newly named and whose account is not in use. */
async function requirePerson(scope: WriteScope, userId: string | null, before: string | null): Promise<void> {
  if (userId === null || userId === before) return;
  const { person } = await scope.names();
  if (person.get(userId)?.active) return;
  const fieldErrors = [{ field: 'responsible', message: 'Choose somebody of this center' }];
  throw new Refusal('reference', { field: 'responsible person' }, { fieldErrors });
}

/** Writes down something that is to be done. */
export async function addAction(
  scope: WriteScope,
  meetingId: string,
  given: z.output<typeof createActionSchema>,
): Promise<ActionItem> {
  await holdToWrite(scope, meetingId);
  const itemId = given.item ?? null;
  const [actions, items] = await scope.all(
    listActions(scope, meetingId),
    findItem(scope, meetingId, itemId ?? meetingId),
  );
  if (itemId !== null && items.length === 0) throw new Refusal('reference', { field: 'agenda item' });
  if (actions.length >= agendaLimits.actions)
    throw new Refusal('status', { reason: `A meeting has ${agendaLimits.actions} action items at most.` });
  const userId = given.responsible ?? null;
  await requirePerson(scope, userId, null);
  const action = {
    id: newId(),
    meeting_id: meetingId,
    item_id: itemId,
    text: given.text,
    user_id: userId,
    due_on: given.dueDate ?? null,
  };
  scope.write(insertAction(scope, { ...action, created_at: scope.now, created_by: scope.actor.userId }));
  const { id, ...after } = action;
  scope.note({
    action: 'action-item.added',
    subjectType: 'meeting',
    subjectId: meetingId,
    after: { ...after, actionItem: id },
  });
  return getAction(scope, id);
}

/** Open action items, the caller's own first; whoever manages no meetings sees those alone. */
export async function openActions(scope: Scope, mine: boolean): Promise<ActionItem[]> {
  const all = can(scope.actor, 'meeting.plan', { centerId: scope.center.id });
  const rows = await scope.run(listOpenActions(scope, mine || !all));
  const names = await scope.names();
  return rows.map((row) => presentAction(scope, names, row));
}

interface HeldAction extends HeldMeeting {
  action: ActionRow;
  /** Whether the caller may change what it says, not only that it is done. */
  manages: boolean;
}

/** An action item that the caller may write, with its meeting, held. */
async function holdAction(scope: WriteScope, id: string): Promise<HeldAction> {
  const [found] = await scope.run(findAction(scope, id));
  if (!found) throw notFound();
  const [, [row], [action], [minutes]] = await scope.all(
    lockMeeting(scope, found.meeting_id),
    findMeeting(scope, found.meeting_id),
    findAction(scope, id),
    findMinutes(scope, found.meeting_id),
  );
  if (!row || !action) throw notFound();
  // Of minutes that are withheld from them, somebody knows what they are to do themselves.
  const withheld = action.meeting_withheld;
  const manages = !withheld && can(scope.actor, 'meeting.manage', subjectOf(scope, row));
  const responsible = manages || action.user_id === scope.actor.userId;
  if (withheld && !responsible) throw notFound();
  if (!can(scope.actor, 'action-item.write', { centerId: scope.center.id, responsible }))
    throw new Refusal('forbidden');
  return { row, minutes, action, manages };
}

const changeable = ({ text, user_id, due_on, done_on, done_by }: ActionRow) => ({
  text,
  user_id,
  due_on,
  done_on,
  done_by,
});

/** Changes an action item. That it is done can be said at any time; what it says is part of its meeting's minutes. */
export async function saveAction(
  scope: WriteScope,
  id: string,
  given: z.output<typeof saveActionSchema>,
): Promise<ActionItem> {
  const held = await holdAction(scope, id);
  const { action, manages } = held;
  if (given.version !== undefined && given.version !== action.version)
    throw new Refusal('concurrency', {}, { current: await getAction(scope, id) });
  const before = changeable(action);
  const doneOn = or(given.doneDate, before.done_on);
  const after = {
    text: or(given.text, before.text),
    user_id: or(given.responsible, before.user_id),
    due_on: or(given.dueDate, before.due_on),
    done_on: doneOn,
    done_by: doneOn === null ? null : doneOn === before.done_on ? before.done_by : scope.actor.userId,
  };
  if (doneOn !== before.done_on && doneOn !== null && doneOn > todayOf(scope)) {
    const fieldErrors = [{ field: 'doneDate', message: 'Choose a day that is over, or today' }];
    throw new Refusal('validation', {}, { fieldErrors });
  }
  const reworded = (['text', 'user_id', 'due_on'] as const).some((field) => before[field] !== after[field]);
  if (reworded && !manages) throw new Refusal('forbidden');
  if (reworded) requireNotFinal(held);
  await requirePerson(scope, after.user_id, before.user_id);
  if (reworded || before.done_on !== after.done_on) {
    scope.write(updateAction(scope, action, after));
    scope.note({
      action: 'action-item.changed',
      subjectType: 'meeting',
      subjectId: action.meeting_id,
      before: { ...before, actionItem: id },
      after: { ...after, actionItem: id },
    });
  }
  return getAction(scope, id);
}

/** Deletes an action item of minutes that are still written. */
export async function removeAction(scope: WriteScope, id: string): Promise<void> {
  const held = await holdAction(scope, id);
  if (!held.manages) throw new Refusal('forbidden');
  requireNotFinal(held);
  scope.write(deleteAction(scope, id));
  scope.note({
    action: 'action-item.deleted',
    subjectType: 'meeting',
    subjectId: held.action.meeting_id,
    before: { ...changeable(held.action), actionItem: id },
  });
}
