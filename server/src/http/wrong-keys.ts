import type pg from 'pg';
import * as doors from '../db/doors';
import { networkOf } from './network';
import { Refusal } from './refusal';

const windowMs = 15 * 60_000;
/** Keys and codes that were none, from one address within the window; past them even a good one waits. */
const most = 50;

/** Refuses whoever has guessed too often, before what they bring is looked at. */
export async function refuseGuesser(pool: pg.Pool, address: string, now: Date): Promise<void> {
  const wrong = await doors.countWrongKeys(pool, networkOf(address), new Date(now.getTime() - windowMs));
  if (wrong >= most) throw new Refusal('rateLimited', {}, { retryAfterSeconds: windowMs / 1000 });
}

/** Notes a guess for that limit. */
export const noteWrongKey = (pool: pg.Pool, address: string, now: Date): Promise<void> =>
  doors.noteWrongKey(pool, networkOf(address), now);
