import { sql } from 'kysely';
import { sealerPool } from '../audit-trail/open-trail';
import { createTrail } from '../audit-trail/trail';
import { type TrailKey, trailKeyOf, trailKeyPlace } from '../audit-trail/trail-key';
import type { Config } from '../config';
import type { System } from '../db/acting';
import { forgetLoginFailures } from '../db/doors';
import type { WriteScope } from '../db/scope';
import { build, raw } from '../db/statement';
import { findOutsideKey } from '../secrets/outside-key';
import { erasedName } from './called-before';
import { type ErasedPerson, eraseFromTrail, type TakenOut } from './erase-from-trail';
import { heldOf, wordsOf } from './held';
import { asOperator, called, type FoundAccount, type OperatorParts, withAccount } from './operator-scope';

/** Takes names and addresses out of what others were told. */
const takeOutOfWhatWasTold = (scope: WriteScope<System>, texts: readonly string[], replaced: string) => {
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

async function eraseAccount(scope: WriteScope<System>, { id }: FoundAccount): Promise<void> {
  const center = scope.center.id;
  const ofPerson = { center_id: center, user_id: id };
  const where = (table: 'session' | 'idempotency' | 'second_factor' | 'notice') =>
    raw(
      sql`DELETE FROM ${sql.table(table)} WHERE center_id = ${ofPerson.center_id} AND user_id = ${ofPerson.user_id}`,
    );
  await scope.all(
    where('session'),
    where('idempotency'),
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
        job_position_id: null,
        version: sql`version + 1`,
      })
      .where('center_id', '=', center)
      .where('id', '=', id),
  );
}

/** What is written of a person while they are erased is looked for so often; what comes later is somebody's words about them. */
const mostPasses = 3;

interface Begun extends ErasedPerson {
  center: string;
  erased: TakenOut | undefined;
}

/**
 * Erases a person: their account's name, address, position, password and second factor, their sessions, mails and notices, the
 * values of their account and their addresses in the trail, and their name in histories and in mails to others. Records stay, as
 * the work of somebody who is named no more; so do the seals of the trail. Without `yes` it only says what it would touch.
 */
export async function erasePerson(
  parts: OperatorParts,
  config: Pick<Config, 'trailKey' | 'dataDir'>,
  email: string,
  yes: boolean,
): Promise<void> {
  const secret = findOutsideKey(trailKeyPlace(config));
  if (yes && !secret)
    throw new Error(
      'There is no key of the audit trail here, which signs what is erased: set DATA_DIR or TRAIL_KEY',
    );
  const key = trailKeyOf(secret ?? Buffer.alloc(32));
  if (!yes) return void (await erase(parts, key, email, false));
  const sealers = sealerPool(parts.connection);
  const trail = createTrail({ pool: sealers, key, clock: { now: () => parts.now }, dataDir: config.dataDir });
  try {
    // Under a key that the trail does not stand on this throws, before anything is gone.
    await trail.sealCenter(await withAccount(parts.pool, email, parts.now, async ({ center }) => center.id));
    const begun = await erase(parts, key, email, true);
    if (!begun) return;
    const { center, erased, ...person } = begun;
    let [entries, histories] = [erased?.entries ?? 0, erased?.histories ?? 0];
    for (let pass = 0; pass < mostPasses; pass += 1) {
      // Until its entry is sealed, what was erased would be called tampered with; and only what is sealed is erased.
      await trail.sealCenter(center);
      const more = await asOperator(parts.pool, center, parts.now, (scope) =>
        eraseFromTrail(scope, key, person),
      );
      if (!more) break;
      entries += more.entries;
      histories += more.histories;
    }
    await trail.sealCenter(center);
    parts.say(
      `Erased. Values of ${entries} entries and ${histories} histories were taken out; the seals still hold (npm run verify).`,
    );
  } finally {
    await sealers.end();
  }
}

/** Resolves to what was taken out, and of whom. */
const erase = (
  { pool, now, say }: OperatorParts,
  key: TrailKey,
  email: string,
  yes: boolean,
): Promise<Begun | undefined> =>
  withAccount(pool, email, now, async (scope, account) => {
    if (account.enabled)
      throw new Error(`${called(account)} has an account that is in use: disable it first`);
    const replaced = `${erasedName} ${account.id.slice(-6)}`;
    const name = `${account.first_name} ${account.last_name}`;
    if (name === replaced && account.address === null)
      throw new Error(`${called(account)} was erased before`);
    const held = await heldOf(scope, account);
    for (const line of wordsOf(held, { called: called(account), replaced, yes })) say(line);
    if (!yes) {
      say(
        'Nothing was done. --yes erases; it cannot be taken back, and backups made before still hold everything.',
      );
      return undefined;
    }
    await eraseAccount(scope, account);
    await scope.all(...takeOutOfWhatWasTold(scope, held.texts, replaced));
    const erased = await eraseFromTrail(scope, key, {
      id: account.id,
      texts: held.texts,
      replaced,
      mails: held.mails,
    });
    await forgetLoginFailures(pool, account.email, now);
    return { center: scope.center.id, id: account.id, texts: held.texts, replaced, erased };
  });
