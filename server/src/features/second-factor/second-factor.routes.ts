import type { otpEndpoints } from '@lamplight/contract/otp';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../http/refusal';
import type { Parts } from '../parts';
import { findFactorState } from './second-factor.queries';
import {
  beginFactor,
  confirmNewFactor,
  renewRecoveryCodes,
  resetFactorOf,
  turnOff,
} from './second-factor.service';

export const otpHandlers = (parts: Parts): Handlers<typeof otpEndpoints> => ({
  'GET /account/otp': async (scope) => {
    const [state] = await scope.run(
      findFactorState({ centerId: scope.center.id, userId: scope.actor.userId }),
    );
    if (!state) throw notFound();
    return {
      enabled: state.confirmed_at !== null,
      since: state.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: state.left,
      demanded: state.demanded,
    };
  },
  'POST /account/otp': (scope, { body }) => beginFactor(parts, scope, body),
  'PUT /account/otp': async (scope, { body, device }) => ({
    recoveryCodes: await confirmNewFactor(parts, scope, device, body.code),
  }),
  'POST /account/otp/recovery-codes': async (scope, { body }) => ({
    recoveryCodes: await renewRecoveryCodes(parts, scope, body),
  }),
  'POST /account/otp/off': async (scope, { body, device }) => {
    await turnOff(parts, scope, device, body);
    return undefined;
  },
  'DELETE /user-apps/otp/{id}': async (scope, { params }) => {
    await resetFactorOf(scope, params.id);
    return undefined;
  },
});
