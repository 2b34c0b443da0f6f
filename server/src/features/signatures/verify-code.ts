import type pg from 'pg';
import { findSigning } from '../../db/doors';
import type { PublicScope } from '../../http/handler';
import { notFound } from '../../http/refusal';
import { noteWrongKey, refuseGuesser } from '../../http/wrong-keys';
import { writtenCode } from '../../keys/readable-codes';

/**
 * What a verification code confirms, to anyone: that a document was signed, since when, and whether the one of this hash
 * is it. Nobody's name, no center, no record. Guessing codes ends like guessing keys.
 */
export async function verifyCode(
  pool: pg.Pool,
  { now, origin }: PublicScope,
  given: { code: string; hash: string | undefined },
) {
  await refuseGuesser(pool, origin.address, now, 'code');
  const found = await findSigning(pool, writtenCode(given.code));
  if (!found?.sealed_at) {
    await noteWrongKey(pool, origin.address, now, 'code');
    throw notFound();
  }
  const hash = given.hash?.trim().toLowerCase();
  const matches =
    hash === undefined || hash === ''
      ? null
      : hash === found.document_hash
        ? ('DOCUMENT' as const)
        : hash === found.content_hash
          ? ('CONTENT' as const)
          : ('NOTHING' as const);
  return {
    valid: found.voided_at === null,
    sealedAt: found.sealed_at.toISOString(),
    voidedAt: found.voided_at?.toISOString() ?? null,
    matches,
  };
}
