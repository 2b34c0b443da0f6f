import { createHash } from 'node:crypto';
import type { KeyHolder, Person } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { prepared, type Statement } from '../db/statement';
import type { ReceivedFile } from '../ports/uploads';
import { KeptSums } from './kept-sums';
import { Refusal } from './refusal';

/** What makes a repeated write recognisable. */
export interface RepeatKey {
  key: string;
  requestHash: Buffer;
  /** Whether it makes something, whose answer alone says what that is. */
  makes: boolean;
}

/** The answer of a write, as it is kept for repeats. */
export interface KeptAnswer {
  status: number;
  body: object | null;
  location: string | null;
}

/** A body without how many seconds ago something was done: that is another at each try, and the same thing was done. */
function sameAtEachTry(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || !('ago' in body)) return body ?? null;
  const { ago: _passed, ...rest } = body;
  return rest;
}

/**
 * The key of a write: the caller's Idempotency-Key, or the id the client chose for a new record, which makes the
 * same promise: sent again, it is answered as the first time and nothing is made twice.
 */
export function repeatKey(
  given: string | undefined,
  call: string,
  body: unknown,
  files: readonly ReceivedFile[],
): RepeatKey | undefined {
  const makes = call.startsWith('POST ');
  const chosen =
    makes && body !== null && typeof body === 'object' && 'id' in body && typeof body.id === 'string'
      ? `id:${body.id}`
      : undefined;
  const key = given ?? chosen;
  if (key === undefined) return undefined;
  if (key.length < 1 || key.length > 200) {
    throw new Refusal(
      'validation',
      {},
      { fieldErrors: [{ field: 'Idempotency-Key', message: 'Use 1 to 200 characters' }] },
    );
  }
  const content = JSON.stringify([call, sameAtEachTry(body), files.map((file) => [file.name, file.sha256])]);
  return { key, requestHash: createHash('sha256').update(content).digest(), makes };
}

interface KeyOf {
  center: string;
  user: string;
  key: string;
}

const keyOf = (scope: WriteScope<Person | KeyHolder>, { key }: RepeatKey): KeyOf => ({
  center: scope.center.id,
  user: scope.actor.userId,
  key,
});

const claimKey = prepared<KeyOf & { hash: Buffer; now: Date }, { key: string }>`
  INSERT INTO idempotency (center_id, user_id, key, request_hash, created_at)
  VALUES (${'center'}, ${'user'}, ${'key'}, ${'hash'}, ${'now'})
  ON CONFLICT (center_id, user_id, key) DO UPDATE
    SET request_hash = excluded.request_hash, status = NULL, body = NULL, location = NULL, created_at = excluded.created_at
    WHERE idempotency.created_at < excluded.created_at - interval '24 hours'
  RETURNING key`;

interface KnownRow {
  request_hash: Buffer;
  status: number | null;
  body: object | null;
  location: string | null;
}

const findKey = prepared<KeyOf, KnownRow>`
  SELECT request_hash, status, body, location FROM idempotency
  WHERE center_id = ${'center'} AND user_id = ${'user'} AND key = ${'key'}`;

/**
 * Claims the key inside the transaction of the write. A repeat that comes at the same time waits here for the first
 * one's commit. Returns the kept answer of a repeat, or undefined when this is the first.
 */
export async function claim(
  scope: WriteScope<Person | KeyHolder>,
  repeat: RepeatKey,
): Promise<KeptAnswer | undefined> {
  const of = keyOf(scope, repeat);
  const claimed = await scope.run(claimKey({ ...of, hash: repeat.requestHash, now: scope.now }));
  if (claimed.length > 0) return undefined;
  const [known] = await scope.run(findKey(of));
  if (!known || known.status === null || !known.request_hash.equals(repeat.requestHash)) {
    throw new Refusal(of.key.startsWith('id:') ? 'exists' : 'idempotency');
  }
  return { status: known.status, body: known.body, location: known.location };
}

/**
 * Characters of answers kept for one person a day, to what makes something and to what changes something: far more than anybody's work has,
 * far less than a disk. Each has its own, as a text is saved at each pause of who types it.
 */
const mostKept = 64 * 1024 * 1024;
const sums = new KeptSums(mostKept);

const keep = prepared<KeyOf & { status: number | null; body: string | null; location: string | null }>`
  UPDATE idempotency SET status = ${'status'}, body = ${'body'}, location = ${'location'}
  WHERE center_id = ${'center'} AND user_id = ${'user'} AND key = ${'key'}`;

/**
 * Keeps the answer, in the same transaction. Beyond what is kept for a person a day the key is kept alone: sent again, the request has no
 * second effect, and is refused.
 */
export const keepAnswer = (
  scope: WriteScope<Person | KeyHolder>,
  repeat: RepeatKey,
  { status, body, location }: KeptAnswer,
): Statement<unknown> => {
  const of = keyOf(scope, repeat);
  const text = body === null ? null : JSON.stringify(body);
  const sum = `${of.center} ${of.user}${repeat.makes ? '' : ' changes'}`;
  const isKept = sums.takes(sum, text?.length ?? 0, scope.now.getTime());
  return keep(
    isKept ? { ...of, status, body: text, location } : { ...of, status: null, body: null, location: null },
  );
};
