import { canonicalJson } from '@lamplight/domain/canonical-json';
import { type RawBuilder, sql } from 'kysely';
import { isSignedBy, type PublicKey } from '../../audit-trail/trail-key';
import { raw, type Statement } from '../../db/statement';
import type { SigningRow } from './signatures.queries';

/** An entry of the trail that tells of a signing's document. */
export interface WrittenDocument {
  sha256: string | null;
  /** Null of an entry of an earlier version, which names no signing and is vouched for by nobody. */
  signing: string | null;
  vouched: string | null;
}

/** The words that the server vouches for as it writes a signed document. */
export const documentWords = (center: string, signing: string, sha256: string): string =>
  canonicalJson({ v: 1, document: { center, signing, sha256 } });

const written = sql.lit('signed-document.written');

/**
 * The entries that tell of a document of a row of `signing`, as JSON. One that names no signing is of an earlier version, and counts where it
 * is older than the first of the center that does: of the signing whose file it names, or that was open as it was written.
 */
export const writtenOf: RawBuilder<WrittenDocument[]> = sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('sha256', entry.after ->> 'sha256', 'signing', entry.after ->> 'signing',
    'vouched', entry.after ->> 'vouched')), '[]')
  FROM activity AS entry
  WHERE entry.center_id = signing.center_id AND entry.subject_id = signing.subject_id AND entry.action = ${written}
    AND (entry.after ->> 'signing' = signing.id::text OR entry.after ->> 'signing' IS NULL
      AND NOT EXISTS (SELECT FROM activity AS named WHERE named.center_id = entry.center_id AND named.action = ${written}
        AND named.after ->> 'signing' IS NOT NULL AND (entry.seq IS NULL OR named.seq < entry.seq))
      AND (signing.voided_at IS NULL AND entry.at >= signing.opened_at OR EXISTS (SELECT FROM file
        WHERE file.center_id = signing.center_id AND file.signing_id = signing.id AND file.id::text = entry.after ->> 'file'))))`;

/** What the trail tells of the documents of a signing. */
export const listWritten = ({
  center_id,
  id,
}: Pick<SigningRow, 'center_id' | 'id'>): Statement<{ written: WrittenDocument[] }> =>
  raw(sql`SELECT ${writtenOf} AS written FROM signing WHERE center_id = ${center_id} AND id = ${id}`);

/** Whether an entry is of a document that this Lamplight wrote: one that names its signing only where it is vouched for. */
export const isWritten = (
  { signing, sha256, vouched }: WrittenDocument,
  of: Pick<SigningRow, 'center_id' | 'id'>,
  keys: ReadonlyMap<string, PublicKey>,
): boolean => {
  if (signing === null) return true;
  if (signing !== of.id || sha256 === null || vouched === null) return false;
  const words = documentWords(of.center_id, of.id, sha256);
  return [...keys.values()].some((key) => isSignedBy(key, words, vouched));
};
