import { sql } from 'kysely';
import { type Erasure, hashOfValues, signErasure } from '../audit-trail/erasure';
import { rangesOf } from '../audit-trail/seq-ranges';
import type { TrailKey } from '../audit-trail/trail-key';
import type { System } from '../db/acting';
import { roles } from '../db/connect';
import type { WriteScope } from '../db/scope';
import { raw } from '../db/statement';

/** Whose values are erased, what of them wherever it stands, and what stands there from then on. */
export interface ErasedPerson {
  id: string;
  texts: readonly string[];
  replaced: string;
}

/** In how many sealed entries of the trail, and in how many of histories, something was taken out. */
export interface TakenOut {
  entries: number;
  histories: number;
}

/** What was taken out; numbers of sealed entries where any was touched. */
interface ErasedValues {
  entries: number;
  erased_values: (string | null)[] | null;
  erased_origins: (string | null)[] | null;
  erased_revisions: string[] | null;
}

/** Values beside the seals and in histories, as the one role that may change them. */
async function eraseValues(
  scope: WriteScope<System>,
  { id, texts, replaced }: ErasedPerson,
): Promise<ErasedValues> {
  const role = (name: string) => raw(sql`SELECT set_config('role', ${name}, true)`);
  const [, , rows] = await scope.all(
    raw(sql`SELECT set_config('statement_timeout', '0', true)`),
    role(roles.door),
    raw(sql<ErasedValues>`
      SELECT * FROM erase_values(${scope.center.id}, ${id}, ${texts}::text[], ${replaced}, ${scope.now}::timestamptz)`),
    role(roles.app),
  );
  return rows[0] ?? { entries: 0, erased_values: null, erased_origins: null, erased_revisions: null };
}

/** What stands now in entries whose values are not gone but others, by their numbers. */
async function leftIn(scope: WriteScope<System>, seqs: readonly number[]): Promise<Record<string, string>> {
  const rows = await scope.run(
    raw(sql<{ seq: number; before: string | null; after: string | null }>`
      SELECT seq, before::text AS before, after::text AS after FROM activity
      WHERE center_id = ${scope.center.id} AND seq = ANY(${[...seqs]}::bigint[]) AND (before IS NOT NULL OR after IS NOT NULL)`),
  );
  return Object.fromEntries(rows.map((row) => [String(row.seq), hashOfValues(row)]));
}

/**
 * Takes a person out of the sealed entries of a center's trail and out of histories, and adds the entry that names each, signed with the trail's
 * key. Undefined where there is nothing to take out; the first time, when `mails` to them were deleted too, it is told all the same.
 */
export async function eraseFromTrail(
  scope: WriteScope<System>,
  key: TrailKey,
  { mails, ...person }: ErasedPerson & { mails?: number },
): Promise<TakenOut | undefined> {
  const { entries, erased_values, erased_origins, erased_revisions } = await eraseValues(scope, person);
  const revisions = erased_revisions ?? [];
  const changed = (erased_values ?? []).map(Number);
  const origins = (erased_origins ?? []).map(Number);
  if (mails === undefined && changed.length + origins.length + revisions.length === 0) return undefined;
  const erasure: Erasure = {
    center: scope.center.id,
    subject: person.id,
    values: rangesOf(changed),
    origins: rangesOf(origins),
    revisions,
    left: await leftIn(scope, changed),
  };
  scope.note({
    action: 'user.erased',
    subjectType: 'user',
    subjectId: person.id,
    // What is gone from a sealed entry is named by this one, or verifying calls it tampered with.
    after: {
      mails: mails ?? 0,
      entries,
      revisions: revisions.length,
      erasedValues: erasure.values,
      erasedOrigins: erasure.origins,
      hash: {
        erasedRevisions: revisions,
        left: erasure.left,
        signature: signErasure(key, erasure),
      },
    },
  });
  return { entries, histories: revisions.length };
}
