/** Stands in JSON for the blob of this place. */
const mark = '\u0000blob';

interface Packed {
  value: unknown;
  blobs: { size: number; type: string }[];
}

const headBytes = 4;

/** A value of JSON, in which files may stand, as bytes. What JSON leaves out is left out. */
export async function pack(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const blobs: Blob[] = [];
  // Written behind the value, when all of its files have been met.
  const told = { toJSON: (): Packed['blobs'] => blobs.map(({ size, type }) => ({ size, type })) };
  const text = JSON.stringify({ value, blobs: told }, (_key, each) => {
    if (!(each instanceof Blob)) return each;
    blobs.push(each);
    return { [mark]: blobs.length - 1 };
  });
  const json = new TextEncoder().encode(text);
  const head = new DataView(new ArrayBuffer(headBytes));
  head.setUint32(0, json.length);
  const whole = new Blob([head, json, ...blobs]);
  return new Uint8Array(await whole.arrayBuffer());
}

/** The value again. */
export function unpack(bytes: Uint8Array<ArrayBuffer>): unknown {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const json = new TextDecoder().decode(bytes.subarray(headBytes, headBytes + length));
  const { blobs } = JSON.parse(json) as Packed;
  let at = headBytes + length;
  const files = blobs.map(({ size, type }) => {
    const file = new Blob([bytes.subarray(at, at + size)], { type });
    at += size;
    return file;
  });
  const revived: Packed = JSON.parse(json, (_key, each) =>
    typeof each?.[mark] === 'number' ? files[each[mark]] : each,
  );
  return revived.value;
}
