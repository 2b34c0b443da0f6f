import '../builder/zod-without-code';
import { answerValueSchema } from '@lamplight/contract/forms';
import { line } from '@lamplight/contract/schema';
import { z } from 'zod';
import { pack, unpack } from '../../../session/sealed/pack';

/** How the name of such a file ends. */
export const savedFileEnd = '.lamplight';
/** The largest that is taken in: some forty photos as they are kept. */
export const savedFileBytes = 256 * 1_048_576;
/** How long its head may be, which is read in one go: the words of some hundred rounds are shorter. */
const headBytes = 4 * 1_048_576;
const mark = 'what could not be sent';

/** How many records one file may have: of each the server is asked. */
const mostRecords = 200;
/** How long a name in it may be: as a tool's title with its room and unit. */
const nameChars = 1000;

const fields = z.looseObject({ note: z.string().nullish() });
/** As it may stand in an address (api/request.ts). */
const linkId = z
  .string()
  .refine((given) => !['', '.', '..'].includes(given) && !/\p{Surrogate}/u.test(given));
/** As much of its shape as is relied on here: what is sent of it the server looks through as ever. */
const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['start', 'about']), fields }),
  z.object({
    kind: z.literal('answer'),
    linkId,
    answer: z.array(answerValueSchema),
    comment: z.string(),
  }),
  z.object({
    kind: z.literal('photo'),
    linkId,
    fileId: z.uuid(),
    name: z.string(),
    blob: z.instanceof(Blob),
  }),
]);

const record = z.object({
  kind: z.string(),
  id: z.uuid(),
  /** Names it to whoever takes it in: `Rooms and dignity, Room 214, Birch`. */
  title: line(nameChars),
  begunAt: z.iso.datetime(),
  center: z.object({ id: z.uuid(), name: line(nameChars) }),
  /** How many photos and files of it had been sent, and are not in here. */
  gone: z.number().int(),
  /** Each has what it was begun with, and what is said of it as a whole: there stands where it comes from. */
  contents: z
    .array(content)
    .refine((all) =>
      ['start', 'about'].every((kind) => all.filter((each) => each.kind === kind).length === 1),
    ),
});

const file = z.object({
  lamplight: z.literal(mark),
  version: z.literal(1),
  by: line(nameChars),
  savedAt: z.iso.datetime(),
  records: z
    .array(record)
    .max(mostRecords)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
});

/** One record as it stands in such a file: all that it takes to begin it anew. */
export type SavedRecord = z.output<typeof record>;
/** What somebody's device holds of records that can never be sent from it, to be given to the committee. */
export type SavedFile = Omit<z.output<typeof file>, 'lamplight' | 'version'>;

/** The file: how long its head is (four bytes), the head as JSON, and the photos and files one after the other. */
export const savedBlob = async (saved: SavedFile): Promise<Blob> =>
  new Blob([await pack({ lamplight: mark, version: 1, ...saved })], { type: 'application/octet-stream' });

/** What such a file holds; undefined for any other, whatever is in it. */
export async function readSaved(given: Blob): Promise<SavedFile | undefined> {
  try {
    const headed = new DataView(await given.slice(0, 4).arrayBuffer());
    if (headed.getUint32(0) > headBytes) return undefined;
    const read = file.safeParse(unpack(new Uint8Array(await given.arrayBuffer())));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
