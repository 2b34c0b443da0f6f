import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import { instant } from './schema';

/** A public key (Ed25519) that signs the audit trail and what was signed. */
const trailKey = z.object({
  /** The beginning of its fingerprint. */
  id: z.string(),
  /** Its 32 bytes, in base 64. */
  publicKey: z.string(),
  /** Their SHA-256, in hex: what people compare. */
  fingerprint: z.string(),
  since: instant,
  /** The id of the key before, with this key's own signature that it follows that one, and that one's that this follows it. */
  previous: z.string().nullable(),
  vouched: z.string().nullable(),
  handed: z.string().nullable(),
});

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
  'GET /trail-keys': {
    summary: 'Public keys that sign the audit trail and signed documents, the oldest first',
    access: 'nobody',
    reply: answers(z.array(trailKey)),
  },
});
