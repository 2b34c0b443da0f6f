import { problemTitle } from '@lamplight/contract/problem';
import { defaultDueDays } from '@lamplight/domain/issues';
import { passwordProblem } from '@lamplight/domain/passwords';
import { sql } from 'kysely';
import type pg from 'pg';
import { appendActivity, noCenter } from '../../audit-trail/activity';
import type { Vouch } from '../../audit-trail/trail';
import { hasAdministrator } from '../../db/doors';
import { newId } from '../../db/ids';
import { writeInCenter } from '../../db/in-center';
import { build, raw } from '../../db/statement';
import type { PublicScope } from '../../http/handler';
import { notFound, Refusal } from '../../http/refusal';
import { noteWrongKey, refuseGuesser } from '../../http/wrong-keys';
import { centerWords } from '../centers/vouched-center.service';
import { hashPassword } from '../session/passwords';
import { isSetupCode } from './setup-code';

interface Given {
  code: string;
  centerName: string;
  timeZone: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

async function refuseWrongCode(pool: pg.Pool, { now, origin }: PublicScope, code: string): Promise<void> {
  await refuseGuesser(pool, origin.address, now, 'code');
  if (await isSetupCode(pool, code)) return;
  await noteWrongKey(pool, origin.address, now, 'code');
  const note = appendActivity(
    { centerId: noCenter, actorId: null, now, origin },
    { action: 'setup.refused', subjectType: 'center' },
  );
  await writeInCenter(pool, noCenter, async () => ({ result: undefined, last: [note] }));
  throw new Refusal(
    'setupCode',
    {},
    { fieldErrors: [{ field: 'code', message: problemTitle('setupCode') }] },
  );
}

/** Makes a center and its administrator where there is no other; returns the administrator's id. Of two at once, one is first. */
export async function makeFirstCenter(
  { pool, vouch }: { pool: pg.Pool; vouch: Vouch },
  scope: PublicScope,
  given: Given,
): Promise<string> {
  // Before anything that costs: a hash takes its turn among those of people who log in.
  if (await hasAdministrator(pool)) throw notFound();
  await refuseWrongCode(pool, scope, given.code);
  const problem = passwordProblem(given.password, [
    given.firstName,
    given.lastName,
    given.email,
    given.centerName,
  ]);
  if (problem)
    throw new Refusal('validation', {}, { fieldErrors: [{ field: 'password', message: problem }] });
  const passwordHash = await hashPassword(given.password);
  const [centerId, id] = [newId(), newId()];
  return writeInCenter(pool, centerId, async (runner) => {
    const locked = raw(sql`SELECT pg_advisory_xact_lock(hashtext('lamplight.setup'))`);
    await runner.run(locked);
    const [row] = await runner.run(raw(sql<{ known: boolean }>`SELECT has_administrator() AS known`));
    if (row?.known !== false) throw notFound();
    const where = { centerId, actorId: id, now: scope.now, origin: scope.origin };
    return {
      result: id,
      last: [
        build.insertInto('center').values({
          id: centerId,
          name: given.centerName,
          time_zone: given.timeZone,
          due_days: JSON.stringify(defaultDueDays),
          created_at: scope.now,
          vouched: vouch(centerWords({ id: centerId, created_at: scope.now })),
        }),
        build.insertInto('user_account').values({
          center_id: centerId,
          id,
          email: given.email.trim().toLowerCase(),
          first_name: given.firstName,
          last_name: given.lastName,
          role: 'ADMIN',
          password_hash: passwordHash,
          job_position_id: null,
          created_at: scope.now,
        }),
        appendActivity(where, { action: 'center.created', subjectType: 'center', subjectId: centerId }),
      ],
    };
  });
}
