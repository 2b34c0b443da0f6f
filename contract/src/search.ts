import { findingLimits, fits, foundKinds } from '@lamplight/domain/finding';
import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import { day, line } from './schema';

const { shortest, longest, hits } = findingLimits;

/** A record by what tells it from others of its kind; a list shows all of this too. */
const hitSchema = z.object({
  /** Of a topic, the topic's own id, which all centers share. */
  id: z.uuid(),
  /** Of an issue, what people call it by. */
  number: z.number().int().nullable(),
  title: z.string(),
  /** In words: how it stands, or of which type it is; of a person, tool, topic or room only where it is switched off. */
  state: z.string().nullable(),
  /** Where it is, of which topic or group, or what somebody's job is. */
  place: z.string().nullable(),
  day: day.nullable(),
});

/**
 * Records of one kind, the best first: those that are called so, those whose names start so, those in which the words begin a word, those that
 * hold them elsewhere. `fit` is how the first of them does.
 */
export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  fit: z.enum(fits),
  hits: z.array(hitSchema).max(hits),
});
export type Found = z.output<typeof foundSchema>;
export type Hit = Found['hits'][number];

export const searchEndpoints = defineEndpoints({
  'GET /search': {
    summary:
      'Records of the center whose names hold every word, whatever its case and accents, by kind, the best first',
    access: 'home.read',
    query: z.object({
      text: line(longest).min(shortest),
    }),
    reply: answers(z.array(foundSchema)),
  },
});
