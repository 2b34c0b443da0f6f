import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';

export const systemEndpoints = defineEndpoints({
  'GET /health/live': {
    summary: 'The process runs',
    access: 'nobody',
    reply: answers(z.object({ status: z.literal('up'), version: z.string() })),
  },
  'GET /health/ready': {
    summary: 'Database and file store can be used; else which of them cannot',
    access: 'nobody',
    problems: ['notReady'],
    reply: answers(z.object({ status: z.literal('ready') })),
  },
  'GET /demonstration': {
    summary: 'Accounts of the demonstration center; 404 outside demonstration mode',
    access: 'nobody',
    problems: ['notFound'],
    reply: answers(
      z.object({
        accounts: z.array(
          z.object({ username: z.string(), password: z.string(), role: z.string(), center: z.string() }),
        ),
      }),
    ),
  },
});
