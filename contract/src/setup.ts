import { z } from 'zod';
import { answers, creates, defineEndpoints, json } from './endpoint';
import { line, timeZone } from './schema';

/** A Lamplight that nobody administers: its first start, or its demonstration has ended. */
export const setupEndpoints = defineEndpoints({
  'GET /setup': {
    summary: 'Whether an administrator is still to be made; 404 while one has an enabled account',
    access: 'nobody',
    problems: ['notFound', 'setupHost'],
    reply: answers(z.object({ open: z.literal(true) })),
  },
  'POST /setup': {
    summary:
      'Make a center and its administrator; only while no enabled administrator exists, with the code that the start prints',
    access: 'nobody',
    problems: ['emailexists', 'notFound', 'setupCode', 'setupHost'],
    body: json(
      z.object({
        code: line(100).min(1, 'Fill in the code'),
        centerName: line(200).min(1, 'Name the center'),
        timeZone,
        firstName: line(100).min(1, 'Fill in the first name'),
        lastName: line(100).min(1, 'Fill in the last name'),
        email: z.email('This is not an e-mail address').max(320),
        password: z.string().max(1024),
      }),
    ),
    reply: creates(z.object({ id: z.uuid() })),
  },
});
