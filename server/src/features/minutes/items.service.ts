import { isDeepStrictEqual } from 'node:util';
import type {
  createItemSchema,
  MeetingItem,
  Minutes,
  orderItemsSchema,
  writeItemSchema,
} from '@lamplight/contract/minutes';
import { agendaLimits, type MeetingItemState } from '@lamplight/domain/meetings/agenda';
import { plainTextOf, type RichText } from '@lamplight/domain/meetings/rich-text';
import type { z } from 'zod';
import { newId } from '../../db/ids';
import type { WriteScope } from '../../db/scope';
import { or } from '../../http/or-kept';
import { notFound, Refusal } from '../../http/refusal';
import { topicsGiven } from '../meetings/about.service';
import { holdToWrite, requireMeasure } from './hold-meeting';
import { presentItem } from './minutes.present';
import {
  deleteItem,
  findItem,
  type ItemChanges,
  type ItemRow,
  insertItem,
  listActions,
  listItems,
  orderItems,
  updateItem,
} from './minutes.queries';
import { getMinutes } from './minutes.service';

async function getItem(scope: WriteScope, meetingId: string, id: string): Promise<MeetingItem> {
  const [[row], actions] = await scope.all(findItem(scope, meetingId, id), listActions(scope, meetingId));
  if (!row) throw notFound();
  return presentItem(scope, await scope.names(), row, actions);
}

/** Where an item goes among the others: after the one that is named, at the top, or at the end. */
function placed(ids: readonly string[], id: string, after: string | null | undefined): string[] {
  if (after === undefined) return [...ids, id];
  if (after === null) return [id, ...ids];
  const place = ids.indexOf(after);
  if (place < 0) throw new Refusal('reference', { field: 'agenda item' });
  return [...ids.slice(0, place + 1), id, ...ids.slice(place + 1)];
}

/** Puts something on a meeting's agenda. */
export async function addItem(
  scope: WriteScope,
  meetingId: string,
  given: z.output<typeof createItemSchema>,
): Promise<MeetingItem> {
  await holdToWrite(scope, meetingId);
  const items = await scope.run(listItems(scope, meetingId));
  if (items.length >= agendaLimits.items)
    throw new Refusal('status', { reason: `An agenda has ${agendaLimits.items} items at most.` });
  const [topic] = given.centerTopic ? await topicsGiven(scope, [given.centerTopic]) : [];
  const id = newId();
  const order = placed(
    items.map((item) => item.id),
    id,
    given.after,
  );
  scope.write(
    insertItem(scope, {
      id,
      meeting_id: meetingId,
      position: items.length + 1,
      kind: 'OWN',
      state: 'ACCEPTED',
      key: null,
      center_topic_id: topic?.id ?? null,
      pip_id: null,
      title: given.title,
      data: null,
      analysis: null,
      decision: null,
      created_at: scope.now,
      changed_at: scope.now,
      changed_by: scope.actor.userId,
    }),
    orderItems(scope, meetingId, order),
  );
  scope.note({
    action: 'meeting-item.added',
    subjectType: 'meeting',
    subjectId: meetingId,
    after: { item: id, title: given.title, center_topic_id: topic?.id ?? null },
  });
  return getItem(scope, meetingId, id);
}

const changeable = (row: ItemRow): ItemChanges => ({
  title: row.title,
  goal: row.goal,
  data: row.data,
  analysis: row.analysis,
  decision: row.decision,
  state: row.state,
});

/** Whatever is written of a draft takes it into the agenda. */
function stateAfter(row: ItemRow, given: z.output<typeof writeItemSchema>): MeetingItemState {
  if (given.state !== undefined) {
    if (given.state !== 'ACCEPTED' && row.key === null)
      throw new Refusal('status', { reason: 'Nobody proposed this item: take it off the agenda instead.' });
    return given.state;
  }
  const { goal, data, analysis, decision } = given;
  const isWritten = [goal, data, analysis, decision].some((each) => each !== undefined && each !== null);
  return row.state === 'DRAFT' && isWritten ? 'ACCEPTED' : row.state;
}

