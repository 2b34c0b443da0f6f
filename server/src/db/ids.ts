import { v7 } from 'uuid';

/** A new id: UUID version 7, so that ids sort by time and indexes grow at one end. */
export const newId = (): string => v7();
