import { z } from 'zod';
import { answers, defineEndpoints, empty, json, text } from './endpoint';
import { id, instant, pathId, prose } from './schema';

/** As it was typed: no rule of passwords is for a schema to say (domain/passwords.ts). */
const typedPassword = z.string().max(1024);

export const sessionSchema = z.object({
  id: id('session'),
  /** "Chrome on Windows", as far as the browser says. */
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  /** When it ends however often it is used. */
  expiresAt: instant,
  rememberMe: z.boolean(),
  /** The one that this call was made with. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof sessionSchema>;

/** Whom a mailed key lets choose a password. */
const keyHolder = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  center: z.string(),
});

/** A person's own access: their password and their sessions. */
export const accountEndpoints = defineEndpoints({
  'GET /activate': {
    summary: 'Whose account a mailed key activates; good until its first password is set',
    access: { key: ['activation'] },
    effect: 'writes',
    query: z.object({ key: z.string().optional() }),
    reply: answers(keyHolder),
    problems: ['notFound'],
  },
  'GET /account/reset-password': {
    summary: 'Whose forgotten password a mailed key replaces; good until the new one is set',
    access: { key: ['password-reset'] },
    query: z.object({ key: z.string().optional() }),
    reply: answers(keyHolder),
    problems: ['notFound'],
  },
  'POST /account/reset-password/init': {
    summary:
      'Ask for a mail with a key to a new password; the body is the e-mail address. Answers alike whoever has it',
    access: 'nobody',
    body: text(prose(1000)),
    reply: answers(z.object({})),
  },
  'POST /account/reset-password/finish': {
    summary: 'Set a password with a mailed key, once; ends all sessions',
    access: { key: ['activation', 'password-reset'] },
    secret: true,
    body: json(z.object({ key: z.string().optional(), newPassword: typedPassword })),
    reply: empty,
    problems: ['notFound'],
  },
  'POST /account/change-password': {
    summary: 'Change the own password; ends the other sessions',
    access: 'account.own',
    center: 'own',
    secret: true,
    body: json(z.object({ currentPassword: typedPassword, newPassword: typedPassword })),
    reply: empty,
    problems: ['currentPassword'],
  },
  'GET /account/device-key': {
    summary:
      'What seals what my browsers keep of me; the same in each, for as long as I have a session there',
    access: 'device.own',
    center: 'own',
    secret: true,
    reply: answers(z.object({ key: z.base64() })),
  },
  'GET /sessions': {
    summary: 'Where I am logged in',
    access: 'account.own',
    center: 'own',
    reply: answers(z.array(sessionSchema)),
  },
  'DELETE /sessions': {
    summary: 'Log out everywhere else',
    access: 'account.own',
    center: 'own',
    reply: empty,
  },
  'DELETE /sessions/{id}': {
    summary: 'End one of my sessions',
    access: 'account.own',
    center: 'own',
    params: pathId('session'),
    reply: empty,
  },
});
