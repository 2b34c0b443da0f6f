import { sql } from 'kysely';
import type pg from 'pg';
import { noCenter } from '../audit-trail/activity';
import { findLogin } from '../db/doors';
import { readerInCenter, readOnPlatform } from '../db/in-center';
import { build, raw, type Statement } from '../db/statement';
import { goneCenters } from '../features/centers/gone-centers.queries';
import { type BegunErasure, begunErasure } from './begun-erasure';
import { calledIn, erasedName } from './called-before';
import type { CalledIn } from './former-names';
import { isUuid } from './operator-scope';

/** Everywhere that a person left something, whether or not there is an account of theirs. */
export interface TracesOfPerson {
  id: string;
  /** Where there is something to erase; the center of their account comes last, so that what was begun can be begun again by their address. */
  centers: readonly string[];
  /** Trails of centers that were deleted, in which there is something. */
  gone: number;
  /** What they are and were called, in each of them the oldest first. */
  called: readonly CalledIn[];
  /** They have an account, and it is in use. */
  enabled: boolean;
  /** What is taken out besides, as an erasure that was broken off was told. */
  also: readonly string[];
}

/** What an erasure would take of entries that are of somebody (`erase_values`), and whether there are any. */
const entriesOf = (center: string, id: string): Statement<{ left: boolean }> =>
  raw(sql<{ left: boolean }>`
    SELECT action <> 'user.erased' AND (before IS NOT NULL OR after IS NOT NULL OR actor_id IS NULL AND (address <> '' OR user_agent <> '')) AS left
      FROM activity WHERE center_id = ${center} AND subject_type = 'user' AND subject_id = ${id}
    UNION
    SELECT action <> 'user.erased' AND (address <> '' OR user_agent <> '') FROM activity WHERE center_id = ${center} AND actor_id = ${id}`);

/** Whose address it is, or whose id. Only who has an account has an address. */
async function idOf(pool: pg.Pool, word: string): Promise<string> {
  if (isUuid(word)) return word.toLowerCase();
  const login = await findLogin(pool, word);
  if (login) return login.user_id;
  throw new Error(
    `Nobody has the address ${word}. Whose account was deleted, or has no address any more, is erased by their id, which the audit trail shows`,
  );
}

const nothingBegun: BegunErasure = { centers: [], called: [], also: [] };

/** What they were called when an erasure was begun, and what else is said of them since. */
function withBegun(before: readonly CalledIn[], now: readonly CalledIn[]): CalledIn[] {
  const nth = 1 + Math.max(0, ...before.map(({ begun = 0 }) => begun));
  const told = new Set(before.map(({ begun: _, ...each }) => JSON.stringify(each)));
  return [
    ...before.map((each) => ({ ...each, begun: each.begun ?? nth })),
    ...now.filter((each) => each.at === null || !told.has(JSON.stringify(each))),
  ];
}

/** Looks for somebody in every center, by the address of their account or by their id. */
export async function tracesOf(pool: pg.Pool, dataDir: string, word: string): Promise<TracesOfPerson> {
  const id = await idOf(pool, word);
  const begun = await begunErasure(dataDir, id);
  const accounts = build
    .selectFrom('user_account')
    .select(['center_id', 'first_name', 'last_name', 'email', 'enabled'])
    .where('id', '=', id);
  const [account] = await readOnPlatform(pool, accounts);
  const all = await readOnPlatform(pool, build.selectFrom('center').select('id').orderBy('name'));
  const gone = await readOnPlatform(pool, goneCenters(noCenter));
  const called: CalledIn[] = [];
  const left = new Set<string>();
  let known = account !== undefined;
  for (const { id: center } of [...all, ...gone]) {
    const read = readerInCenter(pool, center);
    const entries = await read(entriesOf(center, id));
    known ||= entries.length > 0;
    if (entries.some((each) => each.left)) left.add(center);
    if (entries.length > 0) called.push(...(await read(calledIn(center, id))));
  }
  if (account) {
    const isErased = account.first_name === erasedName && account.last_name === id.slice(-6);
    called.push({ ...account, center: account.center_id, at: null, by: null });
    if (!isErased || account.email !== null) left.add(account.center_id);
  }
  if (!known && !begun) throw new Error(`Nobody has the id ${id}, and no audit trail names a person by it`);
  if (left.size === 0 && !begun) throw new Error(`Who had the id ${id} was erased before`);
  const inGone = gone.filter((each) => left.has(each.id)).length;
  if (inGone === left.size && !begun)
    throw new Error(`Only the trails of ${inGone} deleted centers tell of ${id}, and these stay as they are`);
  // What one that was broken off took out already is nowhere else; what they were called and did since is there beside it.
  const { centers: begunIn, also } = begun ?? nothingBegun;
  const centers = all.flatMap(({ id: center }) =>
    left.has(center) || begunIn.includes(center) ? center : [],
  );
  const isLast = (center: string) => (center === account?.center_id ? 1 : 0);
  return {
    id,
    centers: centers.sort((one, other) => isLast(one) - isLast(other)),
    gone: inGone,
    called: begun ? withBegun(begun.called, called) : called,
    enabled: account?.enabled ?? false,
    also,
  };
}
