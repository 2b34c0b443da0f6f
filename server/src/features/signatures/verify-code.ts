import type pg from 'pg';
import type { Trail } from '../../audit-trail/trail';
import { believedKeys, trailKeys } from '../../audit-trail/trail-keys';
import { findSignings } from '../../db/doors';
import type { PublicScope } from '../../http/handler';
import { networkOf } from '../../http/network';
import { notFound, Refusal } from '../../http/refusal';
import { noteWrongKey, refuseGuesser } from '../../http/wrong-keys';
import { jobScope } from '../../jobs/job-scope';
import { writtenCode } from '../../keys/readable-codes';
import { createTurns } from '../../ports/turns';
import { isProvenSealing } from './require-proven';
import { findSigning, listSignatures, type SigningRow } from './signatures.queries';
import { vouchedSealing } from './vouched-sealing';
import { isWritten, listWritten, type WrittenDocument } from './written-documents';

interface ProvingParts {
  pool: pg.Pool;
  trail: Pick<Trail, 'key'>;
}

interface ProvenSealing extends SigningRow {
  sealed_at: Date;
  /** Its signed document, as the trail tells of it. */
  documents: readonly WrittenDocument[];
}

/** The sealing of a code, ended or not, as this Lamplight made it: what is only in the database is as if it were not there. */
async function findProven(
  { pool, trail }: ProvingParts,
  code: string,
  now: Date,
): Promise<ProvenSealing | undefined> {
  for (const { center_id: center, id } of await findSignings(pool, code)) {
    const scope = await jobScope({ pool, now }, 'write-signed-document', center);
    const found = await scope?.inOneMoment(async (moment) => {
      const [[signing], signatures, [told], rows] = await moment.all(
        findSigning(moment, id),
        listSignatures(moment, id),
        listWritten({ center_id: center, id }),
        trailKeys,
      );
      const keys = believedKeys(trail.key, rows);
      if (!signing?.sealed_at || !isProvenSealing(signing, signatures, keys)) return undefined;
      const of = { ...signing, ...vouchedSealing(signing, signatures, keys) };
      const documents = (told?.written ?? []).filter((each) => isWritten(each, of, keys));
      return { ...signing, sealed_at: signing.sealed_at, documents };
    });
    if (found) return found;
  }
  return undefined;
}

/** Anybody may ask, as often as they like: one of a network at a time, so that nobody at work waits for them, nor they for a flood. */
const inTurn = createTurns(
  { all: 2, ofGroup: 1, ofMember: 1 },
  {
    mostMs: 3000,
    owingTimes: 1,
    crowd: { beyond: 12, rests: 0, mostMs: 0 },
    tooLong: () => new Refusal('rateLimited', {}, { retryAfterSeconds: 3 }),
    meetsAll: (error) => error instanceof Refusal,
  },
);

/**
 * What a verification code confirms, to anyone: that a document was signed, since when, and whether the one of this hash
 * is it. Nobody's name, no center, no record. Guessing codes ends like guessing keys.
 */
export async function verifyCode(
  { pool, trail }: ProvingParts,
  { now, origin }: PublicScope,
  given: { code: string; hash: string | undefined },
) {
  const network = networkOf(origin.address);
  const found = await inTurn({ group: network, member: network }, async () => {
    // Not before its turn: what was asked at once is counted one after the other.
    await refuseGuesser(pool, origin.address, now, 'code');
    const proven = await findProven({ pool, trail }, writtenCode(given.code), now);
    if (!proven) await noteWrongKey(pool, origin.address, now, 'code');
    return proven;
  });
  if (!found) throw notFound();
  const hash = given.hash?.trim().toLowerCase();
  const matches =
    hash === undefined || hash === ''
      ? null
      : found.documents.some(({ sha256 }) => sha256 === hash)
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
