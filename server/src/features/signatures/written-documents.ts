import { canonicalJson } from '@lamplight/domain/canonical-json';
import { type RawBuilder, sql } from 'kysely';
import type { Anchor } from '../../audit-trail/anchors';
import type { HeldRow } from '../../audit-trail/entry';
import { showSealedSince } from '../../audit-trail/sealed-since';
import { isSignedBy, type PublicKey } from '../../audit-trail/trail-key';
import type { Reader } from '../../db/in-center';
import { raw, type Statement } from '../../db/statement';
import type { SigningRow } from './signatures.queries';
import type { VouchedSealing } from './vouched-sealing';

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

/**
 * Whether an entry is of a document that this Lamplight wrote: one that names its signing only where it is vouched for. One that names none is
 * anybody's: it is of the document that its sealing is vouched for with (`documentBefore`), or of any where that says nothing of it.
 */
export const isWritten = (
  { signing, sha256, vouched }: WrittenDocument,
  of: Pick<SigningRow, 'center_id' | 'id'> & Partial<VouchedSealing>,
  keys: ReadonlyMap<string, PublicKey>,
): boolean => {
  if (signing === null)
    return of.documentBefore === undefined || (sha256 !== null && sha256 === of.documentBefore);
  if (signing !== of.id || sha256 === null || vouched === null) return false;
  const words = documentWords(of.center_id, of.id, sha256);
  return [...keys.values()].some((key) => isSignedBy(key, words, vouched));
};

/** What an entry of the trail says of a document. */
function writtenIn({ after }: Pick<HeldRow, 'after'>): WrittenDocument {
  const said = Object(JSON.parse(after ?? 'null'));
  const text = (name: string): string | null => {
    const value: unknown = Reflect.get(said, name);
    return typeof value === 'string' ? value : null;
  };
  return { sha256: text('sha256'), signing: text('signing'), vouched: text('vouched') };
}

/**
 * Refuses a second document of a signing whose first one no row tells of any more: what was sealed in the trail since its sealing cannot be
 * hidden, as its seals are looked at too. Throws TrailLost where something was.
 */
export const requireNoneHidden = (
  run: Reader,
  { signing, sealedAt }: { signing: SigningRow; sealedAt: Date },
  { keys, anchor }: { keys: ReadonlyMap<string, PublicKey>; anchor: Anchor | undefined },
): Promise<void> =>
  showSealedSince(run, { center: signing.center_id, since: sealedAt }, { keys, anchor }, (row, gone) => {
    if (row.action !== 'signed-document.written' || row.subject_id !== signing.subject_id) return;
    const told = writtenIn(row);
    if (gone.values || (told.signing !== null && isWritten(told, signing, keys)))
      throw new Error(`The document of signing ${signing.id} was written before, and is hidden`);
  });
