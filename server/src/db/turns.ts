import { sql } from 'kysely';
import type { WriteScope } from './scope';
import { raw } from './statement';

/** What brings many records into a center at once, by what others of its kind are judged by, too. */
export type BroughtKind = 'issues' | 'people' | 'reference';

/**
 * What brings many records of a kind into a center at once takes turns there until its transaction ends: of two that bring the
 * same, the second finds what the first has written. Those of one node wait for one another before their transactions begin
 * (http/one-at-a-time.ts); this is the guard between nodes, and waits for nobody: false where another has the turn. Read what is
 * there in a statement after this one.
 */
export const takeTurn = ({ center }: Pick<WriteScope, 'center'>, kind: BroughtKind) =>
  raw(
    sql<{
      taken: boolean;
    }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${`lamplight.import ${kind} ${center.id}`}, 0)) AS taken`,
  );
