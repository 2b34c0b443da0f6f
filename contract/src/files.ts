import { z } from 'zod';
import { bytes, defineEndpoints } from './endpoint';
import { id, instant, pathId, person } from './schema';

/** A stored file as records show it; the bytes come from `GET /file/{id}`. */
export const fileSchema = z.object({
  id: id('file'),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  creationDatetime: instant,
  userApp: person.nullable(),
  /** Pixels, for pictures, so that screens can keep their place while they load. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type StoredFile = z.output<typeof fileSchema>;

/** The largest file and the most files of one request. */
export const maxFileBytes = 25 * 1024 * 1024;
export const maxFilesPerRequest = 20;

export const fileEndpoints = defineEndpoints({
  'GET /file/{id}': {
    summary: 'A stored file, for whoever may read the record it belongs to',
    access: 'file.read',
    params: pathId('file'),
    reply: bytes('application/octet-stream'),
    problems: ['release', 'range', 'notReady'],
  },
});
