import type { sessionEndpoints } from '@lamplight/contract/session';
import { permissionsOf } from '@lamplight/domain/permissions';
import { sql } from 'kysely';
import { findCenterFor } from '../../db/doors';
import { readOnPlatform } from '../../db/in-center';
import { build, raw } from '../../db/statement';
import type { Handlers } from '../../http/handler';
import { hashToken } from '../../http/tokens';
import { presentReportTo } from '../centers/centers.present';
import type { Parts } from '../parts';
import { endLate, openSession } from './session.service';

export const sessionHandlers = ({
  config,
  pool,
  sessions,
  secrets,
}: Parts): Handlers<typeof sessionEndpoints> => ({
  'POST /authenticate': async (scope, { body, device }) => ({
    id_token: await openSession({ pool, secrets }, scope, device, body),
  }),

  'POST /logout': async (scope, { token }) => {
    await scope.run(raw(sql`SELECT end_session(${hashToken(token)})`));
    scope.note({ action: 'session.closed', subjectType: 'session', subjectId: scope.actor.userId });
    return undefined;
  },

  'POST /logout/late': async (scope, { body }) => {
    await endLate(pool, scope, Buffer.from(body.session, 'hex'));
    sessions.forgetAll();
    return undefined;
  },

  'GET /account': async (scope, { token }) => {
    const session = await sessions.find(token, scope.now);
    const own = session?.otp_due ?? false;
    const away = scope.center.id !== scope.actor.centerId;
    const there = away ? await findCenterFor(pool, scope.center.id, scope.actor) : undefined;
    const otpDue = own || there?.otp_due === true;
    // A center that asks for what they lack tells them its name and its time, by which their own account is read.
    const [center] = otpDue
      ? []
      : await scope.run(build.selectFrom('center').select('report_to').where('id', '=', scope.center.id));
    const centers =
      // Out of a center that asks for what somebody lacks they can go back.
      scope.actor.role === 'ADMIN' && !own
        ? await readOnPlatform(pool, build.selectFrom('center').select(['id', 'name']).orderBy('name'))
        : [{ id: scope.center.id, name: scope.center.name }];
    return {
      id: scope.actor.userId,
      idUserApp: scope.actor.userId,
      firstName: session?.first_name ?? '',
      lastName: session?.last_name ?? '',
      email: session?.email ?? '',
      authorities: [scope.actor.role],
      qualityComitee: scope.actor.committee,
      center: {
        id: scope.center.id,
        name: scope.center.name,
        timeZone: scope.center.timeZone,
        reportTo: presentReportTo(center?.report_to ?? {}),
      },
      otpDue,
      otpDemandedBy: own ? (session?.center_name ?? null) : otpDue ? scope.center.name : null,
      permissions: otpDue ? ['account.own'] : permissionsOf(scope.actor, scope.center),
      mails: config.smtpUrl !== undefined,
      centers,
    };
  },
});
