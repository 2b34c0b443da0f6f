import { actions } from '@lamplight/domain/permissions';
import { z } from 'zod';
import { answers, defineEndpoints, empty, json } from './endpoint';
import { typedOtp } from './otp';
import { reportToSchema } from './report-to';
import { id, prose } from './schema';

/** Login: the specification does not show the credential names, so `username`, `login` and `email` all work. */
const credentials = z
  .object({
    username: prose(320).optional(),
    login: prose(320).optional(),
    email: prose(320).optional(),
    password: z.string().max(1024),
    rememberMe: z.boolean().nullish(),
    /** Where a second factor is set up: its code, or a recovery code. */
    otp: typedOtp.nullish(),
  })
  .transform(({ username, login, email, password, rememberMe, otp }) => ({
    email: username ?? login ?? email ?? '',
    password,
    rememberMe: rememberMe ?? false,
    otp: otp ?? undefined,
  }));

export const accountSchema = z.object({
  id: id('user'),
  /** The specification allows null; Lamplight keeps one record for account and user, so both ids agree. */
  idUserApp: id('user').nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  authorities: z.array(z.enum(['ADMIN', 'STAFF', 'ASSISTANT'])),
  qualityComitee: z.boolean(),
  /** With whom to call about an alleged violation: a form that asks for one says so without a network, too. */
  center: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string(), reportTo: reportToSchema }),
  /** A second factor is to be set up before anything else: only the own account is open until then. */
  otpDue: z.boolean(),
  /** The center that asks for it, the person's own before the one they act in; null where none is due. */
  otpDemandedBy: z.string().nullable(),
  /** Actions of the policy table this person may do in the center they act in. */
  permissions: z.array(z.enum(actions)),
  /** Whether this Lamplight sends mail at all; without, what would be mailed is told under the bell and waits in the outbox. */
  mails: z.boolean(),
  /** Centers an administrator may switch to; only their own for everyone else. */
  centers: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type Account = z.output<typeof accountSchema>;

export const sessionEndpoints = defineEndpoints({
  'POST /authenticate': {
    summary: 'Log in',
    access: 'nobody',
    body: json(credentials),
    reply: answers(z.object({ id_token: z.string() })),
    problems: ['credentials', 'otp'],
  },
  'POST /logout': { summary: 'End the session', access: 'account.own', reply: empty },
  'POST /logout/late': {
    summary:
      'End a session that was logged out of without a network, by the SHA-256 of its token, which opens nothing; one that is over already is answered alike',
    access: 'nobody',
    body: json(z.object({ session: z.string().regex(/^[0-9a-f]{64}$/) })),
    reply: empty,
  },
  'GET /account': {
    summary: 'Who I am and what I may do',
    access: 'account.own',
    reply: answers(accountSchema),
  },
});
