import { documentTypes } from '@lamplight/domain/documents';
import { z } from 'zod';
import { fileSchema } from './files';
import { day, id, instant, person, version } from './schema';

/** A document of a center: a title under which files are kept, the newest first; without one yet it is pending. */
export const documentSchema = z.object({
  id: id('document'),
  version,
  type: z.enum(documentTypes),
  title: z.string(),
  /** Its effective day. */
  date: day,
  /** When its newest file was stored. */
  dateTime: instant.nullable(),
  topic: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Who is responsible for it. */
  userApp: person.nullable(),
  /** The PIP that it is about, and which of its versions. */
  pip: z.object({ id: id('pip'), versionNumber: z.number().int() }).nullable(),
  /** Its file as it stands, and before it those that it replaced. */
  file: fileSchema.nullable(),
  earlierFiles: z.array(fileSchema),
});
export type Document = z.output<typeof documentSchema>;
