import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { KeyHolder, Person } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { build, raw, type Statement } from '../db/statement';
import type { ReceivedFile } from '../ports/uploads';
import { Refusal } from './refusal';

/** What makes a repeated write recognisable. */
export interface RepeatKey {
  key: string;
  requestHash: Buffer;
}

/** The answer of a write, as it is kept for repeats. */
export interface KeptAnswer {
  status: number;
  body: object | null;
  location: string | null;
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
  const chosen =
    call.startsWith('POST ') &&
    body !== null &&
    typeof body === 'object' &&
    'id' in body &&
    typeof body.id === 'string'
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
  const content = JSON.stringify([call, body ?? null, files.map((file) => [file.name, file.sha256])]);
  return { key, requestHash: createHash('sha256').update(content).digest() };
}

interface KnownRow {
  request_hash: Buffer;
  status: number | null;
  body: object | null;
  location: string | null;
}

/**
 * Claims the key inside the transaction of the write. A repeat that comes at the same time waits here for the first
 * one's commit. Returns the kept answer of a repeat, or undefined when this is the first.
 */
export async function claim(
  scope: WriteScope<Person | KeyHolder>,
  { key, requestHash }: RepeatKey,
): Promise<KeptAnswer | undefined> {
  const claimed = await scope.run(
    raw(sql<{ key: string }>`
      INSERT INTO idempotency (center_id, user_id, key, request_hash, created_at)
      VALUES (${scope.center.id}, ${scope.actor.userId}, ${key}, ${requestHash}, ${scope.now})
      ON CONFLICT (center_id, user_id, key) DO UPDATE
        SET request_hash = excluded.request_hash, status = NULL, body = NULL, location = NULL,
          created_at = excluded.created_at
        WHERE idempotency.created_at < excluded.created_at - interval '24 hours'
      RETURNING key`),
  );
  if (claimed.length > 0) return undefined;
  const [known] = await scope.run(
    raw(sql<KnownRow>`
      SELECT request_hash, status, body, location FROM idempotency
      WHERE center_id = ${scope.center.id} AND user_id = ${scope.actor.userId} AND key = ${key}`),
  );
  if (!known || known.status === null || !known.request_hash.equals(requestHash)) {
    throw new Refusal(key.startsWith('id:') ? 'exists' : 'idempotency');
  }
  return { status: known.status, body: known.body, location: known.location };
}

/** Keeps the answer, in the same transaction. */
export function keepAnswer(
  scope: WriteScope<Person | KeyHolder>,
  { key }: RepeatKey,
  answer: KeptAnswer,
): Statement<unknown> {
  return build
    .updateTable('idempotency')
    .set({
      status: answer.status,
      body: answer.body === null ? null : JSON.stringify(answer.body),
      location: answer.location,
    })
    .where('center_id', '=', scope.center.id)
    .where('user_id', '=', scope.actor.userId)
    .where('key', '=', key);
}
