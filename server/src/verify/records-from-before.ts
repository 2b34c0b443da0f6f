import { sql } from 'kysely';
import type pg from 'pg';
import { noCenter } from '../audit-trail/activity';
import type { Vouching } from '../audit-trail/vouchings';
import { readerInCenter } from '../db/in-center';
import { raw, type Statement } from '../db/statement';

/** The entries that name what was there before the trail told of each of its kind, and what is told once all have been named. */
const vouchedBehind = {
  'records.told': 'signatures.vouched',
  'documents.told': 'documents.vouched',
} as const satisfies Record<string, Vouching>;

interface ToldEntry {
  at: Date;
  records: unknown[];
  /** Of the last seal before it; null where there is none. */
  head: string | null;
  /** The center was made with a trail from its beginning: it has nothing from before. */
  born: boolean;
}

/** The first entry of a center that names any. One that makes no sense names none. */
const firstTold = (center: string, action: keyof typeof vouchedBehind): Statement<ToldEntry> =>
  raw(sql<ToldEntry>`
    SELECT told.at, told.after #> '{hash,records}' AS records,
      (SELECT head FROM trail_seal WHERE trail_seal.center_id = ${center} AND (told.seq IS NULL OR trail_seal.last_seq < told.seq)
        ORDER BY nr DESC LIMIT 1) AS head,
      EXISTS (SELECT FROM activity AS made WHERE made.center_id = ${center} AND made.action = 'center.created'
        AND (made.seq < told.seq OR told.seq IS NULL AND (made.seq IS NOT NULL OR made.id < told.id))) AS born
    FROM activity AS told WHERE told.center_id = ${center} AND told.action = ${action}
      AND jsonb_typeof(told.after #> '{hash,records}') = 'array'
    ORDER BY told.seq NULLS LAST, told.id LIMIT 1`);

const firstVouched = (action: Vouching): Statement<{ at: Date }> =>
  raw(sql<{ at: Date }>`
    SELECT at FROM activity WHERE center_id = ${noCenter} AND action = ${action} ORDER BY seq NULLS LAST, id LIMIT 1`);

/** More than the clocks of two nodes differ, and than what waited at once is sealed in. */
const slackMs = 600_000;

/** When a seal says that it was made; not a number where it does not. */
function sealedAt(head: string): number {
  try {
    return Date.parse(String(Reflect.get(Object(JSON.parse(head)), 'at')));
  } catch {
    return Number.NaN;
  }
}

/**
 * The ids of what was there before a center's trail told of each. Whoever may add entries may add such a one, too, of any day: it counts only
 * where the start after an upgrade could have written it, which is before it told that all were named, in a center older than its trail. What was
 * sealed before it shows that it came no later than it says.
 */
export async function recordsFromBefore(
  pool: pg.Pool,
  center: string,
  action: keyof typeof vouchedBehind,
): Promise<ReadonlySet<unknown>> {
  const [told] = await readerInCenter(pool, center)(firstTold(center, action));
  const [vouched] = await readerInCenter(pool, noCenter)(firstVouched(vouchedBehind[action]));
  if (!told || !vouched || told.born || !(told.at <= vouched.at)) return new Set();
  const isOfThen = told.head === null || sealedAt(told.head) <= told.at.getTime() + slackMs;
  return new Set(isOfThen ? told.records : []);
}
