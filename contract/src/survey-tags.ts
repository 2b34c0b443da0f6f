import { z } from 'zod';
import { answers, defineEndpoints } from './endpoint';
import { day, prose } from './schema';

/** A federal survey tag (CMS): data with dates of validity, never an enumeration. */
export const surveyTagSchema = z.object({
  tag: z.string(),
  program: z.string(),
  category: z.string(),
  description: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
});
export type SurveyTag = z.output<typeof surveyTagSchema>;

export const surveyTagEndpoints = defineEndpoints({
  'GET /survey-tags': {
    summary: 'Search survey tags by number and words',
    access: 'reference.read',
    query: z.object({
      search: prose(200).optional(),
      /** The day the tag must be in force; today where the call names none. `any` finds historic tags too. */
      on: z.union([day, z.literal('any')]).optional(),
      size: z.coerce.number().int().min(1).max(100).catch(20).default(20),
    }),
    reply: answers(z.array(surveyTagSchema)),
  },
});
