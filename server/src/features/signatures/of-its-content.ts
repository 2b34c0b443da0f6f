import type { SignatureRow, SigningRow } from './signatures.queries';

/**
 * Whether an answer is of what its signing is of; a refusal is of nothing. Compared here and not in the database, whose owner says by a
 * collation what counts as equal there.
 */
export const isOfItsContent = (
  { content_hash: given }: Pick<SignatureRow, 'content_hash'>,
  { content_hash: asked }: Pick<SigningRow, 'content_hash'>,
): boolean => given === null || given === asked;
