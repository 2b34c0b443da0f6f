import { v7 } from 'uuid';
import type { Random } from './random';

/** Makes the id of a record that came to be at that instant. */
export type IdSource = (at: Date) => string;

/** Ids like those of `newId`, sorted by time, but the same each time for the same seed and instants. */
export const createIds =
  (random: Random): IdSource =>
  (at) =>
    v7({ msecs: at.getTime(), random: Uint8Array.from({ length: 16 }, () => random.between(0, 255)) });
