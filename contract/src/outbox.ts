import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import type { FilterFields } from './filter';
import { page, pageQuery } from './paging';
import { id, instant, pathId } from './schema';

/**
 * How far a mail has come; one that was replaced is not sent, as a newer one tells of the same. Of one that is obsolete, nobody
 * needs the link any more: its signature was withdrawn or given, its account is disabled or has a password.
 */
export const mailStates = ['WAITING', 'SENT', 'NOT_SENT', 'REPLACED', 'OBSOLETE'] as const;
export type MailState = (typeof mailStates)[number];

export const mailRowSchema = z.object({
  id: id('mail'),
  /** What kind of notice it is, such as `activation`. */
  kind: z.string(),
  to: z.object({ id: id('user'), name: z.string(), email: z.string() }),
  subject: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
  state: z.enum(mailStates),
  /** Why it waits or was not sent; null where it was. */
  reason: z.string().nullable(),
});
export type MailRow = z.output<typeof mailRowSchema>;

export const mailSchema = mailRowSchema.extend({
  body: z.string(),
  /** Where it leads: whole where there is a public address, a path otherwise. */
  link: z.string().nullable(),
  /** Until when the link is good, if the mail is not read again before; null of one that needs no key. */
  linkUntil: instant.nullable(),
  /** Why a mail that needs a link shows none. */
  noLink: z.string().nullable(),
  /** A file goes with it that calendar programs read. */
  calendarFile: z.boolean(),
});
export type ReadMail = z.output<typeof mailSchema>;

const filter = {
  state: { kind: 'enum', values: mailStates },
  kind: { kind: 'text' },
  subject: { kind: 'text' },
  email: { kind: 'text' },
} as const satisfies FilterFields;
export const mailFilter = filter;

export const outboxEndpoints = defineEndpoints({
  'GET /outbox': {
    summary: 'Mails of the center, paged, sorted, filtered',
    access: 'outbox.read',
    query: pageQuery(20),
    filter,
    sort: { fields: ['createdAt', 'sentAt', 'subject', 'email'], default: 'createdAt,desc' },
    reply: answers(page(mailRowSchema)),
  },
  'GET /outbox/{id}': {
    summary:
      'Read a mail, which the audit trail notes; where no mail server sends it, this makes the key of its link in place of the one before',
    access: 'outbox.read',
    effect: 'writes',
    params: pathId('mail'),
    secret: true,
    reply: answers(mailSchema),
  },
});