/** The trail has what was written in plain text. */
const noted = ({ data, analysis, decision, ...rest }: ItemChanges) => {
  const plain = (text: RichText | null) => (text ? plainTextOf(text) : null);
  return { ...rest, data: plain(data), analysis: plain(analysis), decision: plain(decision) };
};

/** Only what changed: minutes save themselves as they are typed. */
function changesOnly(before: ReturnType<typeof noted>, after: ReturnType<typeof noted>) {
  const changed = Object.keys(after).filter((key) => Reflect.get(before, key) !== Reflect.get(after, key));
  const of = (whole: object) => Object.fromEntries(changed.map((key) => [key, Reflect.get(whole, key)]));
  return { before: of(before), after: of(after) };
}

/** Writes of an item, as it is typed. A stale version is refused with the item as it is now. */
export async function writeItem(
  scope: WriteScope,
  meetingId: string,
  id: string,
  given: z.output<typeof writeItemSchema>,
): Promise<MeetingItem> {
  await holdToWrite(scope, meetingId);
  const [row] = await scope.run(findItem(scope, meetingId, id));
  // What is typed into one that somebody took off or dismissed would stand nowhere.
  const isGone = !row || (row.state === 'DISMISSED' && given.state === undefined);
  if (isGone && given.version !== undefined) throw new Refusal('removed');
  if (!row) throw notFound();
  if (given.version !== undefined && given.version !== row.version)
    throw new Refusal('concurrency', {}, { current: await getItem(scope, meetingId, id) });
  const before = changeable(row);
  const after: ItemChanges = {
    title: or(given.title, before.title),
    goal: or(given.goal === '' ? null : given.goal, before.goal),
    data: or(given.data, before.data),
    analysis: or(given.analysis, before.analysis),
    decision: or(given.decision, before.decision),
    state: stateAfter(row, given),
  };
  if (!isDeepStrictEqual(before, after)) {
    scope.write(updateItem(scope, row, after));
    await requireMeasure(scope, meetingId);
    const changes = changesOnly(noted(before), noted(after));
    scope.note({
      action: 'meeting-item.written',
      subjectType: 'meeting',
      subjectId: meetingId,
      before: { item: id, ...changes.before },
      after: { item: id, ...changes.after },
    });
  }
  return getItem(scope, meetingId, id);
}

/** Takes an item off the agenda. What was proposed is remembered, so that it is not proposed again. */
export async function removeItem(
  scope: WriteScope,
  meetingId: string,
  id: string,
  seen: number | undefined,
): Promise<void> {
  await holdToWrite(scope, meetingId);
  const [[row], actions] = await scope.all(findItem(scope, meetingId, id), listActions(scope, meetingId));
  if (!row) throw notFound();
  if (seen !== undefined && seen !== row.version)
    throw new Refusal('concurrency', {}, { current: await getItem(scope, meetingId, id) });
  if (actions.some(({ item_id }) => item_id === id))
    throw new Refusal('status', { reason: 'The item has action items: delete or move them first.' });
  scope.write(
    row.key === null
      ? deleteItem(scope, id)
      : updateItem(scope, row, { ...changeable(row), state: 'DISMISSED' }),
  );
  scope.note({
    action: 'meeting-item.removed',
    subjectType: 'meeting',
    subjectId: meetingId,
    before: { item: id, ...noted(changeable(row)) },
  });
}

/** Puts the items in another order. */
export async function setOrder(
  scope: WriteScope,
  meetingId: string,
  { itemIds, seen }: z.output<typeof orderItemsSchema>,
): Promise<Minutes> {
  await holdToWrite(scope, meetingId);
  const items = await scope.run(listItems(scope, meetingId));
  const before = items.map(({ id }) => id);
  if (seen && !isDeepStrictEqual(seen, before))
    throw new Refusal('concurrency', {}, { current: await getMinutes(scope, meetingId) });
  const known = new Set(before);
  if (itemIds.some((id) => !known.has(id)) || new Set(itemIds).size !== itemIds.length)
    throw new Refusal('reference', { field: 'agenda item' });
  scope.write(orderItems(scope, meetingId, itemIds));
  scope.note({
    action: 'meeting-agenda.ordered',
    subjectType: 'meeting',
    subjectId: meetingId,
    before: { items: before },
    after: { items: itemIds },
  });
  return getMinutes(scope, meetingId);
}
