import { mailChoiceNames } from '@lamplight/domain/notices';
import { z } from 'zod';
import { answers, defineEndpoints, empty, json } from './endpoint';
import { list } from './list';
import { page, pageQuery } from './paging';
import { id, instant, pathId, version } from './schema';

export const noticeSchema = z.object({
  id: id('notice'),
  /** What kind of notice it is, such as `issue-assigned`. */
  kind: z.string(),
  words: z.string(),
  /** Path of the screen where it is looked at. */
  link: z.string(),
  createdAt: instant,
  seen: z.boolean(),
});
export type Notice = z.output<typeof noticeSchema>;

export const mailPreferencesSchema = z.object({
  version,
  /** Mails that I do without. What asks for my signature and what keeps my account safe always comes. */
  off: z.array(z.enum(mailChoiceNames)),
  /** The hour of my center's day at which I am mailed what is due and overdue; null: never. */
  digestHour: z.number().int().nullable(),
});
export type MailPreferences = z.output<typeof mailPreferencesSchema>;

const unseen = answers(z.object({ unseen: z.number().int() }));

/** What a person is told within the application, and which mails they get. */
export const noticeEndpoints = defineEndpoints({
  'GET /notices': {
    summary: 'What I was told, the newest first; nothing of what I may not read any more',
    access: 'notice.own',
    center: 'own',
    query: pageQuery(20),
    reply: answers(page(noticeSchema)),
  },
  'GET /notices/unseen': {
    summary: 'How many of my notices I have not seen',
    access: 'notice.own',
    center: 'own',
    reply: unseen,
  },
  'PUT /notices/seen': {
    summary: 'I have seen my notices up to this one (upTo)',
    access: 'notice.own',
    center: 'own',
    body: json(z.object({ upTo: id('notice') })),
    reply: unseen,
    problems: ['reference'],
  },
  'PUT /notices/{id}/seen': {
    summary: 'I have seen one of my notices',
    access: 'notice.own',
    center: 'own',
    params: pathId('notice'),
    reply: empty,
  },
  'GET /account/notices': {
    summary: 'Which mails I get, and when my digest comes',
    access: 'account.own',
    center: 'own',
    reply: answers(mailPreferencesSchema),
  },
  'PUT /account/notices': {
    summary: 'Choose which mails I get, and when my digest comes; what is left out stays',
    access: 'account.own',
    center: 'own',
    body: json(
      z.object({
        version: version.optional(),
        off: list(z.enum(mailChoiceNames), 50).optional(),
        digestHour: z.number().int().min(0).max(23).nullable().optional(),
      }),
    ),
    reply: answers(mailPreferencesSchema),
    problems: ['concurrency'],
  },
});
