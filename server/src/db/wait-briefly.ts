import { sql } from 'kysely';
import { raw } from './statement';

/** So long somebody waits for what another transaction holds; a file of thousands holds what it makes and names for many seconds. */
const mostWaitMs = 3000;

/**
 * What is waited for from here on in the transaction is not for longer than a person does: an address, which is one account's in all
 * centers, or a place that an import names. Who waited longer is told so.
 */
export const waitBriefly = raw(sql`SELECT set_config('lock_timeout', ${String(mostWaitMs)}, true)`);
