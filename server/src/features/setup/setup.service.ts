import { defaultDueDays } from '@lamplight/domain/issues';
import { passwordProblem } from '@lamplight/domain/passwords';
import { sql } from 'kysely';
import type pg from 'pg';
import { appendActivity } from '../../audit-trail/activity';
import { hasAdministrator } from '../../db/doors';
import { newId } from '../../db/ids';
import { writeInCenter } from '../../db/in-center';
import { build, raw } from '../../db/statement';
import type { PublicScope } from '../../http/handler';
import { notFound, Refusal } from '../../http/refusal';
import { hashPassword } from '../session/passwords';

interface Given {
  centerName: string;
  timeZone: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Makes a center and its administrator where there is no other; returns the administrator's id. Of two at once, one is first. */
export async function makeFirstCenter(pool: pg.Pool, scope: PublicScope, given: Given): Promise<string> {
  // Before anything that costs: a hash takes its turn among those of people who log in.
  if (await hasAdministrator(pool)) throw notFound();
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
