import type pg from 'pg';
import * as doors from '../db/doors';
import { networkOf } from './network';
import { Refusal } from './refusal';

const windowMs = 15 * 60_000;
/** Keys and codes that were none, from one address within the window; past them even a good code waits. */
const most = 50;

/**
 * What is guessed: each kind is counted apart. A calendar program asks for a dead link for ever, and must not keep a house
 * that shares its address from signing by mailed keys; nor must whoever types verification codes, or the code of a start.
 */
type Guessed = 'key' | 'feed' | 'code';
const counter = (address: string, guessed: Guessed): string =>
  guessed === 'key' ? networkOf(address) : `${guessed} ${networkOf(address)}`;

/** Refuses whoever has guessed too often: before a code is looked at, which is short enough to be guessed; after a key proved to be none. */
export async function refuseGuesser(
  pool: pg.Pool,
  address: string,
  now: Date,
  guessed: Guessed = 'key',
): Promise<void> {
  const since = new Date(now.getTime() - windowMs);
  const wrong = await doors.countWrongKeys(pool, counter(address, guessed), since);
  if (wrong >= most) throw new Refusal('rateLimited', {}, { retryAfterSeconds: windowMs / 1000 });
}

/** Notes a guess for that limit. */
export const noteWrongKey = (
  pool: pg.Pool,
  address: string,
  now: Date,
  guessed: Guessed = 'key',
): Promise<void> => doors.noteWrongKey(pool, counter(address, guessed), now);
