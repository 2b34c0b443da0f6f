import { sql } from 'kysely';
import type { System } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { build, raw } from '../db/statement';
import { erasedName } from './called-before';

/** Takes names and addresses out of what others were told. */
export const takeOutOfWhatWasTold = (
  scope: WriteScope<System>,
  texts: readonly string[],
  replaced: string,
) => {
  const without = (column: string) =>
    sql`with_words_replaced(${sql.ref(column)}, ${texts}::text[], ${replaced})`;
  return [
    raw(sql`
      UPDATE notice SET words = ${without('words')}
      WHERE center_id = ${scope.center.id} AND words <> ${without('words')}`),
    raw(sql`
      UPDATE mail SET subject = ${without('subject')}, body = ${without('body')}
      WHERE center_id = ${scope.center.id} AND (subject <> ${without('subject')} OR body <> ${without('body')})`),
  ] as const;
};

/** What is of somebody alone: their account's values, and what was kept of it or sent to them. Of an account that is gone, little is left. */
export async function eraseAccount(scope: WriteScope<System>, id: string): Promise<void> {
  const center = scope.center.id;
  const ofPerson = { center_id: center, user_id: id };
  const where = (table: 'session' | 'idempotency' | 'request_turn' | 'second_factor' | 'notice') =>
    raw(
      sql`DELETE FROM ${sql.table(table)} WHERE center_id = ${ofPerson.center_id} AND user_id = ${ofPerson.user_id}`,
    );
  await scope.all(
    where('session'),
    where('idempotency'),
    where('request_turn'),
    // The answers that others were given when they wrote about this account.
    raw(sql`DELETE FROM idempotency WHERE center_id = ${center} AND strpos(body::text, ${id}) > 0`),
    where('second_factor'),
    where('notice'),
    build
      .updateTable('access_key')
      .set({ address: null })
      .where('center_id', '=', center)
      .where('user_id', '=', id),
    raw(sql`DELETE FROM mail WHERE center_id = ${center} AND to_user_id = ${id}`),
    build
      .updateTable('user_account')
      .set({
        email: null,
        first_name: erasedName,
        last_name: id.slice(-6),
        enabled: false,
        committee: false,
        password_hash: null,
        // What their browsers still keep is closed for good.
        device_key: sql`DEFAULT`,
        job_position_id: null,
        version: sql`version + 1`,
      })
      .where('center_id', '=', center)
      .where('id', '=', id),
  );
}
