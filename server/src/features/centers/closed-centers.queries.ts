import { type RawBuilder, sql } from 'kysely';
import type { PlatformScope } from '../../db/scope';

/**
 * Whether a center is open to an administrator who reads over all of them: it demands no second factor that they lack. What acts in one
 * center is held to it where the call begins (http/standing.ts).
 */
export const isOpenTo = (center: RawBuilder<unknown>, { actor }: Pick<PlatformScope, 'actor'>) => sql`
  ${center} NOT IN (SELECT closed.id FROM center AS closed
    WHERE closed.otp_demanded AND otp_due_in(closed.id, ${actor.centerId}::uuid, ${actor.userId}::uuid))`;
