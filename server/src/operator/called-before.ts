import { sql } from 'kysely';
import type { System } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { raw, type Statement } from '../db/statement';

/** What stands for a person who was erased, beside the end of their id. */
export const erasedName = 'Erased';

/** What a person is or was called, and by which address they were reached. */
export interface CalledOnce {
  first_name: string;
  last_name: string;
  /** Null where they had none any more. */
  email: string | null;
}

/** What somebody is called in a center, and what its trail says that they were called before: a name that was changed stays in what was written under it. */
export const calledIn = (center: string, id: string): Statement<CalledOnce> =>
  raw(sql<CalledOnce>`
    SELECT first_name, last_name, email FROM user_account WHERE center_id = ${center} AND id = ${id}
    UNION
    SELECT said ->> 'firstName', said ->> 'lastName', said ->> 'email'
    FROM activity CROSS JOIN LATERAL (VALUES (before), (after)) AS told (said)
    WHERE center_id = ${center} AND subject_type = 'user' AND subject_id = ${id}
      AND said ->> 'firstName' IS NOT NULL AND said ->> 'lastName' IS NOT NULL`);

/** What somebody is known by in a center's texts. */
export interface KnownBy {
  /** All of their names and addresses, those of others too. */
  all: readonly string[];
  /** Without those, the longest first: of who was called Ann Lee and Ann Lee Moss, no Moss is left. */
  own: readonly string[];
  /** Others of the center who are called as they are or were. */
  namesakes: number;
}

/** A name as texts have it, and as lists do. */
export const bothWays = ({
  first_name: first,
  last_name: last,
}: Pick<CalledOnce, 'first_name' | 'last_name'>) => [`${first} ${last}`, `${last}, ${first}`];

/** Of what somebody was called, what is theirs alone in a center: what another person is called too stays theirs. */
export async function knownBy(
  scope: WriteScope<System>,
  id: string,
  called: readonly CalledOnce[],
): Promise<KnownBy> {
  // What an erasure left is no name to be erased.
  const names = called.filter((each) => each.first_name !== erasedName || each.last_name !== id.slice(-6));
  const addresses = called.flatMap(({ email }) => email ?? []);
  const others = await scope.run(
    raw(sql<CalledOnce>`
      SELECT first_name, last_name, email FROM user_account WHERE center_id = ${scope.center.id} AND id <> ${id}
        AND (first_name || ' ' || last_name = ANY(${names.map((each) => bothWays(each)[0])}::text[])
          OR email = ANY(${addresses}::text[]))`),
  );
  const all = new Set([...names.flatMap(bothWays), ...addresses]);
  const theirs = new Set(others.flatMap((each) => [...bothWays(each), each.email ?? '']));
  return {
    all: [...all],
    own: [...all].filter((text) => !theirs.has(text)).sort((one, other) => other.length - one.length),
    namesakes: others.filter((each) => bothWays(each).some((text) => all.has(text))).length,
  };
}
