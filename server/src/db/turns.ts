import { sql } from 'kysely';
import type { WriteScope } from './scope';
import { raw } from './statement';

/**
 * What brings many records into a center at once takes turns there until its transaction ends: of two that bring the
 * same, the second finds what the first has written. Read what is there in a statement after this one.
 */
export const takeTurn = ({ center }: Pick<WriteScope, 'center'>) =>
  raw(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`lamplight.import ${center.id}`}, 0))`);
