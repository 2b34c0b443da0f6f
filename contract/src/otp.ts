import { z } from 'zod';
import { answers, defineEndpoints, empty, json } from './endpoint';
import { instant, pathId } from './schema';

const currentPassword = z.string().max(1024);
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens mean nothing. */
export const typedOtp = z.string().max(100);

const recoveryCodes = z.object({
  /** Each serves once. They are shown here and never again. */
  recoveryCodes: z.array(z.string()),
});

export const secondFactorSchema = z.object({
  enabled: z.boolean(),
  since: instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** The center asks it of administrators and committee members, of whom I am one. */
  demanded: z.boolean(),
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

/** The second factor: codes of an authenticator app (TOTP, RFC 6238). */
export const otpEndpoints = defineEndpoints({
  'GET /account/otp': {
    summary: 'Whether I have a second factor',
    access: 'account.own',
    center: 'own',
    reply: answers(secondFactorSchema),
  },
  'POST /account/otp': {
    summary: 'Begin to set up a second factor, or another device for it (then with a code of the one before)',
    access: 'account.own',
    center: 'own',
    secret: true,
    body: json(z.object({ currentPassword, code: typedOtp.optional() })),
    reply: answers(
      z.object({
        /** For whoever types it, in base 32. */
        secret: z.string(),
        /** `otpauth://`, for a QR code. */
        uri: z.string(),
      }),
    ),
    problems: ['currentPassword', 'otpCode'],
  },
  'PUT /account/otp': {
    summary: 'Confirm the second factor with its first code; from then on logging in asks for one',
    access: 'account.own',
    center: 'own',
    secret: true,
    body: json(z.object({ code: typedOtp })),
    reply: answers(recoveryCodes),
    problems: ['otpCode'],
  },
  'POST /account/otp/recovery-codes': {
    summary: 'New recovery codes in place of those before',
    access: 'account.own',
    center: 'own',
    secret: true,
    body: json(z.object({ currentPassword, code: typedOtp })),
    reply: answers(recoveryCodes),
    problems: ['currentPassword', 'otpCode'],
  },
  'POST /account/otp/off': {
    summary: 'Turn my second factor off',
    access: 'account.own',
    center: 'own',
    secret: true,
    body: json(z.object({ currentPassword, code: typedOtp })),
    reply: empty,
    problems: ['currentPassword', 'otpCode'],
  },
  'DELETE /user-apps/otp/{id}': {
    summary: 'Take the second factor of somebody who has lost device and codes; they can set up another',
    access: 'user.manage',
    params: pathId('user'),
    reply: empty,
    problems: ['status'],
  },
});
