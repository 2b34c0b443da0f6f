import { setNames } from '@lamplight/domain/reference-sets';
import { Refusal } from '../http/refusal';
import type { Names } from './names';

/**
 * People and items of a center, inactive ones included. All of them are remembered as they are named in nearly every answer, and read anew after
 * each change of one: of hundreds of thousands that kept every center waiting. No house has as many.
 */
export const mostNames = 10_000;

export const noRoomForNames = `A center has at most ${mostNames.toLocaleString('en-US')} people and places together`;

/** Whether there is room for another; each that is asked for takes its place. */
export function roomForNames(names: Names): () => boolean {
  let count = setNames.reduce((sum, set) => sum + names[set].size, names.person.size);
  return () => {
    count += 1;
    return count <= mostNames;
  };
}

/** Refuses another person or item where there is no room for one; said at this field. */
export function requireRoomForName(names: Names, field: string): void {
  if (roomForNames(names)()) return;
  throw new Refusal('validation', {}, { fieldErrors: [{ field, message: noRoomForNames }] });
}
