import type {
  Committee,
  createHoldingSchema,
  SeatHolding,
  updateHoldingSchema,
} from '@lamplight/contract/committee-seats';
import { committeeOn, faultOfHolding, type Holding } from '@lamplight/domain/committee-seats';
import type { z } from 'zod';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { notFound, Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import {
  deleteHolding,
  endHoldings,
  findHolding,
  type HoldingRow,
  insertHolding,
  listHoldings,
  lockHolder,
  lockHolding,
  updateHolding,
} from './committee-seats.queries';
import { fullName, presentPerson } from './people.present';

/** A row as the rules of the committee know it. */
export const holdingOf = (row: HoldingRow): Holding & { row: HoldingRow } => ({
  seat: row.seat,
  userId: row.user_id,
  from: row.from_day,
  to: row.to_day,
  row,
});

/** People are never deleted while they hold or held a seat, so that each has a name. */
export const personOf = (names: Names, id: string) =>
  presentPerson(names, id) ?? { id, user_firstName: '', user_lastName: '' };

const presentHolding = (names: Names, row: HoldingRow): SeatHolding => ({
  id: row.id,
  version: row.version,
  seat: row.seat,
  userApp: {
    ...personOf(names, row.user_id),
    jobPosition: names.person.get(row.user_id)?.jobPosition ?? null,
  },
  from: row.from_day,
  to: row.to_day,
  designee: row.designee,
});

/** The seats of the committee on a day. */
export async function getCommittee(scope: Scope, asked: string | undefined): Promise<Committee> {
  const day = asked ?? todayOf(scope);
  const rows = await scope.run(listHoldings(scope));
  const names = await scope.names();
  const present = (row: HoldingRow) => presentHolding(names, row);
  const { seats, complete, uncounted } = committeeOn(day, rows.map(holdingOf));
  return {
    day,
    complete,
    seats: seats.map(({ holders, ...seat }) => ({
      ...seat,
      holders: holders.map(({ row }) => present(row)),
    })),
    uncounted: uncounted.map((id) => personOf(names, id)),
    history: rows.map(present),
  };
}

async function getHolding(scope: Scope, id: string): Promise<SeatHolding> {
  const [row] = await scope.run(findHolding(scope, id));
  if (!row) throw notFound();
  return presentHolding(await scope.names(), row);
}

const wrong = (field: string, message: string) =>
  new Refusal('validation', {}, { fieldErrors: [{ field, message }] });

/** Refuses who is no member where they are to sit from now on, and what contradicts itself or another holding. */
async function checkHolding(scope: WriteScope, row: HoldingRow): Promise<void> {
  const [people, all] = await scope.all(lockHolder(scope, row.user_id), listHoldings(scope));
  const [person] = people;
  const isOver = row.to_day !== null && row.to_day < todayOf(scope);
  if (!person || (!isOver && !(person.committee && person.enabled))) {
    const fieldErrors = [{ field: 'userApp', message: 'Choose a member of the committee' }];
    throw new Refusal('reference', { field: 'person' }, { fieldErrors });
  }
  if (row.designee && row.seat !== 'MEDICAL')
    throw wrong('designee', 'Only the medical director names a designee');
  const besides = all.filter(({ id }) => id !== row.id).map(holdingOf);
  const fault = faultOfHolding(holdingOf(row), besides);
  if (fault) throw wrong(row.to_day !== null && row.to_day < row.from_day ? 'to' : 'userApp', fault);
}

async function noted(scope: Scope, row: HoldingRow) {
  const names = await scope.names();
  const { seat, from_day: from, to_day: to, designee } = row;
  return { seat, person: fullName(names, row.user_id), from, to, designee };
}

/** Gives a seat to a member of the committee. */
export async function fillSeat(
  scope: WriteScope,
  given: z.output<typeof createHoldingSchema>,
): Promise<SeatHolding> {
  if (given.userApp === null) throw wrong('userApp', 'Choose a member of the committee');
  const row: HoldingRow = {
    id: newId(),
    version: 0,
    seat: given.seat,
    user_id: given.userApp,
    from_day: given.from,
    to_day: given.to ?? null,
    designee: given.designee ?? false,
  };
  await checkHolding(scope, row);
  await scope.run(insertHolding(scope, row));
  scope.note({
    action: 'committee-seat.filled',
    subjectType: 'committee-seat',
    subjectId: row.id,
    after: await noted(scope, row),
  });
  return getHolding(scope, row.id);
}

/** Changes who holds a seat, or from when to when; what is left out stays. */
export async function changeHolding(
  scope: WriteScope,
  id: string,
  given: z.output<typeof updateHoldingSchema>,
): Promise<SeatHolding> {
  const [before] = await scope.run(lockHolding(scope, id));
  if (!before) throw notFound();
  if (given.version !== undefined && given.version !== before.version)
    throw new Refusal('concurrency', {}, { current: await getHolding(scope, id) });
  const seat = given.seat ?? before.seat;
  const after: HoldingRow = {
    ...before,
    seat,
    user_id: given.userApp ?? before.user_id,
    from_day: given.from ?? before.from_day,
    to_day: given.to === undefined ? before.to_day : given.to,
    designee: given.designee ?? (before.designee && seat === 'MEDICAL'),
  };
  await checkHolding(scope, after);
  const { user_id, from_day, to_day, designee } = after;
  await scope.run(updateHolding(scope, id, before.version, { seat, user_id, from_day, to_day, designee }));
  scope.note({
    action: 'committee-seat.changed',
    subjectType: 'committee-seat',
    subjectId: id,
    before: await noted(scope, before),
    after: await noted(scope, after),
  });
  return getHolding(scope, id);
}

/** Takes back what was written down by mistake. */
export async function removeHolding(scope: WriteScope, id: string): Promise<void> {
  const [row] = await scope.run(lockHolding(scope, id));
  if (!row) throw notFound();
  await scope.run(deleteHolding(scope, id));
  scope.note({
    action: 'committee-seat.deleted',
    subjectType: 'committee-seat',
    subjectId: id,
    before: await noted(scope, row),
  });
}

/** Who leaves the committee, or the center, leaves their seats with this day. */
export const leaveSeats = (scope: WriteScope, userId: string): void =>
  scope.write(...endHoldings(scope, userId, todayOf(scope)));
