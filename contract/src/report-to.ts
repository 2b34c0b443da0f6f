import { reportContacts } from '@lamplight/domain/allegations';
import { keysOf, recordOf } from '@lamplight/domain/keys-of';
import { z } from 'zod';

/** Whom a center's people call at once about an alleged violation, with their numbers; null where nobody said. */
export const reportToSchema = z.object(recordOf(keysOf(reportContacts), () => z.string().nullable()));
export type ReportToLines = z.output<typeof reportToSchema>;
