import { type Head, hashOfHead } from './head';
import { isSignedBy, type PublicKey } from './trail-key';

/** A seal as the database tells it. */
export interface SealRow {
  nr: number;
  first_seq: number;
  last_seq: number;
  head: string;
  signature: string;
}

const headOf = (text: string): Partial<Head> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
};

/** The id of the key that a seal says it is signed with; empty where it names none. */
export function keyOf(row: Pick<SealRow, 'head'> | undefined): string {
  const { key } = headOf(row?.head ?? '');
  // Whatever stands there: what has no text would stop whoever asks.
  return typeof key === 'string' ? key : '';
}

/** Whether a key that is believed signed it. */
export function isSigned(row: SealRow, keys: ReadonlyMap<string, PublicKey>): boolean {
  const key = keys.get(keyOf(row));
  return key !== undefined && isSignedBy(key, row.head, row.signature);
}

/** What a seal says, where a believed key signed it and it says what stands beside it: it is of this center, whatever stands before it. */
export function sealSaid(
  row: SealRow,
  { center, keys }: { center: string; keys: ReadonlyMap<string, PublicKey> },
): Partial<Head> | undefined {
  const head = headOf(row.head);
  const says =
    head.center === center &&
    head.nr === row.nr &&
    head.first === row.first_seq &&
    head.last === row.last_seq;
  return says && isSigned(row, keys) ? head : undefined;
}

/** The same, where it stands on the one before, too. */
export function isSealOf(
  row: SealRow,
  of: { center: string; keys: ReadonlyMap<string, PublicKey> },
  before: SealRow | undefined,
): Partial<Head> | undefined {
  const head = sealSaid(row, of);
  const follows =
    row.nr === (before?.nr ?? 0) + 1 &&
    row.first_seq === (before?.last_seq ?? 0) + 1 &&
    (before === undefined || head?.previous === hashOfHead(before.head));
  return follows ? head : undefined;
}
