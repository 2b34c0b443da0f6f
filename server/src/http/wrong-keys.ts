import type pg from 'pg';
import { countWrongKeys } from '../db/doors';
import { Refusal } from './refusal';

const windowMs = 15 * 60_000;
/** Keys and codes that were none, from one address within the window; past them even a good one waits. */
const most = 50;

/** Refuses whoever has guessed too often, before what they bring is looked at. */
export async function refuseGuesser(pool: pg.Pool, address: string, now: Date): Promise<void> {
  const wrong = await countWrongKeys(pool, address, new Date(now.getTime() - windowMs));
  if (wrong >= most) throw new Refusal('rateLimited', {}, { retryAfterSeconds: windowMs / 1000 });
}
