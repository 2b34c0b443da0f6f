import { sql } from 'kysely';
import type { Scope } from './scope';

/**
 * A row that may belong to no center has a `home`: its center, or this id, which no center has. Keys are made of it,
 * because a key's parts are never null.
 */
export const nobodysHome = '00000000-0000-0000-0000-000000000000';

/** Whether a row is the center's or everybody's. */
export const atHome = (scope: Scope) => sql<boolean>`home IN (${scope.center.id}, ${nobodysHome})`;
