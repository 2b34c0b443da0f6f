import { sql } from 'kysely';
import type { System } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { raw, type Statement } from '../db/statement';
import { bothWays, type CalledIn, type CalledOnce, type FormerName, formerNames } from './former-names';

/** What stands for a person who was erased, beside the end of their id. */
export const erasedName = 'Erased';

/** What a center's trail says that somebody was called, the oldest first: a name that was changed stays in what was written under it. */
export const calledIn = (center: string, id: string): Statement<CalledIn> =>
  raw(sql<CalledIn>`
    SELECT said ->> 'firstName' AS first_name, said ->> 'lastName' AS last_name, said ->> 'email' AS email, activity.center_id AS center,
      to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
      CASE WHEN told.nth = 2 THEN coalesce((SELECT who.first_name || ' ' || who.last_name FROM user_account AS who
        WHERE who.center_id = ${center} AND who.id = actor_id), actor_id::text, 'the system') END AS by
    FROM activity CROSS JOIN LATERAL (VALUES (1, before), (2, after)) AS told (nth, said)
    WHERE activity.center_id = ${center} AND subject_type = 'user' AND subject_id = ${id}
      AND said ->> 'firstName' IS NOT NULL AND said ->> 'lastName' IS NOT NULL
    ORDER BY activity.at, activity.id, told.nth`);

/** What somebody is known by in a center's texts. */
export interface KnownBy {
  /** All of their names and addresses, those of others too. */
  all: readonly string[];
  /**
   * What is taken out of texts: the name and the address that they had last in this center, and what else the operator named; not those of
   * others. The longest first: of who was called Ann Lee and Ann Lee Moss, no Moss is left.
   */
  own: readonly string[];
  /** What else they were called, here or in another center. */
  former: readonly FormerName[];
  /** Others of the center who are called as they are or were. */
  namesakes: number;
}

/** What an erasure left is no name to be erased. */
const namesOf = (id: string, called: readonly CalledIn[]) =>
  called.filter((each) => each.first_name !== erasedName || each.last_name !== id.slice(-6));

/** Every name and address of somebody, as an operator may give it. */
export const textsOf = (called: readonly CalledOnce[]): string[] => [
  ...new Set(called.flatMap((each) => [...bothWays(each), ...(each.email === null ? [] : [each.email])])),
];

/** The name and the address that somebody had last. Who moved has no address any more, but had one. */
function lastOf(called: readonly CalledIn[]): string[] {
  const last = called.at(-1);
  const address = called.findLast(({ email }) => email !== null)?.email;
  return [...(last ? bothWays(last) : []), ...(address ? [address] : [])];
}

/**
 * What of somebody's names is taken out of a center's texts. Whoever manages people gives names, for a moment too and in another center:
 * which words go from records is not theirs to say. So it is what they were called here last; any other name the operator must mean.
 */
export async function knownBy(
  scope: WriteScope<System>,
  id: string,
  called: readonly CalledIn[],
  also: readonly string[],
): Promise<KnownBy> {
  const names = namesOf(id, called);
  const all = textsOf(names);
  const others = await scope.run(
    raw(sql<CalledOnce>`
      SELECT first_name, last_name, email FROM user_account WHERE center_id = ${scope.center.id} AND id <> ${id}
        AND (first_name || ' ' || last_name = ANY(${names.map((each) => bothWays(each)[0])}::text[])
          OR email = ANY(${all}::text[]))`),
  );
  const theirs = new Set(textsOf(others));
  const here = names.filter((each) => each.center === scope.center.id);
  // What an erasure that was broken off meant by it goes, too.
  const now = new Set([...Map.groupBy(here, ({ begun }) => begun).values()].flatMap(lastOf));
  const former = formerNames(names).filter(
    ({ texts }) => !texts.some((each) => now.has(each) || theirs.has(each)),
  );
  const meant = former.filter(({ texts }) => texts.some((each) => also.includes(each)));
  return {
    all,
    own: [...now, ...meant.flatMap(({ texts }) => texts)]
      .filter((text) => !theirs.has(text))
      .sort((one, other) => other.length - one.length),
    former,
    namesakes: others.filter((each) => bothWays(each).some((text) => all.includes(text))).length,
  };
}
