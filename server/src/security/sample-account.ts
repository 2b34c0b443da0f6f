import { beginFactor, setUpFactor } from '../testing/authenticator';
import { codeOf } from '../testing/authenticator-app';
import { type TestCenter, testPassword } from '../testing/world';
import { recordMakers } from './records';
import type { MakeSample } from './sample';

/** A center whose committee member has no second factor, whatever a call before has left. */
async function withoutFactor(center: TestCenter) {
  const { id } = center.committee;
  await center.admin.client.call('DELETE /user-apps/otp/{id}', { params: { id } });
  return center.committee;
}

/** Password and a code that was not taken yet. */
const withFactor: MakeSample = async (center) => {
  const { recoveryCodes } = await setUpFactor(await withoutFactor(center));
  return { body: { currentPassword: testPassword, code: recoveryCodes[0] } };
};

/** Of the calls about the own account. */
export const accountSamples = {
  'POST /account/reset-password/init': () => ({ body: 'nobody@example.org' }),
  'POST /account/reset-password/finish': () => ({ body: { newPassword: testPassword } }),
  'POST /account/change-password': () => ({
    body: { currentPassword: testPassword, newPassword: testPassword },
  }),
  'POST /account/otp': async (center) => {
    await withoutFactor(center);
    return { body: { currentPassword: testPassword } };
  },
  'PUT /account/otp': async (center) => ({
    body: { code: codeOf(await beginFactor(await withoutFactor(center))) },
  }),
  'POST /account/otp/recovery-codes': withFactor,
  'POST /account/otp/off': withFactor,
  'PUT /notices/seen': async (center) => ({ body: { upTo: await recordMakers.notice(center) } }),
  'PUT /account/notices': async (center) => {
    const { body } = await center.committee.client.call('GET /account/notices');
    return { body: { digestHour: ((body.digestHour ?? 0) + 1) % 24 } };
  },
  'DELETE /user-apps/otp/{id}': (center) => ({ params: { id: center.staff.id } }),
} satisfies Record<string, MakeSample>;
