import type { CommitteeSeat } from '@lamplight/domain/committee-seats';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { CommitteeSeatTable } from '../../db/schema-people';
import type { Scope } from '../../db/scope';
import { build, raw } from '../../db/statement';

export interface HoldingRow {
  id: string;
  version: number;
  seat: CommitteeSeat;
  user_id: string;
  from_day: string;
  to_day: string | null;
  designee: boolean;
}

const columns = ['id', 'version', 'seat', 'user_id', 'from_day', 'to_day', 'designee'] as const;

const ofCenter = (scope: Scope) =>
  build.selectFrom('committee_seat').select(columns).where('center_id', '=', scope.center.id);

/** Everyone who holds, held or will hold a seat, the latest first. */
export const listHoldings = (scope: Scope) =>
  ofCenter(scope).orderBy('from_day', 'desc').orderBy('created_at', 'desc').orderBy('id');

export const findHolding = (scope: Scope, id: string) => ofCenter(scope).where('id', '=', id);

export const lockHolding = (scope: Scope, id: string) => findHolding(scope, id).forUpdate();

/** The person who is to hold a seat, locked: of two who give them the same, one is first. */
export const lockHolder = (scope: Scope, userId: string) =>
  build
    .selectFrom('user_account')
    .select(['id', 'committee', 'enabled'])
    .where('center_id', '=', scope.center.id)
    .where('id', '=', userId)
    .forUpdate();

export const insertHolding = (
  scope: Scope,
  holding: Omit<Insertable<CommitteeSeatTable>, 'center_id' | 'created_at'>,
) =>
  build
    .insertInto('committee_seat')
    .values({ center_id: scope.center.id, ...holding, created_at: scope.now });

export const updateHolding = (
  scope: Scope,
  id: string,
  version: number,
  changes: Updateable<CommitteeSeatTable>,
) =>
  build
    .updateTable('committee_seat')
    .set({ ...changes, version: version + 1 })
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

export const deleteHolding = (scope: Scope, id: string) =>
  build.deleteFrom('committee_seat').where('center_id', '=', scope.center.id).where('id', '=', id);

/** Ends what somebody holds with this day; what would only begin after it never does. */
export const endHoldings = (scope: Scope, userId: string, today: string) => [
  raw(sql`
    DELETE FROM committee_seat
    WHERE center_id = ${scope.center.id} AND user_id = ${userId} AND from_day > ${today}::date`),
  raw(sql`
    UPDATE committee_seat SET to_day = ${today}::date, version = version + 1
    WHERE center_id = ${scope.center.id} AND user_id = ${userId} AND (to_day IS NULL OR to_day > ${today}::date)`),
];
