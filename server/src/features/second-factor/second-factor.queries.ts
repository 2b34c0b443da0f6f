import { sql } from 'kysely';
import { build, raw, type Statement } from '../../db/statement';

/** Whose second factor it is. */
export interface Owner {
  centerId: string;
  userId: string;
}

const secondFactor = ({ centerId, userId }: Owner) =>
  build.selectFrom('second_factor').where('center_id', '=', centerId).where('user_id', '=', userId);

/** Locks what a person has set up, so that a code is taken once. */
export const lockFactor = (owner: Owner) => secondFactor(owner).selectAll().forUpdate();

export interface FactorState {
  confirmed_at: Date | null;
  left: number;
  demanded: boolean;
}

/** What a person has, and whether their center asks it of them. */
export const findFactorState = ({ centerId, userId }: Owner): Statement<FactorState> =>
  raw(sql<FactorState>`
    SELECT factor.confirmed_at,
      (SELECT count(*) FROM recovery_code WHERE center_id = person.center_id AND user_id = person.id
        AND used_at IS NULL) AS left,
      center.otp_demanded AND (person.role = 'ADMIN' OR person.committee) AS demanded
    FROM user_account AS person JOIN center ON center.id = person.center_id
      LEFT JOIN second_factor AS factor ON factor.center_id = person.center_id AND factor.user_id = person.id
    WHERE person.center_id = ${centerId} AND person.id = ${userId}`);

/** Keeps a secret that is being set up; one that is in use stays meanwhile. */
export const putPendingSecret = ({ centerId, userId }: Owner, sealed: Buffer) =>
  build
    .insertInto('second_factor')
    .values({ center_id: centerId, user_id: userId, pending_secret: sealed })
    .onConflict((conflict) =>
      conflict.columns(['center_id', 'user_id']).doUpdateSet({ pending_secret: sealed }),
    );

const update = ({ centerId, userId }: Owner) =>
  build.updateTable('second_factor').where('center_id', '=', centerId).where('user_id', '=', userId);

export const confirmFactor = (owner: Owner, given: { secret: Buffer; step: number; now: Date }) =>
  update(owner).set({
    secret: given.secret,
    pending_secret: null,
    last_step: given.step,
    confirmed_at: given.now,
  });

export const noteStep = (owner: Owner, step: number) => update(owner).set({ last_step: step });

export const deleteFactor = ({ centerId, userId }: Owner) =>
  build
    .deleteFrom('second_factor')
    .where('center_id', '=', centerId)
    .where('user_id', '=', userId)
    .returning('confirmed_at');

export const deleteRecoveryCodes = ({ centerId, userId }: Owner) =>
  build.deleteFrom('recovery_code').where('center_id', '=', centerId).where('user_id', '=', userId);

export const insertRecoveryCodes = ({ centerId, userId }: Owner, hashes: readonly Buffer[]) =>
  build
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ center_id: centerId, user_id: userId, code_hash: hash })));

/** Uses up a recovery code; no row where it is none, or was used. */
export const useRecoveryCode = ({ centerId, userId }: Owner, hash: Buffer, now: Date) =>
  build
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('center_id', '=', centerId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('used_at');
