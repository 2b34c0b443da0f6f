import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';
import { isSignedBy, type PublicKey } from '../../audit-trail/trail-key';
import type { CenterRecord } from './centers.queries';

/** What stays of a center from its first moment on. */
export type MadeCenter = Pick<CenterRecord, 'id' | 'created_at'>;

/** The words that the server vouches for as it makes a center. Throws a RangeError where it was made at no moment. */
export const centerWords = ({ id, created_at }: MadeCenter): string =>
  canonicalJson({ v: 1, madeCenter: { id, at: created_at.toISOString() } });

/** The end of a center, as the entry of its trail tells it. */
export interface Deletion {
  center: string;
  at: Date;
  /** Null where an earlier version had deleted it, and the server vouched for that later. */
  by: string | null;
}

/** The words that the server vouches for as it deletes a center. */
export const deletionWords = ({ center, at, by }: Deletion): string =>
  canonicalJson({ v: 1, deletedCenter: { center, at: at.toISOString(), by } });

/** Whether a believed key signed words; none where what they are of is of no moment. */
function isVouched(words: () => string, signature: Plain, keys: ReadonlyMap<string, PublicKey>): boolean {
  if (typeof signature !== 'string') return false;
  try {
    const said = words();
    return [...keys.values()].some((key) => isSignedBy(key, said, signature));
  } catch {
    return false;
  }
}

/** Whether a Lamplight made this center, under this id and then: whoever has the database alone can make none. */
export const isVouchedCenter = (
  center: MadeCenter & Pick<CenterRecord, 'vouched'>,
  keys: ReadonlyMap<string, PublicKey>,
): boolean => isVouched(() => centerWords(center), center.vouched, keys);

/** Whether a Lamplight deleted this center: whoever has the database alone can write the entry, and not this. */
export const isVouchedDeletion = (
  deletion: Deletion & { signature: Plain },
  keys: ReadonlyMap<string, PublicKey>,
): boolean => isVouched(() => deletionWords(deletion), deletion.signature, keys);
