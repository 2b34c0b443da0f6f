import { asciiOf, positionOf } from './bytes';
import type { Tools } from './tools';

/**
 * What is read of a file at the most: more than a signed document ever holds, and little enough for a phone. Whoever names a record may
 * write the letters of an attached file into its title: what mentions them alone is passed over, and that not for ever.
 */
export const attachedLimits = { bytes: 16 * 1024 * 1024, named: 24, mentioned: 10_000 } as const;

/** So near to its keyword are the ends of a stream's dictionary. */
const nearby = 1000;
const type = '/EmbeddedFile';

interface Stream {
  dictionary: string;
  /** Of its bytes within the file. */
  begin: number;
  end: number;
}

/** The stream that says of itself, at `at`, that it is an attached file; undefined where these letters are of something else. */
function streamAt(file: Uint8Array, at: number): Stream | undefined {
  const before = asciiOf(file.subarray(Math.max(0, at - nearby), at));
  const behind = asciiOf(file.subarray(at, at + nearby));
  const opened = before.lastIndexOf(' obj');
  const keyword = /[^d]stream(\r\n|\n)/.exec(behind);
  if (!keyword || !/[\r\n]\d{1,9} \d{1,5}$/.test(before.slice(0, Math.max(0, opened)))) return undefined;
  const dictionary = before.slice(opened + 4) + behind.slice(0, keyword.index + 1);
  const isOne = /^\s*<<.*>>\s*$/s.test(dictionary) && !/\bendobj\b/.test(dictionary);
  if (!isOne || !/^\/EmbeddedFile[\s/>]/.test(behind)) return undefined;
  const begin = at + keyword.index + keyword[0].length;
  const end = begin + Number(/\/Length\s+(\d+)\s*[/>]/.exec(dictionary)?.[1] ?? Number.NaN);
  // Without a length of its own it ends nowhere, and NaN is smaller than nothing.
  const ends = end <= file.length && /^\s*endstream/.test(asciiOf(file.subarray(end, end + 12)));
  return ends ? { dictionary, begin, end } : undefined;
}

/** How a stream is packed; undefined where it is in a way that Lamplight does not write. */
function packingOf({ dictionary }: Stream): 'none' | 'deflate' | undefined {
  if (!dictionary.includes('/Filter')) return 'none';
  const simple = /\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*[/>]/.test(dictionary);
  return simple && !dictionary.includes('/DecodeParms') ? 'deflate' : undefined;
}

/**
 * The files that are attached to a PDF, in their order; undefined where they cannot be read or are too much. It finds whatever
 * says of itself that it is one, wherever it stands: who may have put it there is for the signature over the whole file to say.
 */
export async function attachedFiles(
  file: Uint8Array,
  { inflate }: Pick<Tools, 'inflate'>,
): Promise<Uint8Array[] | undefined> {
  const found: Uint8Array[] = [];
  let room: number = attachedLimits.bytes;
  let from = 0;
  for (let turn = 0; turn < attachedLimits.mentioned && found.length < attachedLimits.named; turn += 1) {
    const at = positionOf(file, type, from);
    if (at < 0) return found;
    const stream = streamAt(file, at);
    // What an attached file holds is not looked through for others.
    from = stream ? stream.end : at + type.length;
    if (!stream) continue;
    const packed = file.subarray(stream.begin, stream.end);
    const packing = packingOf(stream);
    if (!packing) return undefined;
    try {
      const bytes = packing === 'none' ? packed : await inflate(packed, room);
      room -= bytes.length;
      found.push(bytes);
    } catch {
      return undefined;
    }
    if (room < 0) return undefined;
  }
  return undefined;
}
