import { hash, randomBytes } from 'node:crypto';
import { canonicalJson, type Plain } from '@lamplight/domain/canonical-json';

/** A row of the trail as the database tells it; JSON as its text, times to the microsecond. */
export interface EntryRow {
  id: string;
  at: string;
  actor_id: string | null;
  actor_kind: string;
  action: string;
  subject_type: string;
  subject_id: string | null;
  trace_id: string;
  address: string;
  user_agent: string;
  before: string | null;
  after: string | null;
}

/** The columns of `activity` that make one. */
export const entryColumns = `id, CASE WHEN isfinite(at) AND at >= '0001-01-01Z'::timestamptz
    THEN to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') ELSE at::text END AS at, actor_id, actor_kind, action,
  subject_type, subject_id, trace_id, address, user_agent, before::text AS before, after::text AS after`;

/** What is kept of a sealed entry, byte for byte as it was hashed. */
export interface SealedEntry {
  record: string;
  values: string;
  origin: string;
}

const sha256 = (text: string): string => hash('sha256', text);

/** How many characters values have at most that are sealed as their own text; far more than Lamplight writes. */
const longestValues = 67_108_864;

/**
 * The text of values. What has no canonical one, which Lamplight never wrote, is sealed as the database tells it, and what is beyond all
 * measure by its hash: it holds up no other.
 */
function valuesText({ before, after }: EntryRow, salt: string): string {
  if ((before?.length ?? 0) + (after?.length ?? 0) > longestValues)
    return canonicalJson({ hashes: [before, after].map((text) => text && sha256(text)), salt });
  try {
    const parse = (text: string | null): Plain => (text === null ? null : JSON.parse(text));
    return canonicalJson({ before: parse(before), after: parse(after), salt });
  } catch {
    return canonicalJson({ text: [before, after], salt });
  }
}

const originText = ({ address, user_agent }: EntryRow, salt: string): string =>
  canonicalJson({ address, userAgent: user_agent, salt });

/** The record of an entry: all that is never erased, and the hashes of what may be. */
const recordText = (
  center: string,
  seq: number,
  row: EntryRow,
  hashes: { values: string; origin: string },
): string =>
  canonicalJson({
    v: 1,
    center,
    seq,
    id: row.id,
    at: row.at,
    actor: row.actor_id,
    as: row.actor_kind,
    action: row.action,
    subject: { type: row.subject_type, id: row.subject_id },
    trace: row.trace_id,
    ...hashes,
  });

/** Without a salt, what was erased could be guessed from its hash. */
const newSalt = (): string => randomBytes(16).toString('base64url');

/** An entry as it is sealed under its number. */
export function sealedEntry(center: string, seq: number, row: EntryRow): SealedEntry {
  const [values, origin] = [valuesText(row, newSalt()), originText(row, newSalt())];
  return {
    record: recordText(center, seq, row, { values: sha256(values), origin: sha256(origin) }),
    values,
    origin,
  };
}

/** What of a sealed entry is there no more. */
export interface Erased {
  values: boolean;
  origin: boolean;
}

/** A row of the trail beside what was kept of it when it was sealed. */
export interface HeldRow extends EntryRow {
  seq: number;
  record: string;
  held_values: string | null;
  held_origin: string | null;
}

/** Undefined where the row is not what was sealed; else what of it was erased since. */
export function erasedOf(center: string, row: HeldRow): Erased | undefined {
  const { values, origin } = fieldsOf(row.record);
  if (recordText(center, row.seq, row, { values, origin }) !== row.record) return undefined;
  const { held_values, held_origin } = row;
  const holds = (held: string | null, hash: string, text: (row: EntryRow, salt: string) => string) =>
    held === null || (sha256(held) === hash && text(row, fieldsOf(held).salt) === held);
  if (!holds(held_values, values, valuesText) || !holds(held_origin, origin, originText)) return undefined;
  // An erased origin is empty; what erased values may be is for the erasure to say (erasure.ts).
  if (held_origin === null && (row.address !== '' || row.user_agent !== '')) return undefined;
  return { values: held_values === null, origin: held_origin === null };
}

/** Fields of a text that ought to be JSON; of what is not, none. */
function fieldsOf(text: string): { values: string; origin: string; salt: string } {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    found = undefined;
  }
  const field = (name: string) => {
    const value: unknown = Reflect.get(Object(found), name);
    return typeof value === 'string' ? value : '';
  };
  return { values: field('values'), origin: field('origin'), salt: field('salt') };
}
