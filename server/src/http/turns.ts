import type { FastifyRequest } from 'fastify';
import type { KeyHolder, Person } from '../db/acting';
import type { WriteScope } from '../db/scope';
import { prepared } from '../db/statement';
import { uuid } from './named-record';
import { Refusal } from './refusal';

/** Which of a device's changes of one record a request is, as the device counts them (docs/decisions/0063). */
export interface Turn {
  /** What the path or the body names, whatever is done with it: what follows undoes what went before. */
  record: string;
  device: string;
  nth: number;
}

const shape = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}) (\d{1,15})$/;

/** What may take back what was said before it: a POST adds, in any order. */
const changing = new Set(['PUT', 'PATCH', 'DELETE']);

/** The turn that a request names in `X-Turn`; undefined where it names none, or takes nothing back. */
export function turnOf(request: FastifyRequest, path: string, body: unknown): Turn | undefined {
  const given = request.headers['x-turn'];
  if (given === undefined || !changing.has(request.method)) return undefined;
  const [, device, nth] = shape.exec(String(given)) ?? [];
  if (device === undefined) {
    const fieldErrors = [{ field: 'X-Turn', message: 'Name the device by a UUID, and count its changes' }];
    throw new Refusal('validation', {}, { fieldErrors });
  }
  // The boundary to what the router read of the path.
  const named = Object.values((request.params ?? {}) as Record<string, string>);
  const record = named.length > 0 ? named.map(written).join(' ') : written(idIn(body) ?? path);
  return { record, device, nth: Number(nth) };
}

/** One spelling of each: a record may be named in capitals, and the database keeps no NUL. */
const written = (name: string): string => encodeURIComponent(uuid.test(name) ? name.toLowerCase() : name);

/** The specification's calls name the record in the body. */
const idIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
    ? body.id
    : undefined;

interface Place {
  center: string;
  user: string;
  record: string;
  device: string;
}

const take = prepared<Place & { nth: number; now: Date }>`
  INSERT INTO request_turn AS kept (center_id, user_id, record, counts, said_at)
  VALUES (${'center'}, ${'user'}, ${'record'}, jsonb_build_object(${'device'}::text, ${'nth'}::bigint), ${'now'})
  ON CONFLICT (center_id, user_id, record) DO UPDATE SET said_at = excluded.said_at, counts = (
      SELECT jsonb_object_agg(key, value) FROM (
        SELECT key, value FROM jsonb_each(kept.counts || excluded.counts)
        ORDER BY key = ${'device'}::text DESC, value::bigint DESC LIMIT 8) AS newest)
    WHERE coalesce((kept.counts ->> ${'device'}::text)::bigint, 0) <= ${'nth'}::bigint
  RETURNING record`;

const find = prepared<Place, { nth: string }>`
  SELECT counts ->> ${'device'}::text AS nth FROM request_turn
  WHERE center_id = ${'center'} AND user_id = ${'user'} AND record = ${'record'}`;

/** Counts a turn, unless a later one of the same device was; whether it did. */
export async function countTurn(scope: WriteScope<Person | KeyHolder>, turn: Turn): Promise<boolean> {
  return (await scope.run(take({ ...placeOf(scope, turn), nth: turn.nth, now: scope.now }))).length > 0;
}

const placeOf = (scope: WriteScope<Person | KeyHolder>, { record, device }: Turn): Place => ({
  center: scope.center.id,
  user: scope.actor.userId,
  record,
  device,
});

/**
 * Takes a request's turn, inside the transaction of the write. One that comes after a later one of the same device is refused: it was given
 * up, and is nobody's word any more. Whoever waits for it all the same, as their device counts anew, is told how far it had come. Of each
 * person and record this device and seven with the highest counts are remembered, so that nobody fills the table.
 */
export async function takeTurn(scope: WriteScope<Person | KeyHolder>, turn: Turn): Promise<void> {
  if (await countTurn(scope, turn)) return;
  const [kept] = await scope.run(find(placeOf(scope, turn)));
  throw new Refusal('late', { nth: kept?.nth ?? '0' });
}
