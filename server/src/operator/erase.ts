import { sql } from 'kysely';
import { type Erasure, hashOfValues, signErasure } from '../audit-trail/erasure';
import { sealerPool } from '../audit-trail/open-trail';
import { rangesOf } from '../audit-trail/seq-ranges';
import { createTrail } from '../audit-trail/trail';
import { type TrailKey, trailKeyOf, trailKeyPlace } from '../audit-trail/trail-key';
import type { Config } from '../config';
import type { System } from '../db/acting';
import { roles } from '../db/connect';
import { forgetLoginFailures } from '../db/doors';
import type { WriteScope } from '../db/scope';
import { build, raw } from '../db/statement';
import { findOutsideKey } from '../secrets/outside-key';
import { erasedName, heldOf, wordsOf } from './held';
import { called, type FoundAccount, type OperatorParts, withAccount } from './operator-scope';

/** What was taken out; numbers of sealed entries where any was touched. */
interface ErasedValues {
  entries: number;
  erased_values: (string | null)[] | null;
  erased_origins: (string | null)[] | null;
  erased_revisions: string[] | null;
}

/** Values beside the seals and in histories, as the one role that may change them. */
async function eraseValues(
  scope: WriteScope<System>,
  account: FoundAccount,
  texts: readonly string[],
  replaced: string,
): Promise<ErasedValues> {
  const role = (name: string) => raw(sql`SELECT set_config('role', ${name}, true)`);
  const [, , rows] = await scope.all(
    raw(sql`SELECT set_config('statement_timeout', '0', true)`),
    role(roles.door),
    raw(sql<ErasedValues>`
      SELECT * FROM erase_values(${scope.center.id}, ${account.id}, ${texts}::text[], ${replaced}, ${scope.now}::timestamptz)`),
    role(roles.app),
  );
  return rows[0] ?? { entries: 0, erased_values: null, erased_origins: null, erased_revisions: null };
}

/** What stands now in entries whose values are not gone but others, by their numbers. */
async function leftIn(scope: WriteScope<System>, seqs: readonly number[]): Promise<Record<string, string>> {
  const rows = await scope.run(
    raw(sql<{ seq: number; before: string | null; after: string | null }>`
      SELECT seq, before::text AS before, after::text AS after FROM activity
      WHERE center_id = ${scope.center.id} AND seq = ANY(${[...seqs]}::bigint[]) AND (before IS NOT NULL OR after IS NOT NULL)`),
  );
  return Object.fromEntries(rows.map((row) => [String(row.seq), hashOfValues(row)]));
}

/** Takes the name out of what others were told. */
const renameInNotices = (scope: WriteScope<System>, name: string, replaced: string) =>
  raw(sql`
    UPDATE notice SET words = with_words_replaced(words, ${[name]}::text[], ${replaced})
    WHERE center_id = ${scope.center.id} AND strpos(words, ${name}) > 0`);

/** The same of the mails of others. */
const renameInMails = (scope: WriteScope<System>, name: string, replaced: string) =>
  raw(sql`
    UPDATE mail SET subject = with_words_replaced(subject, ${[name]}::text[], ${replaced}),
      body = with_words_replaced(body, ${[name]}::text[], ${replaced})
    WHERE center_id = ${scope.center.id} AND (strpos(subject, ${name}) > 0 OR strpos(body, ${name}) > 0)`);

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
    // Until its entry is sealed, what it erased would be called tampered with.
    await trail.sealCenter(await erase(parts, key, email, true));
  } finally {
    await sealers.end();
  }
}

/** Resolves to whose center it is. */
const erase = (
  { pool, now, say }: OperatorParts,
  key: TrailKey,
  email: string,
  yes: boolean,
): Promise<string> =>
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
      return scope.center.id;
    }
    await eraseAccount(scope, account);
    if (held.namesakes === 0)
      await scope.all(renameInMails(scope, name, replaced), renameInNotices(scope, name, replaced));
    const { entries, erased_values, erased_origins, erased_revisions } = await eraseValues(
      scope,
      account,
      held.texts,
      replaced,
    );
    const revisions = erased_revisions ?? [];
    const changed = (erased_values ?? []).map(Number);
    const erasure: Erasure = {
      center: scope.center.id,
      subject: account.id,
      values: rangesOf(changed),
      origins: rangesOf((erased_origins ?? []).map(Number)),
      revisions,
      left: await leftIn(scope, changed),
    };
    scope.note({
      action: 'user.erased',
      subjectType: 'user',
      subjectId: account.id,
      // What is gone from a sealed entry is named by this one, or verifying calls it tampered with.
      after: {
        mails: held.mails,
        entries,
        revisions: revisions.length,
        erasedValues: erasure.values,
        erasedOrigins: erasure.origins,
        hash: {
          erasedRevisions: revisions,
          left: erasure.left,
          signature: signErasure(key, erasure),
        },
      },
    });
    await forgetLoginFailures(pool, account.email, now);
    say(
      `Erased. Values of ${entries} entries and ${revisions.length} histories were taken out; the seals still hold (npm run verify).`,
    );
    return scope.center.id;
  });
