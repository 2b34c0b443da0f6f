import type { accountEndpoints } from '@lamplight/contract/account';
import { deviceName } from '@lamplight/domain/devices';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/refusal';
import { hashToken } from '../../http/tokens';
import type { Parts } from '../parts';
import { askForNewPassword, changePassword, finishWithKey } from './account.service';
import { findDeviceKey } from './device-key.queries';
import { getHolder, type Holder } from './new-password.service';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.queries';

const presentHolder = ({ first_name, last_name, email }: Holder, center: { name: string }) => ({
  firstName: first_name,
  lastName: last_name,
  email,
  center: center.name,
});

export const accountHandlers = ({ pool, secrets }: Parts): Handlers<typeof accountEndpoints> => ({
  'GET /activate': async (scope) => {
    const holder = await getHolder(scope, scope.actor.subjectId);
    scope.note({ action: 'activation.opened', subjectType: 'user', subjectId: holder.id });
    return presentHolder(holder, scope.center);
  },

  'GET /account/reset-password': async (scope) =>
    presentHolder(await getHolder(scope, scope.actor.subjectId), scope.center),

  'POST /account/reset-password/init': async (scope, { body }) => {
    await askForNewPassword(pool, scope, body);
    return {};
  },

  'POST /account/reset-password/finish': async (scope, { body, device }) => {
    await finishWithKey({ pool, secrets }, scope, device, body.newPassword);
    return undefined;
  },

  'POST /account/change-password': async (scope, { body, token, device }) => {
    await changePassword({ pool, secrets }, scope, { token, device }, body);
    return undefined;
  },

  'GET /account/device-key': async (scope) => {
    const [own] = await scope.run(findDeviceKey(scope));
    if (!own) throw notFound();
    return { key: own.device_key.toString('base64') };
  },

  'GET /sessions': async (scope, { token }) => {
    const rows = await scope.run(listOwnSessions(scope, hashToken(token)));
    return rows.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      rememberMe: row.remembered,
      current: row.current,
    }));
  },

  'DELETE /sessions': async (scope, { token }) => {
    const ended = await scope.run(endOtherSessions(scope, hashToken(token)));
    scope.note({
      action: 'session.ended',
      subjectType: 'user',
      subjectId: scope.actor.userId,
      after: { sessions: ended.length },
    });
    return undefined;
  },

  'DELETE /sessions/{id}': async (scope, { params }) => {
    const ended = await scope.run(endOwnSession(scope, params.id));
    if (ended.length === 0) throw notFound();
    scope.note({
      action: 'session.ended',
      subjectType: 'user',
      subjectId: scope.actor.userId,
      after: { sessions: 1 },
    });
    return undefined;
  },
});
