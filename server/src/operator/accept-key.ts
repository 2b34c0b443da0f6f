import { sql } from 'kysely';
import type { System } from '../db/acting';
import { readOnPlatform } from '../db/in-center';
import type { WriteScope } from '../db/scope';
import { build, raw } from '../db/statement';
import { deleteFactor } from '../features/second-factor/second-factor.queries';
import { aboutOwner } from '../features/second-factor/take-code';
import type { Secrets } from '../secrets/secrets';
import { changeKnownKey, isKnownKey } from '../secrets/secrets-key';
import { asOperator, type OperatorParts } from './operator-scope';

interface Sealed {
  user_id: string;
  email: string | null;
  secret: Buffer;
}

/** The second factors of a center that are in use, locked, and which of them this key does not open. */
async function lookAt(scope: WriteScope<System>, secrets: Secrets) {
  const centerId = scope.center.id;
  const all = await scope.run(
    raw(sql<Sealed>`
      SELECT factor.user_id, person.email, factor.secret
      FROM second_factor AS factor
        JOIN user_account AS person ON person.center_id = factor.center_id AND person.id = factor.user_id
      WHERE factor.center_id = ${centerId} AND factor.secret IS NOT NULL
      ORDER BY person.email FOR UPDATE OF factor`),
  );
  const lost = all.filter(
    ({ user_id, secret }) => secrets.open(secret, aboutOwner({ centerId, userId: user_id })) === undefined,
  );
  return { all, lost };
}

function drop(scope: WriteScope<System>, lost: readonly Sealed[]): void {
  for (const { user_id: userId } of lost) {
    scope.write(deleteFactor({ centerId: scope.center.id, userId }));
    scope.note({ action: 'otp.reset', subjectType: 'user', subjectId: userId });
  }
  scope.note({
    action: 'secrets-key.accepted',
    subjectType: 'center',
    subjectId: scope.center.id,
    after: { secondFactors: lost.length },
  });
}

/**
 * Takes the key of secrets that this machine has into use for the database, in place of one that is gone or known to
 * others. Second factors sealed with another key are dropped, recovery codes with them. Without `yes` it only says which.
 */
export async function acceptSecretsKey(
  { pool, now, say }: OperatorParts,
  secrets: Secrets,
  yes: boolean,
): Promise<void> {
  const centers = await readOnPlatform(pool, build.selectFrom('center').select('id').orderBy('name'));
  const [known, counts] = [await isKnownKey(pool, secrets), { all: 0, lost: 0 }];
  for (const { id } of centers)
    await asOperator(pool, id, now, async (scope) => {
      const { all, lost } = await lookAt(scope, secrets);
      counts.all += all.length;
      counts.lost += lost.length;
      for (const { email, user_id } of lost) say(`  ${email ?? user_id}, ${scope.center.name}`);
      if (yes && (lost.length > 0 || !known)) drop(scope, lost);
    });
  if (known && counts.lost === 0)
    return say('This key is the one the database is used with, and opens every second factor.');
  const of = `${counts.lost} of ${counts.all} second factors`;
  if (!yes)
    return say(
      `${of} cannot be read with this key. Nothing was done: until then their recovery codes serve, with which people log in and set up anew. --yes drops these factors and their recovery codes, and takes this key for the database's own.`,
    );
  await changeKnownKey(pool, secrets);
  say(
    `The key is the database's own from now on. ${of} could not be read and were dropped: those people log in with their password alone until they set up another; tell them to.`,
  );
}
